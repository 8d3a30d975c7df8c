import { createContext, type ReactNode, useContext, useDeferredValue } from 'react';
import { useParams, Redirect as WouterRedirect, Router as WouterRouter } from 'wouter';
import { type Location, navigate, useAddress } from './history.ts';
import { useScrollMemory } from './scroll-memory.ts';

const LocationContext = createContext<Location | null>(null);

/** The location of the page shown, which is still the last one while the next one loads. */
export function useLocation(): Location {
  const location = useContext(LocationContext);
  if (!location) throw new Error('useLocation is for what stands inside the Router');
  return location;
}

/** Whether the address has already changed to another page, which is still loading. */
export function useIsLeaving(): boolean {
  return useAddress().pathname !== useLocation().pathname;
}

/** A parameter of the shown page's path: `useParam('slug')` under `/restaurant/:slug`. */
export function useParam(name: string): string {
  const value = useParams()[name];
  if (value === undefined) throw new Error(`The path of this page has no '${name}'`);
  return value;
}

/** A parameter the path may go without, as in `/verify/:token?`. */
export function useOptionalParam(name: string): string | undefined {
  return useParams()[name];
}

interface RouterProps {
  /** `isPending`: the next page is loading. */
  children: (isPending: boolean) => ReactNode;
}

/**
 * Gives wouter a deferred location, which follows the address bar once the next page's code has
 * loaded. By itself wouter would change at once and show a blank page meanwhile.
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

/** Goes to another page when rendered, replacing the present history entry. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  return <WouterRedirect to={to} state={state} replace />;
}
