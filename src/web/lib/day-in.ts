/** Reads a day from a query parameter, as YYYY-MM-DD; undefined if it is not a valid day. */
export function dayIn(text: string | null): string | undefined {
  return text && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
}
