import { type LucideIcon, Mail, MessagesSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  MAIL,
  mailLink,
  PHONE,
  SUPPORT_HOURS,
  telLink,
} from '#web/features/support/contact-details.ts';
import { paths } from '#web/lib/paths.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';

const LINK = buttonClass({ variant: 'secondary', isWide: true });

export function ContactCards() {
  return (
    <ul aria-label="Ways to reach us" className="mb-14 grid gap-4 md:grid-cols-3 md:gap-5">
      <ContactCard Icon={MessagesSquare} title="Live Chat" when="24/7" text="For a quick question.">
        <Button variant="secondary" isWide onClick={sayNobodyIsThere}>
          Start Chat
        </Button>
      </ContactCard>
      <ContactCard
        Icon={Phone}
        title="Phone Support"
        when={`${SUPPORT_HOURS}, every day`}
        text="For an order that is on its way."
      >
        <a href={telLink(PHONE)} className={LINK}>
          Call {PHONE}
        </a>
      </ContactCard>
      <ContactCard
        Icon={Mail}
        title="Email Support"
        when="24-hour response"
        text={`Write to ${MAIL}.`}
      >
        <a href={mailLink()} className={LINK}>
          Send Email
        </a>
      </ContactCard>
    </ul>
  );
}

/** The chat has no staff yet, and says so instead of opening a window that nobody answers. */
function sayNobodyIsThere(): void {
  toast({
    title: 'Nobody is at the chat right now',
    description: 'Please call us, or use the contact form.',
    variant: 'notice',
    action: { label: 'Open the contact form', onPress: () => navigate(paths.contact) },
  });
}

interface ContactCardProps {
  Icon: LucideIcon;
  title: string;
  when: string;
  text: string;
  /** The link or button. */
  children: ReactNode;
}

function ContactCard({ Icon, title, when, text, children }: ContactCardProps) {
  return (
    <Card as="li" className="flex flex-col">
      <div className="mb-5 flex gap-4 md:block">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text md:mb-4">
          <Icon className="size-6" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 className="text-heading">{title}</h2>
          <p className="mt-1 font-[650] text-success">{when}</p>
          <p className="mt-1 text-muted">{text}</p>
        </div>
      </div>
      <div className="mt-auto">{children}</div>
    </Card>
  );
}
