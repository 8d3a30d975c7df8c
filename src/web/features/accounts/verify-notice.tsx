import type { User } from '#contract/users.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SendVerification } from './send-verification.tsx';

/** Shown until the address has been confirmed by the link that was sent to it, without which it gets no other mail. */
export function VerifyNotice({ user }: { user: User }) {
  if (user.emailVerified) return null;
  return (
    <Notice
      title="Please confirm your email address"
      text={
        <>
          Follow the link in our mail to <span className="break-words">{user.email}</span>. Until
          then we send you no mails about your orders. No mail? We send it again.
        </>
      }
      action={<SendVerification label="Send Again" variant="secondary" size="sm" />}
    />
  );
}
