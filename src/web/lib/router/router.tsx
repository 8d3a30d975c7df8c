import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { awaitHeadingFocus } from '#web/lib/heading-focus.ts';
import { currentVisit, type Location, listenToVisits, navigate } from './history.ts';
import type { PathParams } from './match-path.ts';
import { rememberScroll, scrollFor, takeOverScrolling } from './scroll-memory.ts';

const LocationContext = createContext<Location>(currentVisit().location);
const ParamsContext = createContext<PathParams>({});

/** The page that is shown. While the next one's code is on its way, that is still the last one. */
export function useLocation(): Location {
  return useContext(LocationContext);
}

/** A parameter of the shown page's path: `useParam('slug')` under `/restaurant/:slug`. */
export function useParam(name: string): string {
  const value = useContext(ParamsContext)[name];
  if (value === undefined) throw new Error(`The path of this page has no '${name}'`);
  return value;
}

interface RouterProps {
  /** `isPending`: a change of page is under way. */
  children: (isPending: boolean) => ReactNode;
}

/**
 * The address bar as React state. A change of page is a transition: the page one is on stays until
 * the next one's code is there.
 */
export function Router({ children }: RouterProps) {
  const [visit, setVisit] = useState(currentVisit);
  const [isPending, startTransition] = useTransition();

  useEffect(takeOverScrolling, []);
  useLayoutEffect(() => {
    let present = currentVisit();
    return listenToVisits((next) => {
      rememberScroll(present);
      if (next.location.pathname !== present.location.pathname) awaitHeadingFocus();
      present = next;
      startTransition(() => setVisit(next));
    });
  }, []);

  const shownPath = useRef(visit.location.pathname);
  useLayoutEffect(() => {
    // A filter that only rewrites the address leaves the page where it is.
    if (visit.location.pathname !== shownPath.current || visit.location.hash) scrollFor(visit);
    shownPath.current = visit.location.pathname;
  }, [visit]);

  return <LocationContext value={visit.location}>{children(isPending)}</LocationContext>;
}

export function ParamsProvider({ params, children }: { params: PathParams; children: ReactNode }) {
  return <ParamsContext value={params}>{children}</ParamsContext>;
}

/** Rendered instead of a page: goes to another one, in this one's place. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  useEffect(() => navigate(to, { replace: true, state }), [to, state]);
  return null;
}
