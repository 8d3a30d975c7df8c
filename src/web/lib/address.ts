import { useMatches, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** The address in the browser's bar. The router's own location follows once the page has loaded. */
export function useAddress() {
  const { history } = useRouter();
  const getLocation = () => history.location;
  return useSyncExternalStore(history.subscribe, getLocation, getLocation);
}

/** Whether another page is already in the address bar and loading, while this one is still shown. */
export function useIsLeaving(): boolean {
  const shown = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  return withoutLastSlash(useAddress().pathname) !== withoutLastSlash(shown ?? '');
}

function withoutLastSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}
