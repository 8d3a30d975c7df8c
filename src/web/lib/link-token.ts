import type { Location } from './router/history.ts';

/**
 * The token of a mailed link, in the history entry. The screens of such links move it there from the
 * address, where it would be seen and sent on as a referrer; reloading the page still finds it.
 */
export interface LinkState {
  token: string;
}

export function linkToken({ state }: Location): string | null {
  const token: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'token') : undefined;
  return typeof token === 'string' ? token : null;
}
