import { QueryClient } from '@tanstack/react-query';

/**
 * Specification, section 7: nothing refetches, goes stale or is retried automatically. `refetchOnMount` only affects
 * queries that were invalidated while no screen showed them. `networkMode: 'always'`: without a connection a call fails
 * and its screen offers Retry; by default the library would wait silently.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The browser's query client. The server creates one for each page that it renders. */
export const queryClient = createQueryClient();

const fetches = new WeakMap<QueryClient, typeof fetch>();

/** For the server: queries of this client call the API by `call` instead of the network. */
export function setFetch(client: QueryClient, call: typeof fetch): void {
  fetches.set(client, call);
}

export function fetchOf(client: QueryClient): typeof fetch | undefined {
  return fetches.get(client);
}
