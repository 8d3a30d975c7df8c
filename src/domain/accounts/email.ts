import { PERSON_LIMITS } from './person-limits.ts';

/** An address as its owner typed it, trimmed and in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The normalized address after Unicode compatibility folding: full-width letters become plain ones. */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/**
 * Without characters that in a header would make it several addresses, a named address or a comment, and without
 * invisible ones, with which two addresses would look the same.
 */
const FORBIDDEN = String.raw`\s\p{C}\p{Default_Ignorable_Code_Point}@,;:<>()[\]"\\`;
const PART = `[^${FORBIDDEN}]+`;
const LABEL = `[^${FORBIDDEN}.]+`;
const EMAIL = new RegExp(`^${PART}@${LABEL}(\\.${LABEL})+$`, 'u');

/** Whether a text looks like an address (specification, section 5); it may still not exist. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= PERSON_LIMITS.emailMax && EMAIL.test(foldEmail(text));
}

/** How many digits a phone number has. */
export function phoneDigits(phone: string): number {
  return phone.replace(/\D/g, '').length;
}
