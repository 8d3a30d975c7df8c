/** Shorter words are not corrected, as they resemble too many others. */
export const CORRECTED_MIN = 3;

// The distance that each kind of typo adds, in tenths. A letter doubled, or not, is the commonest; a
// wrong letter speaks more against a word than a missing one, and the first letter is seldom wrong.
const DOUBLED = 5;
const TYPO = 9;
const WRONG = 10;
const FIRST_WRONG = 13;

/** For a word that is not typed to its end, which counts less than a typo. */
const UNFINISHED = 5;

/** From this length on a text may be the beginning of a word, with one typo in it. */
const UNFINISHED_MIN = 5;

/** The most corrections of one word. */
const MAX_CORRECTIONS = 6;

/** Corrections this much farther than the nearest one still count as equally near. */
const AS_NEAR = 2;

/** A known word, or two, and the distance of the typed one from it. */
export interface Correction {
  text: string;
  distance: number;
}

/**
 * The known words that a typed one may stand for, nearest first: those with one typo, from six letters
 * on also a doubled letter, from eight on two typos. In short words fewer typos are allowed, as they
 * resemble many others: in three letters none may be wrong, in four not the first. Plurals are as near
 * as singulars. 'padthai' is corrected to 'pad thai' if both are known words.
 */
export function correctionsOf(typed: string, words: Iterable<string>): Correction[] {
  const allowed = maxDistance(typed.length);
  const known = new Set(words);
  const corrections: Correction[] = apart(typed, known);
  for (const word of known) {
    if (word === typed || word.length < CORRECTED_MIN) continue;
    const { whole, beginning } = distances(typed, word);
    const nearer = Math.min(whole, distances(singular(typed), singular(word)).whole);
    if (nearer <= allowed) corrections.push({ text: word, distance: nearer });
    else if (beginning <= WRONG && typed.length >= UNFINISHED_MIN) {
      corrections.push({ text: word, distance: beginning + UNFINISHED });
    }
  }
  corrections.sort((a, b) => a.distance - b.distance || (a.text < b.text ? -1 : 1));
  const farthest = (corrections[0]?.distance ?? 0) + AS_NEAR;
  return corrections.slice(0, MAX_CORRECTIONS).filter(({ distance }) => distance <= farthest);
}

/** Candidates that need not be similar by their trigrams: letters swapped, a space missing. */
export function wordsToLookUp(typed: string): string[] {
  const words = new Set<string>();
  // By code points: half of one is no text that a database takes.
  const letters = [...typed];
  for (let at = 1; at < letters.length; at++) {
    const [start, end] = [letters.slice(0, at), letters.slice(at)];
    const swapped = [
      ...start.slice(0, -1),
      ...end.slice(0, 1),
      ...start.slice(-1),
      ...end.slice(1),
    ];
    const word = swapped.join('');
    words.add(word).add(`${word}s`).add(start.join('')).add(end.join(''));
  }
  return [...words];
}

/** A plural as its singular, as far as searching goes. */
export function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}

function maxDistance(letters: number): number {
  if (letters < CORRECTED_MIN) return 0;
  if (letters === 3) return TYPO;
  if (letters === 4) return WRONG;
  if (letters === 5) return FIRST_WRONG;
  return letters < 8 ? WRONG + DOUBLED : 2 * WRONG;
}

function apart(typed: string, known: ReadonlySet<string>): Correction[] {
  const corrections: Correction[] = [];
  for (let at = 2; at <= typed.length - 2; at++) {
    const [first, second] = [typed.slice(0, at), typed.slice(at)];
    if (typed.length < UNFINISHED_MIN || !known.has(first) || !known.has(second)) continue;
    corrections.push({ text: `${first} ${second}`, distance: TYPO });
  }
  return corrections;
}

/**
 * The distance of what was typed from a word, and from the nearest of its beginnings: the Damerau-
 * Levenshtein distance (optimal string alignment), weighted as above.
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
          isSwapped ? (beforeLast[j - 2] ?? 0) + TYPO : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = row;
  }
  return { whole: last.at(-1) ?? 0, beginning: Math.min(...last) };
}

/** The distance for a letter (counted from 1) that one text has and the other lacks. */
function costOf(text: string, letter: number): number {
  return letter > 1 && text[letter - 1] === text[letter - 2] ? DOUBLED : TYPO;
}
