import { useUser } from '#web/features/accounts/current-user.ts';
import { VerifyNotice } from '#web/features/accounts/verify-notice.tsx';
import { PushSwitch } from '#web/features/device/push-switch.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';
import { DangerZone } from './danger-zone.tsx';
import { NotificationSwitches } from './notification-switches.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { DataCard } from './security/data-card.tsx';
import { SecondFactorCard } from './security/second-factor-card.tsx';
import { SessionsCard } from './security/sessions-card.tsx';
import { SettingsPart } from './settings-part.tsx';

export function SettingsScreen() {
  usePageTitle('Account settings', 'Your name, your password, your notifications.');
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
          title="Notifications"
          text="What we may write to you about. Stored the moment you press."
        >
          <NotificationSwitches user={user} />
        </SettingsPart>
        <SettingsPart title="This device" text="Only for the browser you are using now.">
          <Card>
            <PushSwitch />
          </Card>
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
