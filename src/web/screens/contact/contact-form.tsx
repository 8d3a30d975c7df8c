import type { ChangeEvent } from 'react';
import { PERSON_LIMITS } from '#domain/accounts/person-limits.ts';
import { CONTACT_CATEGORIES } from '#domain/contact-categories.ts';
import { MAIL } from '#web/features/support/contact-details.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import type { ContactMessage } from './contact-message.ts';

interface ContactFormProps {
  message: ContactMessage;
  onChange: (message: ContactMessage) => void;
  onSubmit: () => void;
  isSending: boolean;
}

/** Uses the browser's own validation (specification, section 5). */
export function ContactForm({ message, onChange, onSubmit, isSending }: ContactFormProps) {
  const field = (name: keyof ContactMessage) => ({
    name,
    value: message[name],
    onChange: ({ target }: ChangeEvent<{ value: string }>) =>
      onChange({ ...message, [name]: target.value }),
  });
  return (
    <Card>
      <form
        aria-label="Contact form"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('name')}
            label="Name*"
            autoComplete="name"
            maxLength={PERSON_LIMITS.fullNameMax}
            required
          />
          <TextField
            {...field('email')}
            label="Email*"
            type="email"
            autoComplete="email"
            maxLength={PERSON_LIMITS.emailMax}
            required
          />
        </div>
        <SelectField {...field('category')} label="Category">
          <option value="">Choose a category</option>
          {Object.entries(CONTACT_CATEGORIES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField {...field('subject')} label="Subject*" maxLength={200} required />
        <TextArea {...field('message')} label="Message*" rows={7} maxLength={2000} required />
        <div className="grid gap-3">
          {!siteConfig.contact.isMailed && (
            <p className="text-[0.9375rem] text-muted">
              We prepare the message here. Your own mail program sends it to{' '}
              <span className="wrap-anywhere">{MAIL}</span>.
            </p>
          )}
          <Button
            type="submit"
            size="lg"
            isLoading={isSending}
            className="justify-self-start max-sm:w-full"
          >
            Send Message
          </Button>
        </div>
      </form>
    </Card>
  );
}
