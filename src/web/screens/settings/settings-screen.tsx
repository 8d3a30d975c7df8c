import { type ReactNode, useId } from 'react';
import { accountSecurityApi } from '#contract/api.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { VerifyNotice } from '#web/features/accounts/verify-notice.tsx';
import { DownloadLink } from '#web/features/downloads/download-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page, PageHeading } from '#web/ui/page.tsx';
import { AddressesCard } from './addresses/addresses-card.tsx';
import { CreditCard } from './credit-card.tsx';
import { DangerZone } from './danger-zone.tsx';
import { NotificationSwitches, PushSwitches } from './notification-switches.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorCard } from './security/second-factor-card.tsx';
import { SessionsCard } from './security/sessions-card.tsx';

export function SettingsScreen() {
  const user = useUser();
  // The route requires a user, but while signing out there is none for a moment.
  if (!user) return null;
  return (
    <Page className="max-w-5xl">
      <PageHeading lead="Who you are, what you hear from us, and how to leave.">
        Account Settings
      </PageHeading>
      <div className="grid gap-12 lg:gap-14">
        <SettingsPart title="Profile" text="Your name, as restaurants see it, and your password.">
          <VerifyNotice user={user} />
          <ProfileForm user={user} />
          <PasswordForm user={user} />
        </SettingsPart>
        <SettingsPart
          id="addresses"
          title="Addresses"
          text="Where you have food delivered. Offered in the header and at the checkout."
        >
          <AddressesCard />
        </SettingsPart>
        <SettingsPart
          id="credit"
          title="Credit"
          text="What you can pay your next orders with, at the checkout."
        >
          <CreditCard />
        </SettingsPart>
        <SettingsPart
          title="Notifications"
          text="What we may write to you about. Saved as soon as you press."
        >
          <NotificationSwitches user={user} />
        </SettingsPart>
        <SettingsPart title="This device" text="Only for the browser you are using now.">
          <PushSwitches user={user} />
        </SettingsPart>
        <SettingsPart
          id="security"
          title="Security"
          text="Where you are signed in, and what keeps others out."
        >
          <SecondFactorCard user={user} />
          <SessionsCard />
          <DataCard />
        </SettingsPart>
        <SettingsPart title="Privacy" text="What we keep about you, and how to have it erased.">
          <DangerZone user={user} />
        </SettingsPart>
      </div>
    </Page>
  );
}

interface SettingsPartProps {
  /** The fragment that links to it. */
  id?: string;
  title: string;
  text: string;
  /** Cards. */
  children: ReactNode;
}

/** A section with its heading beside it, above it on a phone. */
function SettingsPart({ id, title, text, children }: SettingsPartProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-4 border-line border-t pt-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="text-heading">
          {title}
        </h2>
        <p className="mt-1.5 max-w-prose text-muted">{text}</p>
      </div>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}

/** Downloads everything stored about the user. */
function DataCard() {
  return (
    <Card>
      <h3 className="text-subheading">Your Data</h3>
      <p className="mt-2 mb-5">
        Everything we keep about you in one file, in JSON, which people and programs can read: your
        account, your orders, payments, favorites, addresses and where you are signed in.
      </p>
      <DownloadLink file={accountSecurityApi.exportData} urlParts={{}}>
        Download Your Data
      </DownloadLink>
    </Card>
  );
}
