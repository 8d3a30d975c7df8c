import { StrictMode, useEffectEvent, useLayoutEffect } from 'react';
import { Router } from '#web/lib/router/router.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { ErrorBoundary, Failure } from './error-boundary.tsx';
import { Layout } from './layout.tsx';

interface SiteProps {
  /** Called once, as soon as presses are heard. */
  onStanding?: () => void;
}

/** All of it. */
export function Site({ onStanding }: SiteProps) {
  const standing = useEffectEvent(() => onStanding?.());
  // A passive effect comes later: a press heard in between would be taken for one from before.
  useLayoutEffect(() => standing(), []);
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
