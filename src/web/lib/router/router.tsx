import { createContext, type ReactNode, useContext, useDeferredValue } from 'react';
import { useParams, Redirect as WouterRedirect, Router as WouterRouter } from 'wouter';
import { type Location, navigate, useAddress } from './history.ts';
import { useScrollMemory } from './scroll-memory.ts';

const LocationContext = createContext<Location | null>(null);

/** The page that is shown. While the next one's code is on its way, that is still the last one. */
export function useLocation(): Location {
  const location = useContext(LocationContext);
  if (!location) throw new Error('useLocation is for what stands inside the Router');
  return location;
}

/** The address has moved on to another page, which is on its way: this one is only still shown. */
export function useIsLeaving(): boolean {
  return useAddress().pathname !== useLocation().pathname;
}

/** A parameter of the shown page's path: `useParam('slug')` under `/restaurant/:slug`. */
export function useParam(name: string): string {
  const value = useParams()[name];
  if (value === undefined) throw new Error(`The path of this page has no '${name}'`);
  return value;
}

interface RouterProps {
  /** `isPending`: a change of page is under way. */
  children: (isPending: boolean) => ReactNode;
}

/**
 * Puts wouter on a location that lags behind the address bar for as long as the next page's code
 * takes: of itself wouter changes page at once, and shows a blank one meanwhile.
 */
export function Router({ children }: RouterProps) {
  const address = useAddress();
  const shown = useDeferredValue(address);
  useScrollMemory(address, shown);
  return (
    <LocationContext value={shown}>
      <WouterRouter hook={useShownPath}>{children(shown !== address)}</WouterRouter>
    </LocationContext>
  );
}

function useShownPath(): [string, typeof navigate] {
  return [useLocation().pathname, navigate];
}

/** Rendered instead of a page: goes to another one, in this one's place. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  return <WouterRedirect to={to} state={state} replace />;
}
