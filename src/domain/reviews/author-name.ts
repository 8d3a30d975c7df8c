const ANONYMOUS = 'A customer';

/**
 * The public name of a review's author: 'Jamie R.'. Never the full name, even if all of it is in `firstName`.
 * Null: the account is deleted.
 */
export function authorName(person: { firstName: string; lastName: string } | null): string {
  const firstNames = wordsOf(person?.firstName ?? '');
  const family = wordsOf(person?.lastName ?? '');
  const first = firstNames[0] ?? family[0];
  if (!first) return ANONYMOUS;
  const last =
    firstNames.length > 0 ? (family[0] ?? firstNames.slice(1).at(-1)) : family.slice(1).at(-1);
  return last ? `${first} ${initialOf(last)}.` : first;
}

const wordsOf = (name: string) => name.split(/\s+/).filter(Boolean);

/** The first letter as people see it, even if it has several code points. */
function initialOf(word: string): string {
  const [first] = new Intl.Segmenter('en').segment(word);
  return (first?.segment ?? '').toUpperCase();
}
