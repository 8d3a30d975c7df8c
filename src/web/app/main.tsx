import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadPath } from '#web/lib/router/preload.ts';
import { ErrorBoundary, Failure } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { Providers } from './providers.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The page's own code starts on its way while the program is still setting up.
preloadPath(window.location.pathname);

createRoot(root).render(
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
  </StrictMode>,
);
