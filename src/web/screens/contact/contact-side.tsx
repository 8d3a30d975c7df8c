import { Clock, type LucideIcon, Mail, MapPin, Phone, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  ADDRESS,
  EMERGENCY_PHONE,
  MAIL,
  mailLink,
  PHONE,
  REFUND_SUPPORT_HOURS,
  SUPPORT_HOURS,
  telLink,
} from '#web/features/support/contact-details.ts';
import { Card } from '#web/ui/card.tsx';

export function ContactSide() {
  return (
    <aside aria-label="Other ways to reach us" className="grid gap-4 sm:max-lg:grid-cols-2">
      <ContactWay Icon={MapPin} title="Address">
        <address className="not-italic">
          {ADDRESS.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </ContactWay>
      <ContactWay Icon={Phone} title="Phone">
        <a href={telLink(PHONE)} className={LINK}>
          {PHONE}
        </a>
      </ContactWay>
      <ContactWay Icon={Mail} title="Email">
        <a href={mailLink()} className={LINK}>
          {MAIL}
        </a>
        <p>We answer within 24 hours.</p>
      </ContactWay>
      <ContactWay Icon={Clock} title="Support Hours">
        <p>{SUPPORT_HOURS}, every day</p>
        <p>Refunds: {REFUND_SUPPORT_HOURS}</p>
      </ContactWay>
      <ContactWay Icon={Siren} title="Emergency Contact" isUrgent>
        <p>Available 24/7, for danger to people during a delivery:</p>
        <a href={telLink(EMERGENCY_PHONE)} className={LINK}>
          {EMERGENCY_PHONE}
        </a>
      </ContactWay>
    </aside>
  );
}

const LINK =
  'inline-flex min-h-9 max-w-full items-center break-all font-[650] text-primary-text underline underline-offset-4 hover:no-underline pointer-coarse:min-h-11';

interface ContactWayProps {
  Icon: LucideIcon;
  title: string;
  isUrgent?: boolean;
  children: ReactNode;
}

function ContactWay({ Icon, title, isUrgent = false, children }: ContactWayProps) {
  return (
    <Card as="section" className={isUrgent ? 'border-red/40' : ''}>
      <div className="flex gap-4">
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-full ${isUrgent ? 'bg-red-soft text-red' : 'bg-primary-soft text-primary-text'}`}
        >
          <Icon className="size-5.5" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 className="font-bold font-sans text-subheading">{title}</h2>
          <div className="mt-0.5 text-muted">{children}</div>
        </div>
      </div>
    </Card>
  );
}
