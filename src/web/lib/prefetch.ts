import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { isMissing } from './call.ts';

type Loaded = Pick<FetchQueryOptions, 'queryKey'>;

/**
 * Loads the queries of a page. The server waits for them. The browser loads them in parallel with the page's
 * code and does not wait: the screen shows pending and error states.
 */
export async function prefetch(client: QueryClient, ...queries: readonly Loaded[]): Promise<void> {
  const loads = queries.map((query) =>
    'initialPageParam' in query
      ? client.ensureInfiniteQueryData(query as never)
      : client.ensureQueryData(query as never),
  );
  if (import.meta.env.SSR) await Promise.all(loads);
  else void Promise.allSettled(loads);
}

/** For a loader: shows the not-found page if the record does not exist. */
export function notFoundIfMissing(error: unknown): never {
  throw isMissing(error) ? notFound() : error;
}
