/**
 * A spreadsheet runs a cell that begins with one of these as a formula, so a customer's name could make
 * it send data elsewhere. An apostrophe in front makes it plain text.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Escapes a text so that no spreadsheet runs it as a formula. {@link unescapeFormula} reverses it exactly. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unescapeFormula(cell: string): string {
  return ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell;
}
