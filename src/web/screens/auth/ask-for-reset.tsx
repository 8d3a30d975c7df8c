import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountSecurityApi } from '#contract/account-security.api.ts';
import { errorProps, showProblem } from '#web/features/accounts/enter/show-problem.ts';
import { typedAddress } from '#web/features/accounts/enter/typed-address.ts';
import { CallError, call, messageOf } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { useLocation } from '#web/lib/router/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Notice } from '#web/ui/notice.tsx';
import { BackLink, FocusedHeading } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.ts';
import { askedAddress, rememberAskedAddress } from './asked-address.ts';
import { addressProblem, type ResetValues } from './reset-problem.ts';

/** Asks where to send the link. The answer is the same whether or not the address has an account. */
export function AskForReset({ isLinkRefused }: { isLinkRefused: boolean }) {
  const typed = typedAddress(useLocation()) ?? askedAddress() ?? '';
  const form = useForm<ResetValues>({ defaultValues: { email: typed } });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;

  const submit = async ({ email }: ResetValues) => {
    const problem = addressProblem({ email });
    if (problem) return showProblem(form, problem);
    try {
      await call(accountSecurityApi.askForReset, { body: { email } });
      rememberAskedAddress(email.trim());
      setSentTo(email.trim());
    } catch (error) {
      const isClear = error instanceof CallError && error.status > 0 && error.status < 500;
      toast({
        title: 'Link Not Sent',
        description: isClear ? messageOf(error, OUT_OF_REACH) : OUT_OF_REACH,
        variant: 'destructive',
      });
    }
  };
  return (
    <>
      <BackLink to={paths.auth()}>Back to Sign In</BackLink>
      <FocusedHeading className="text-title">
        {sentTo === null ? 'Forgot your password?' : 'Check your mail.'}
      </FocusedHeading>
      {sentTo === null ? (
        <>
          {isLinkRefused ? (
            <div className="mt-5">
              <Notice
                tone="warning"
                title="This link is no longer good"
                text="It was used already, is older than an hour, or you have asked for a newer one. We can send you another."
              />
            </div>
          ) : (
            <p className="mt-3 text-muted text-lg">
              It happens. Tell us your email address, and we send you a link to choose a new one.
            </p>
          )}
          <form noValidate onSubmit={form.handleSubmit(submit)} className="mt-7 grid gap-5">
            <EmailField {...form.register('email')} {...errorProps(errors.email)} />
            <Button type="submit" size="lg" isWide isLoading={isSubmitting}>
              Send Link
            </Button>
          </form>
        </>
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </>
  );
}

const OUT_OF_REACH = 'Could not reach the server. Please try again.';

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      {/* Focused, because the button that was pressed is gone. */}
      <p ref={focusOnMount} tabIndex={-1} className="mt-3 text-lg outline-none">
        If <b className="break-words">{email}</b> has an account here, a mail with a link is on its
        way to it. The link is good for one hour, and only the newest one works.
      </p>
      <p className="mt-3 text-muted">
        Nothing there after a few minutes? Please look among the unwanted mail, and whether the
        address is the one you signed up with.
      </p>
      <Button variant="secondary" className="mt-6" onClick={onAgain}>
        Try Again
      </Button>
    </>
  );
}
