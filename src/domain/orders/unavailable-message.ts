/** The message about dishes that can no longer be ordered. Null stands for an unknown name. */
export function unavailableMessage(names: readonly (string | null)[]): string {
  const verb = names.length === 1 ? 'is' : 'are';
  return `${names.map((name) => name ?? 'An item').join(', ')} ${verb} no longer available.`;
}
