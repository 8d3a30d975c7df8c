const NOBODY = 'A customer';

/**
 * How the writer of a review is named in public: 'Jamie R.'. Never the whole name, even of somebody who
 * wrote all of it as the first one. Null: the account is deleted.
 */
export function authorName(person: { firstName: string; lastName: string } | null): string {
  const firstNames = wordsOf(person?.firstName ?? '');
  const family = wordsOf(person?.lastName ?? '');
  const first = firstNames[0] ?? family[0];
  if (!first) return NOBODY;
  const last =
    firstNames.length > 0 ? (family[0] ?? firstNames.slice(1).at(-1)) : family.slice(1).at(-1);
  return last ? `${first} ${initialOf(last)}.` : first;
}

const wordsOf = (name: string) => name.split(/\s+/).filter(Boolean);

/** The first letter as people see it, be it of several code points. */
function initialOf(word: string): string {
  const [first] = new Intl.Segmenter('en').segment(word);
  return (first?.segment ?? '').toUpperCase();
}
