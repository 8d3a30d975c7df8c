// Words such as tags in one cell of a CSV file: 'vegan, spicy'.

/** The cell for an empty list; an empty cell means null. */
const NONE = 'none';

export function wordsCell(words: readonly string[]): string {
  return words.join(', ');
}

export function readWordsCell(cell: string): string[] {
  return cell
    .split(/[,;\n]/)
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}

/** Null: nothing is stated. */
export function statedWordsCell(words: readonly string[] | null): string {
  return words?.length === 0 ? NONE : wordsCell(words ?? []);
}

export function readStatedWordsCell(cell: string): string[] | null {
  const words = readWordsCell(cell);
  if (words.length === 0) return null;
  return words.length === 1 && words[0] === NONE ? [] : words;
}
