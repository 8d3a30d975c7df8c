import { supportAddress } from '#domain/support-address.ts';
import { siteConfig } from '#web/lib/site-config.ts';

/**
 * How people reach the marketplace. The 555 numbers are reserved, so that nobody calls a stranger before
 * the operator has entered real ones here.
 */
export const MAIL = supportAddress(siteConfig.brand);
export const PHONE = '(213) 555-0142';
export const EMERGENCY_PHONE = '(213) 555-0199';
export const ADDRESS = ['350 South Grand Avenue', 'Suite 1200', 'Los Angeles, CA 90071'] as const;

/** Specification, section 9: the refund page has its own. */
export const SUPPORT_HOURS = '8AM–10PM';
export const REFUND_SUPPORT_HOURS = '7AM–11PM';

export function telLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`;
}

/** A link that opens the mail program with these parts of the message filled in. */
export function mailLink(message: { subject?: string; body?: string } = {}): string {
  const query = Object.entries(message)
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${MAIL}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
