import { useMutation } from '@tanstack/react-query';
import { accountSecurityApi } from '#contract/api.ts';
import type { User } from '#contract/users.ts';
import { CallError, call, messageOf, shouldSuppressMessage } from '#web/lib/call.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/messages.tsx';
import { toast } from '#web/ui/toast.ts';
import { currentUser, reloadCurrentUser } from './current-user.ts';

/** Shown until the address has been confirmed by the link that was sent to it, without which it gets no other mail. */
export function VerifyNotice({ user }: { user: User }) {
  if (user.emailVerified) return null;
  return (
    <Notice
      title="Please confirm your email address"
      text={
        <>
          Follow the link in our mail to <span className="break-words">{user.email}</span>. Until
          then we send you no mails about your orders. Did you not get it? Send it again.
        </>
      }
      action={<SendVerification label="Send Again" variant="secondary" size="sm" />}
    />
  );
}

interface SendVerificationProps {
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Sends the signed-in user another link that confirms their address. */
export function SendVerification({ label, variant, size }: SendVerificationProps) {
  const sending = useMutation({
    mutationFn: () => call(accountSecurityApi.sendVerification),
    onSuccess: async ({ message }) => {
      toast({ title: 'Check Your Mail', description: message });
      // It may have been confirmed in another tab.
      await reloadCurrentUser();
    },
    onError: (error) => {
      if (shouldSuppressMessage(error)) return;
      const isLimited = error instanceof CallError && error.status === 429;
      toast({
        title: 'Link Not Sent',
        description: isLimited ? messageOf(error, LATER) : LATER,
        variant: 'destructive',
      });
    },
  });
  if (!currentUser()) return null;
  return (
    <Button
      variant={variant}
      size={size}
      isLoading={sending.isPending}
      onClick={() => sending.mutate()}
    >
      {label}
    </Button>
  );
}

const LATER = 'The mail could not be sent just now. Please try again.';
