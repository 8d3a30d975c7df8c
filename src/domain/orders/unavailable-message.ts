/** The message about dishes that can no longer be ordered, for server and web. Null: its name is unknown. */
export function unavailableMessage(names: readonly (string | null)[]): string {
  const verb = names.length === 1 ? 'is' : 'are';
  return `${names.map((name) => name ?? 'An item').join(', ')} ${verb} no longer available.`;
}
