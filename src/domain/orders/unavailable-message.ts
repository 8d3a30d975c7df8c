/** What is said of dishes that can no longer be had, for server and web; null is one nobody can name. */
export function unavailableMessage(names: readonly (string | null)[]): string {
  const verb = names.length === 1 ? 'is' : 'are';
  return `${names.map((name) => name ?? 'An item').join(', ')} ${verb} no longer available.`;
}
