/** A day in the address, as the API takes it; undefined if it is none. */
export function dayIn(text: string | null): string | undefined {
  return text && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
}
