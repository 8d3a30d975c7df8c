import { StrictMode, useEffectEvent, useLayoutEffect } from 'react';
import { Router } from '#web/lib/router/router.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { ErrorBoundary, Failure } from './error-boundary.tsx';
import { Layout } from './layout.tsx';

interface SiteProps {
  /** Called once, as soon as the page reacts to clicks. */
  onHydrated?: () => void;
}

/** The whole application. */
export function Site({ onHydrated }: SiteProps) {
  const hydrated = useEffectEvent(() => onHydrated?.());
  // Not a passive effect, which runs later: a click in between would be replayed as if it had come
  // before.
  useLayoutEffect(() => hydrated(), []);
  return (
    <StrictMode>
      <ErrorBoundary
        fallback={
          <main>
            <Failure />
          </main>
        }
      >
        <Router>
          {(isPending) => (
            <>
              <ProgressLine isActive={isPending} label="Loading the page" />
              <Layout />
            </>
          )}
        </Router>
      </ErrorBoundary>
    </StrictMode>
  );
}
