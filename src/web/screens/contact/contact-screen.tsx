import { useState } from 'react';
import { useUser } from '#web/features/accounts/current-user.ts';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';
import { ContactForm } from './contact-form.tsx';
import { type ContactMessage, firstMessage } from './contact-message.ts';
import { ContactSide } from './contact-side.tsx';
import { MessageReceived } from './message-received.tsx';
import { initialMessage, unsavedMessage } from './unsaved-message.ts';

export function ContactScreen() {
  usePageTitle(
    'Contact Us',
    'Write to us or call us: our address, phone, email and support hours.',
  );
  const user = useUser();
  const [params] = useSearchParams();
  const orderId = params.get('order');
  const [message, setMessage] = useState(() => initialMessage(user, orderId));
  const [received, setReceived] = useState<ContactMessage | null>(null);

  const change = (next: ContactMessage) => {
    setMessage(next);
    unsavedMessage.set(user?.id ?? null, { orderId, message: next });
  };
  const submit = () => {
    unsavedMessage.clear();
    setReceived(message);
    setMessage(firstMessage(null, null));
  };
  return (
    <Page>
      <PageHeading lead="A question, a complaint, a compliment: we would like to hear it.">
        Contact Us
      </PageHeading>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          {received && <MessageReceived message={received} />}
          <ContactForm message={message} onChange={change} onSubmit={submit} />
        </div>
        <ContactSide />
      </div>
    </Page>
  );
}
