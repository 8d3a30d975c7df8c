interface UnavailableDish {
  /** Null: unknown. */
  name: string | null;
  /** Set if it is only served at other times: 'Mon–Fri 07:00–11:00'. */
  servedAt?: string | undefined;
}

/** The message about dishes that cannot be ordered. */
export function unavailableMessage(dishes: readonly UnavailableDish[]): string {
  const unavailable = dishes.filter(({ servedAt }) => !servedAt).map(({ name }) => name);
  const servedLater = dishes.flatMap(({ name, servedAt }) =>
    servedAt ? [`${name ?? 'An item'} is only served ${servedAt}.`] : [],
  );
  const messages = unavailable.length > 0 ? [noLongerAvailable(unavailable)] : [];
  return [...messages, ...servedLater].join(' ');
}

function noLongerAvailable(names: readonly (string | null)[]): string {
  const verb = names.length === 1 ? 'is' : 'are';
  return `${names.map((name) => name ?? 'An item').join(', ')} ${verb} no longer available.`;
}
