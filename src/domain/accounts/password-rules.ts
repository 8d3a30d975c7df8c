/** Specification, section 5. The upper bound keeps huge passwords from wasting time on hashing. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

/** For admins and managers, whose password opens more than their own data. */
export const PASSWORD_MIN_OF_PRIVILEGED = 12;

/** The owner of a password and the marketplace, whose names it must not consist of. */
export interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
  brand: string;
}

export type PasswordWeakness = 'too_short' | 'own_details' | 'brand' | 'common';

interface PasswordRules {
  minLength: number;
  owner: PasswordOwner;
  /** Whether a text in lower case is one of the commonest passwords. The browser does not have that list. */
  isCommon?: (text: string) => boolean;
}

/** The minimum length of a new password. `minLength`: the setting of the installation for all accounts. */
export function passwordMinLength(minLength: number, isPrivileged: boolean): number {
  return Math.max(minLength, PASSWORD_MIN, isPrivileged ? PASSWORD_MIN_OF_PRIVILEGED : 0);
}

/**
 * Why a new password is refused; null if it is accepted. Attackers first guess passwords made of the owner's name or
 * address, the brand or a common password, with digits and signs around it.
 */
export function passwordWeakness(password: string, rules: PasswordRules): PasswordWeakness | null {
  const { minLength, owner, isCommon = () => false } = rules;
  if (password.length < minLength) return 'too_short';
  const text = password.toLowerCase();
  const isWeak = (left: string) => isShort(left) || isCommon(left);
  const withoutOwn = removeWords(text, wordsOf(owner));
  if (withoutOwn !== text && isWeak(withoutOwn)) return 'own_details';
  const withoutBrand = removeWords(text, words(owner.brand));
  if (withoutBrand !== text && isWeak(withoutBrand)) return 'brand';
  const core = letters(text);
  const isMostlyCore = text.length - core.length < PASSWORD_MIN;
  return isCommon(text) || repeatsOneCharacter(text) || (isMostlyCore && isCommon(core))
    ? 'common'
    : null;
}

/** The message for the person who chose the password. */
export function passwordWeaknessMessage(weakness: PasswordWeakness, minLength: number): string {
  switch (weakness) {
    case 'too_short':
      return `Password must be at least ${minLength} characters`;
    case 'own_details':
      return `This password is too close to your own name or email address. ${ADVICE}`;
    case 'brand':
      return `This password is too close to the name of this site. ${ADVICE}`;
    case 'common':
      return `This password is one of the first that attackers try. ${ADVICE}`;
  }
}

const ADVICE = 'Use three or four unrelated words.';

/** Shorter words are in many good passwords by chance. */
const SHORTEST_WORD = 3;

function wordsOf({ firstName, lastName, email }: PasswordOwner): string[] {
  // The top-level domain is left out: many words contain 'com'.
  const name = email.replace(/\.[^.@]*$/, '');
  return [email.toLowerCase(), ...[firstName, lastName, name].flatMap(words)];
}

function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);
}

/** The letters that are left without these words, of which the longest are removed first; the text if it has none. */
function removeWords(text: string, parts: readonly string[]): string {
  let left = text;
  for (const part of parts.toSorted((a, b) => b.length - a.length)) {
    left = left.replaceAll(part, '');
  }
  return left === text ? text : letters(left);
}

function letters(text: string): string {
  return text.replace(/[^\p{L}]+/gu, '');
}

function isShort(left: string): boolean {
  return left.length < PASSWORD_MIN;
}

/** 'aaaaaaaa' */
function repeatsOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}
