import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type Address,
  type Answer,
  type Endpoint,
  type Optional,
  type PlainSent,
  type RowOf,
  type Sent,
  urlOf,
} from '#contract/endpoint.ts';
import { type CallOptions, call, callPage, type ListPage } from './call.ts';

/**
 * A query's key is made of its endpoint's path and nothing else: a part for each part of the path,
 * and at the end the query or the body it is asked with. `['restaurants', 'saigon-street', 'menu', {}]`
 * begins like everything of that restaurant, and like everything of all restaurants.
 */
export function keyOf<Called extends Endpoint>(
  endpoint: Called,
  ...[sent]: Optional<Sent<Called>>
): readonly unknown[] {
  return plainKey(endpoint, sent);
}

function plainKey({ path }: Endpoint, { params = {}, query, body }: PlainSent = {}) {
  return [...partsOf(path).map((part) => filled(part, params) ?? ''), body ?? query ?? {}];
}

/**
 * The beginning of an endpoint's keys, up to the first parameter that is not given: also that of
 * every endpoint below it, so that one invalidation reaches what comes later, too.
 */
export function keysUnder(
  { path }: Endpoint,
  params: Readonly<Record<string, string>> = {},
): readonly string[] {
  const parts = partsOf(path).map((part) => filled(part, params));
  const open = parts.indexOf(undefined);
  return parts.slice(0, open === -1 ? parts.length : open).map(String);
}

/** The query of one answer. */
export function queryOf<Called extends Endpoint>(
  endpoint: Called,
  ...sent: Optional<Sent<Called>>
) {
  return queryOptions<Answer<Called>>({
    queryKey: keyOf(endpoint, ...sent),
    queryFn: ({ signal }) => call(endpoint, ...withSignal<Called>(sent, signal)),
  });
}

/** The query of a list that comes page by page. */
export function pagesOf<Called extends Endpoint>(
  endpoint: Called,
  ...address: Optional<Address<Called>>
) {
  return infiniteQueryOptions({
    queryKey: plainKey(endpoint, address[0]),
    queryFn: ({ pageParam, signal }) => callPage(endpoint, pageParam, { signal }),
    initialPageParam: urlOf(endpoint, ...address),
    getNextPageParam: (page: ListPage<RowOf<Called>>) => page.nextUrl,
  });
}

function partsOf(path: string): string[] {
  return path.replace('/api/', '').split('/');
}

/** A part of a path; undefined where it is a parameter that is not given. */
function filled(part: string, params: Readonly<Record<string, string>>): string | undefined {
  return part.startsWith(':') ? params[part.slice(1)] : part;
}

/** The compiler cannot see that what may be left out stays so with a signal beside it. */
function withSignal<Called extends Endpoint>(
  [sent]: Optional<Sent<Called>>,
  signal: AbortSignal,
): Optional<Sent<Called> & CallOptions> {
  return [{ ...sent, signal }] as unknown as Optional<Sent<Called> & CallOptions>;
}
