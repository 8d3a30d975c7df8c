import { paths } from './paths.ts';
import type { Location } from './router/history.ts';

/** Carried to /auth in the history entry: nothing another site could put into a link. */
export interface ReturnState {
  returnTo: string;
}

/** Where to go after signing in: back to what asked for it, else home. */
export function returnPath({ state }: Location): string {
  const path: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'returnTo') : undefined;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : paths.home;
}
