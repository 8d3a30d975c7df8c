/** Words shorter than this resemble too many others. */
export const FORGIVEN_MIN = 3;

// What a slip counts, in tenths. A letter doubled, or not, is the commonest; a wrong letter says more
// against a word than one that is missing, and the first one is seldom wrong.
const DOUBLED = 5;
const SLIP = 9;
const WRONG = 10;
const FIRST_WRONG = 13;

/** Somebody may have stopped in the middle of a word: that counts, but not as a slip. */
const UNFINISHED = 5;

/** From here on a text may be the beginning of a word, with one slip in it. */
const UNFINISHED_MIN = 5;

/** No more words than this are taken for what was meant. */
const MEANT_MAX = 6;

/** As far away as the nearest word: a slip of one kind is no farther than one of another. */
const AS_NEAR = 2;

/** A text of words that exist, and how far the typed one is from it. */
export interface MeantWord {
  text: string;
  distance: number;
}

/**
 * The words among these that a typed one may have been meant as, nearest first: one slip away, a
 * doubled letter beside it from six letters on, two from eight on. Short words resemble many: in three
 * letters none is wrong, in four not the first. Plurals are as near as singulars. 'padthai' is meant
 * as 'pad thai' where both are words.
 */
export function meantWords(typed: string, words: Iterable<string>): MeantWord[] {
  const allowed = slipsAllowed(typed.length);
  const known = new Set(words);
  const meant: MeantWord[] = apart(typed, known);
  for (const word of known) {
    if (word === typed || word.length < FORGIVEN_MIN) continue;
    const { whole, beginning } = distances(typed, word);
    const nearer = Math.min(whole, distances(singular(typed), singular(word)).whole);
    if (nearer <= allowed) meant.push({ text: word, distance: nearer });
    else if (beginning <= WRONG && typed.length >= UNFINISHED_MIN) {
      meant.push({ text: word, distance: beginning + UNFINISHED });
    }
  }
  meant.sort((a, b) => a.distance - b.distance || (a.text < b.text ? -1 : 1));
  const farthest = (meant[0]?.distance ?? 0) + AS_NEAR;
  return meant.slice(0, MEANT_MAX).filter(({ distance }) => distance <= farthest);
}

/** The words next to a typed one that need not look like it: letters swapped, a space missing. */
export function wordsToLookUp(typed: string): string[] {
  const words = new Set<string>();
  for (let at = 1; at < typed.length; at++) {
    const [start, end] = [typed.slice(0, at), typed.slice(at)];
    const swapped = start.slice(0, -1) + end.slice(0, 1) + start.slice(-1) + end.slice(1);
    words.add(swapped).add(`${swapped}s`).add(start).add(end);
  }
  return [...words];
}

/** A plural as its singular, as far as searching goes. */
export function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}

function slipsAllowed(letters: number): number {
  if (letters < FORGIVEN_MIN) return 0;
  if (letters === 3) return SLIP;
  if (letters === 4) return WRONG;
  if (letters === 5) return FIRST_WRONG;
  return letters < 8 ? WRONG + DOUBLED : 2 * WRONG;
}

function apart(typed: string, known: ReadonlySet<string>): MeantWord[] {
  const meant: MeantWord[] = [];
  for (let at = 2; at <= typed.length - 2; at++) {
    const [first, second] = [typed.slice(0, at), typed.slice(at)];
    if (typed.length < UNFINISHED_MIN || !known.has(first) || !known.has(second)) continue;
    meant.push({ text: `${first} ${second}`, distance: SLIP });
  }
  return meant;
}

/**
 * How far what was typed is from a word, and from the nearest of its beginnings: the Damerau-
 * Levenshtein distance (optimal string alignment), slips counted as above.
 */
function distances(typed: string, word: string): { whole: number; beginning: number } {
  let beforeLast: number[] = [];
  let last = [0];
  for (let j = 1; j <= word.length; j++) last.push((last[j - 1] ?? 0) + costOf(word, j));
  for (let i = 1; i <= typed.length; i++) {
    const row = [(last[0] ?? 0) + costOf(typed, i)];
    for (let j = 1; j <= word.length; j++) {
      const wrong = i === 1 && j === 1 ? FIRST_WRONG : WRONG;
      const isSame = typed[i - 1] === word[j - 1];
      const isSwapped =
        i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      row.push(
        Math.min(
          (last[j - 1] ?? 0) + (isSame ? 0 : wrong),
          (last[j] ?? 0) + costOf(typed, i),
          (row[j - 1] ?? 0) + costOf(word, j),
          isSwapped ? (beforeLast[j - 2] ?? 0) + SLIP : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = row;
  }
  return { whole: last.at(-1) ?? 0, beginning: Math.min(...last) };
}

/** What it counts that one text has this letter, the first being 1, and the other has not. */
function costOf(text: string, letter: number): number {
  return letter > 1 && text[letter - 1] === text[letter - 2] ? DOUBLED : SLIP;
}
