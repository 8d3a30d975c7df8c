import { StrictMode, useEffect, useEffectEvent } from 'react';
import { ErrorBoundary, Failure } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { Providers } from './providers.tsx';

interface SiteProps {
  /** Called once, when everything can be used. */
  onStanding?: () => void;
}

/** All of it. */
export function Site({ onStanding }: SiteProps) {
  const standing = useEffectEvent(() => onStanding?.());
  useEffect(() => standing(), []);
  return (
    <StrictMode>
      <ErrorBoundary
        fallback={
          <main>
            <Failure />
          </main>
        }
      >
        <Providers>
          <Layout />
        </Providers>
      </ErrorBoundary>
    </StrictMode>
  );
}
