import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountSecurityApi } from '#contract/api.ts';
import {
  errorProps,
  showProblem,
  weakPasswordProblem,
} from '#web/features/accounts/auth/form-problem.ts';
import { currentUser, reloadCurrentUser } from '#web/features/accounts/current-user.ts';
import { CallError, call, messageOf } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/focus.ts';
import { Redirect } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/messages.tsx';
import { BackLink, FocusedHeading, Page } from '#web/ui/page.tsx';
import { EmailField, PasswordField } from '#web/ui/text-fields.tsx';
import { toast } from '#web/ui/toast.ts';
import { MarketingSide } from './marketing-side.tsx';
import {
  clearRequestedEmail,
  emailProblem,
  type NewPasswordValues,
  newPasswordProblem,
  type ResetValues,
  rememberRequestedEmail,
  requestedEmail,
} from './reset-form.ts';

/** /auth/reset asks for an email address; with the token of a link, for the new password. */
export function ResetScreen() {
  const tokenInUrl = useParams({ strict: false }).token;
  const token = useLocation().state.token;
  // An invalid link leads to the form that sends another.
  const [isRefused, setIsRefused] = useState(false);

  if (tokenInUrl) return <Redirect {...paths.reset()} state={{ token: tokenInUrl }} />;
  return (
    <Page className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1fr_28rem]">
      <div className="lg:order-last">
        {token && !isRefused ? (
          <ChoosePassword token={token} onRefused={() => setIsRefused(true)} />
        ) : (
          <ResetRequestForm isLinkRefused={isRefused} />
        )}
      </div>
      <MarketingSide />
    </Page>
  );
}

/** Asks where to send the link. The response is the same whether or not the address has an account. */
function ResetRequestForm({ isLinkRefused }: { isLinkRefused: boolean }) {
  const typed = useLocation().state.email ?? requestedEmail() ?? '';
  const form = useForm<ResetValues>({ defaultValues: { email: typed } });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;

  const submit = async ({ email }: ResetValues) => {
    const problem = emailProblem({ email });
    if (problem) return showProblem(form, problem);
    try {
      await call(accountSecurityApi.requestPasswordReset, { body: { email } });
      rememberRequestedEmail(email.trim());
      setSentTo(email.trim());
    } catch (error) {
      const hasServerMessage = error instanceof CallError && error.status > 0 && error.status < 500;
      toast({
        title: 'Link Not Sent',
        description: hasServerMessage ? messageOf(error, UNREACHABLE) : UNREACHABLE,
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
                title="This link is no longer valid"
                text="It was used already, is older than an hour, or you have requested a newer one. We can send you another."
              />
            </div>
          ) : (
            <p className="mt-3 text-muted text-lg">
              It happens. Tell us your email address, and we will send you a link to choose a new
              one.
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
        <LinkSent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </>
  );
}

const UNREACHABLE = 'Could not reach the server. Please try again.';

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      {/* Focused, because the button that was pressed is gone. */}
      <p ref={focusOnMount} tabIndex={-1} className="mt-3 text-lg outline-none">
        If <b className="break-words">{email}</b> has an account here, a mail with a link is on its
        way to it. The link is valid for one hour, and only the newest one works.
      </p>
      <p className="mt-3 text-muted">
        No mail after a few minutes? Please check your spam folder, and whether this is the address
        you signed up with.
      </p>
      <Button variant="secondary" className="mt-6" onClick={onAgain}>
        Try Again
      </Button>
    </>
  );
}

interface ChoosePasswordProps {
  token: string;
  /** Called when the link is invalid or has expired. */
  onRefused: () => void;
}

/** Asks for the new password twice. Afterwards the user signs in with it. */
function ChoosePassword({ token, onRefused }: ChoosePasswordProps) {
  const form = useForm<NewPasswordValues>({
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const email = requestedEmail();
  const navigate = useNavigate();
  const { passwordMinLength: minLength } = siteConfig.accounts;

  const submit = async (values: NewPasswordValues) => {
    const problem = newPasswordProblem(values, minLength);
    if (problem) return showProblem(form, problem);
    const { password } = values;
    try {
      await call(accountSecurityApi.resetPassword, { params: { token }, body: { password } });
    } catch (error) {
      return showRefusal(error);
    }
    // A new password ends the sessions of its account; a session of another account stays.
    if (currentUser()) await reloadCurrentUser();
    clearRequestedEmail();
    const state = email ? { email } : {};
    await navigate({ ...paths.auth(), replace: true, state });
    toast({
      title: 'Password Changed',
      description: 'You are signed out everywhere. Please sign in with your new password.',
    });
  };
  const showRefusal = (error: unknown) => {
    const code = error instanceof CallError ? error.code : undefined;
    if (code === 'reset_invalid') return onRefused();
    const message = messageOf(error, UNREACHABLE);
    if (code === 'weak_password') {
      return showProblem(form, weakPasswordProblem(message));
    }
    toast({ title: 'Password Not Changed', description: message, variant: 'destructive' });
  };
  return (
    <>
      <FocusedHeading className="text-title">Choose a new password.</FocusedHeading>
      <p className="mt-3 text-muted text-lg">
        You will be signed out everywhere else. A second factor stays as it is.
      </p>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="mt-7 grid gap-5">
        {/* Tells password managers which account the password is for. */}
        {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField
          label="New password"
          hint={`At least ${minLength} characters`}
          autoComplete="new-password"
          {...form.register('password')}
          {...errorProps(errors.password)}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.register('confirmPassword')}
          {...errorProps(errors.confirmPassword)}
        />
        <Button type="submit" size="lg" isWide isLoading={isSubmitting} className="mt-1">
          Change Password
        </Button>
      </form>
    </>
  );
}
