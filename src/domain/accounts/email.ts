import { PERSON_LIMITS } from './person-limits.ts';

/** The form in which addresses are compared: trimmed and in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Without characters that in a header would make it several addresses, a named address or a comment. */
const CHARACTER = String.raw`[^\s\p{Cc}@,;:<>()[\]"\\]`;
const NO_DOT = String.raw`[^\s\p{Cc}@,;:<>()[\]"\\.]`;
const EMAIL = new RegExp(`^${CHARACTER}+@${CHARACTER}${NO_DOT}*\\.${CHARACTER}+$`, 'u');

/** Whether a text looks like an address (specification, section 5); it may still not exist. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= PERSON_LIMITS.emailMax && EMAIL.test(text.trim());
}

/** How many digits a phone number has. */
export function phoneDigits(phone: string): number {
  return phone.replace(/\D/g, '').length;
}
