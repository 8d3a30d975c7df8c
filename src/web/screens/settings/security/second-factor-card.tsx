import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import { askForUser } from '#web/features/accounts/account.api.ts';
import { SendVerification } from '#web/features/accounts/send-verification.tsx';
import { CallError } from '#web/lib/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { showUser } from '../settings.api.ts';
import { toastFailure } from '../toast-failure.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { setUpSecondFactor } from './security.api.ts';
import { SetUpForm } from './set-up-form.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

/** Sets up, shows and turns off the second factor. */
export function SecondFactorCard({ user }: { user: User }) {
  const setup = useMutation({
    mutationFn: setUpSecondFactor,
    onError: (error) => {
      // It was set up in another tab.
      if (error instanceof CallError && error.code === 'second_factor_set') return askForUser();
      toastFailure(error, 'Could not start. Please try again.');
    },
  });
  // Kept until the user has stored them, as they are never shown again.
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  /** The pressed button disappears with its step. */
  const backToStart = (leave: () => void) => () => {
    leave();
    heading.current?.focus();
  };

  const turnedOn = (recoveryCodes: string[]) => {
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
          <Button variant="secondary" className="mt-5" onClick={() => setIsAsking(true)}>
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
        <SetUpForm setup={setup.data} onDone={turnedOn} onCancel={backToStart(setup.reset)} />
      ) : (
        <>
          <p className="mt-2">
            With a code from your phone besides the password, nobody who only knows or guesses the
            password gets in. You need an authenticator app, such as Aegis, Google Authenticator or
            1Password.
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
      <TurnOffDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Card>
  );
}
