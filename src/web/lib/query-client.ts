import { QueryClient } from '@tanstack/react-query';

/**
 * Specification, section 7: nothing refetches by itself, nothing goes stale, nothing is retried.
 * `refetchOnMount` stays on: with an infinite `staleTime` it only affects queries that were
 * invalidated while no screen showed them. `networkMode: 'always'`: without a connection a call
 * fails and its screen offers Retry; by default the library would wait silently.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
