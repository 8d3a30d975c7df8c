import type { User } from '#contract/users.ts';
import { SendVerification } from '#web/features/accounts/send-verification.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Shown until the address has been confirmed by the link that was sent to it. */
export function VerifyNotice({ user }: { user: User }) {
  if (user.emailVerified) return null;
  return (
    <Notice
      title="Please confirm your email address"
      text={
        <>
          Follow the link in our mail to <span className="break-words">{user.email}</span>, so that
          we know our mails reach you. No mail? We send it again.
        </>
      }
      action={<SendVerification label="Send Again" variant="secondary" size="sm" />}
    />
  );
}
