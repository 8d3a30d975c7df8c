import { QueryClient } from '@tanstack/react-query';

/**
 * Specification, section 7: nothing refetches by itself, nothing goes stale, nothing is retried.
 * `refetchOnMount` stays on: with an endless `staleTime` it only concerns what was invalidated while
 * no screen showed it.
 * `networkMode: 'always'`: without a connection a call fails and its screen offers Retry, where the
 * library would wait in silence.
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
