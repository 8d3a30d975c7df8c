/**
 * A spreadsheet runs a cell that begins with one of these as a formula, so a customer's name could make
 * it send data elsewhere. An apostrophe in front makes it plain text.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const MADE_PLAIN = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell that no spreadsheet runs. {@link unescapeFormula} reads exactly this text again. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unescapeFormula(cell: string): string {
  return MADE_PLAIN.test(cell) ? cell.slice(1) : cell;
}
