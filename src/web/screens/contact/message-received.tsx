import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MAIL, mailLink } from '#web/features/support/contact-details.ts';
import { asMail, type ContactMessage } from './contact-message.ts';

/**
 * The form sends nothing (specification, section 2). So that nobody waits for an answer, the
 * message also links to an e-mail that is already filled in.
 */
export function MessageReceived({ message }: { message: ContactMessage }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every message anew
  useEffect(() => box.current?.focus(), [message]);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="flex scroll-mt-[calc(var(--header-height)+1rem)] gap-4 rounded-card bg-success-soft p-5 focus:outline-none sm:p-6"
    >
      <CircleCheck className="size-7 shrink-0 text-success" aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="wrap-anywhere text-heading text-success">
          Thank you for your message, {message.name}!
        </h2>
        <p className="mt-2">
          This form is not connected to our mailbox yet. To make sure that somebody answers, please
          send it to{' '}
          <a
            href={mailLink(asMail(message))}
            className="font-[650] text-success underline underline-offset-4 hover:no-underline"
          >
            {MAIL}
          </a>
          : the link opens your mail program with everything you wrote.
        </p>
      </div>
    </div>
  );
}
