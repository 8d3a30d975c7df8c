import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { contactApi } from '#contract/api.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { MAIL, mailLink } from '#web/features/support/contact-details.ts';
import { CallError, call } from '#web/lib/call.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Page, PageHeading } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.ts';
import { ContactForm } from './contact-form.tsx';
import {
  type ContactMessage,
  initialMessage,
  prefilledMessage,
  toMail,
  unsavedMessage,
} from './contact-message.ts';
import { ContactSide } from './contact-side.tsx';

const FAILED = 'Failed to send your message. Please try again, or write to our email address.';

export function ContactScreen() {
  const user = useUser();
  const [params] = useSearchParams();
  const orderId = params.get('order');
  const [message, setMessage] = useState(() => initialMessage(user, orderId));
  const [sentMessage, setSentMessage] = useState<ContactMessage | null>(null);

  const change = (next: ContactMessage) => {
    setMessage(next);
    unsavedMessage.set(user?.id ?? null, { orderId, message: next });
  };
  const send = useMutation({
    mutationFn: () => call(contactApi.send, { body: message }),
    onSuccess: () => finish(),
    onError: (error) => {
      const hasServerMessage = error instanceof CallError && [400, 429].includes(error.status);
      const description = (hasServerMessage && error.serverMessage) || FAILED;
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
  const submit = () => {
    if (!siteConfig.contact.isMailed) return finish();
    if (!send.isPending) send.mutate();
  };
  const finish = () => {
    unsavedMessage.clear();
    setSentMessage(message);
    setMessage(prefilledMessage(null, null));
  };
  return (
    <Page>
      <PageHeading lead="A question, a complaint, a compliment: we would like to hear it.">
        Contact Us
      </PageHeading>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          {sentMessage && <MessageReceived message={sentMessage} />}
          <ContactForm
            message={message}
            onChange={change}
            onSubmit={submit}
            isSending={send.isPending}
          />
        </div>
        <ContactSide />
      </div>
    </Page>
  );
}

/**
 * Without an address of the operator the form sends nothing (specification, section 2), so the confirmation links to
 * an e-mail with the message filled in.
 */
function MessageReceived({ message }: { message: ContactMessage }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every message
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
        {siteConfig.contact.isMailed ? (
          <p className="mt-2">We have received it, and will answer by email within 24 hours.</p>
        ) : (
          <p className="mt-2">
            It is ready. Send it to{' '}
            <a
              href={mailLink(toMail(message))}
              className="wrap-anywhere font-[650] text-success underline underline-offset-4 hover:no-underline"
            >
              {MAIL}
            </a>
            : the link opens your mail program with everything you wrote. We answer within 24 hours.
          </p>
        )}
      </div>
    </div>
  );
}
