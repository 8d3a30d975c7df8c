import { domainToASCII, domainToUnicode } from 'node:url';
import { foldEmail } from '#domain/accounts/email.ts';

/**
 * The form in which addresses are stored and compared, one for all spellings that lead to one mailbox: folded
 * ({@link foldEmail}), an international domain in its ASCII form.
 */
export function emailKey(email: string): string {
  const { local, domain } = partsOf(foldEmail(email));
  return local + (isAscii(domain) ? domain : domainToASCII(domain) || domain);
}

/**
 * The folded forms in which an older version of the program may have stored an address: besides the key, with its
 * domain in Unicode.
 */
export function storedSpellings(email: string): string[] {
  const key = emailKey(email);
  const { local, domain } = partsOf(key);
  return [...new Set([key, foldEmail(email), local + (domainToUnicode(domain) || domain)])];
}

/** The local part ends with the at sign. */
function partsOf(email: string) {
  const end = email.lastIndexOf('@') + 1;
  return { local: email.slice(0, end), domain: email.slice(end) };
}

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}
