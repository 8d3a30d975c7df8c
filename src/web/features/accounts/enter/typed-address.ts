import type { Location } from '#web/lib/router/history.ts';

/** Carries the address typed on one of these screens to the next, in the history entry. */
export interface AddressState {
  email: string;
}

export function typedAddress({ state }: Location): string | undefined {
  const email: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : undefined;
  return typeof email === 'string' && email ? email : undefined;
}
