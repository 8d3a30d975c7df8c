import { useMatches, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** The URL in the address bar. The router updates its own location only once the page has loaded. */
export function useBrowserUrl() {
  const { history } = useRouter();
  const getLocation = () => history.location;
  return useSyncExternalStore(history.subscribe, getLocation, getLocation);
}

/** Whether the address bar already has the URL of another page, which is still loading. */
export function useIsLeaving(): boolean {
  const shown = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  return withoutLastSlash(useBrowserUrl().pathname) !== withoutLastSlash(shown ?? '');
}

function withoutLastSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}
