/** Addresses are compared trimmed and without case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text looks like an address (specification, section 5); only mail sent to it proves it. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text.trim());
}

/** Digits in a phone number, whatever is written between them. */
export function phoneDigits(phone: string): number {
  return phone.replace(/\D/g, '').length;
}
