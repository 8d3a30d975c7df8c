import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import { reloadCurrentUser } from '#web/features/accounts/current-user.ts';
import { SendVerification } from '#web/features/accounts/verify-notice.tsx';
import { saveFile } from '#web/features/downloads/download-link.tsx';
import { CallError } from '#web/lib/call.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, CopyButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusOnMount } from '#web/ui/focus.ts';
import { toast } from '#web/ui/toast.ts';
import { showUser, toastFailure } from '../settings.api.ts';
import { SetUpForm, TurnOffDialog } from './second-factor-forms.tsx';
import { setUpSecondFactor } from './security.api.ts';

/** Sets up, shows and turns off the second factor. */
export function SecondFactorCard({ user }: { user: User }) {
  const setup = useMutation({
    mutationFn: setUpSecondFactor,
    onError: (error) => {
      // It was set up in another tab.
      if (error instanceof CallError && error.code === 'second_factor_set')
        return reloadCurrentUser();
      toastFailure(error, 'Could not start the setup. Please try again.');
    },
  });
  // Kept until the user has stored them, as they are never shown again.
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  /** Moves the focus to the heading, because the pressed button is removed with its step. */
  const backToStart = (leave: () => void) => () => {
    leave();
    heading.current?.focus();
  };

  const finishSetup = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    setup.reset();
    showUser({ hasSecondFactor: true });
    toast({
      title: 'Second Factor On',
      description: 'From now on, signing in takes a code as well.',
    });
  };
  return (
    <Card>
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-subheading">
        Second Factor
        {user.hasSecondFactor && <Badge tone="green">On</Badge>}
      </h3>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          email={user.email}
          onDone={backToStart(() => setCodes(null))}
        />
      ) : user.hasSecondFactor ? (
        <>
          <p className="mt-2">
            Signing in takes a code from your authenticator app as well. For new recovery codes, or
            another phone, turn it off and set it up again.
          </p>
          <Button variant="secondary" className="mt-5" onClick={() => setIsConfirming(true)}>
            Turn Off
          </Button>
        </>
      ) : !user.emailVerified ? (
        <>
          <p className="mt-2">
            Before you can set up a second factor, please confirm your email address by the link in
            our mail to <span className="wrap-anywhere">{user.email}</span>: if you ever lose your
            password, only the address brings you back in.
          </p>
          <div className="mt-5">
            <SendVerification label="Send the Link Again" variant="secondary" />
          </div>
        </>
      ) : setup.data ? (
        <SetUpForm setup={setup.data} onDone={finishSetup} onCancel={backToStart(setup.reset)} />
      ) : (
        <>
          <p className="mt-2">
            With a code from your phone as well as the password, nobody who only knows or guesses
            the password gets in. You need an authenticator app, such as Aegis, Google Authenticator
            or 1Password.
          </p>
          <Button
            variant="secondary"
            className="mt-5"
            isLoading={setup.isPending}
            onClick={() => setup.mutate()}
          >
            Set Up
          </Button>
        </>
      )}
      <TurnOffDialog isOpen={isConfirming} onClose={() => setIsConfirming(false)} />
    </Card>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  /** Called when the user has stored them. */
  onDone: () => void;
}

/** The recovery codes for a lost phone, shown only once. */
function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const save = () => {
    const text = `${siteConfig.brand}: recovery codes of ${email}, each valid once\n\n${codes.join('\n')}\n`;
    const content = new Blob([text], { type: 'text/plain' });
    saveFile({ name: 'recovery-codes.txt', content });
  };
  return (
    <>
      <p ref={focusOnMount} tabIndex={-1} className="mt-2 outline-none">
        It is on. <b>Now store these recovery codes where you can find them without your phone.</b>{' '}
        Each signs you in once. We cannot show them again.
      </p>
      {/* Only this is printed; see styles.css. */}
      <div data-print className="mt-4 rounded-control bg-sunken p-4">
        <p className="hidden print:mb-4 print:block">
          {siteConfig.brand}: recovery codes of {email}, each valid once
        </p>
        <ul aria-label="Recovery codes" className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-[0.9375rem]">{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton label="Copy" text={codes.join('\n')} />
        <Button variant="secondary" size="sm" onClick={save}>
          <Download className="size-4.5" aria-hidden="true" />
          Download
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer className="size-4.5" aria-hidden="true" />
          Print
        </Button>
      </div>
      <Button className="mt-5" onClick={onDone}>
        I Have Stored Them
      </Button>
    </>
  );
}
