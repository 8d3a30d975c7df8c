import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/lib/query-client.ts';
import { Router } from '#web/lib/router/router.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router>
        {(isPending) => (
          <>
            <ProgressLine isActive={isPending} label="Loading the page" />
            {children}
          </>
        )}
      </Router>
    </QueryClientProvider>
  );
}
