import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type Endpoint,
  type Optional,
  type PlainSent,
  type ResponseBody,
  type RowOf,
  type Sent,
  type UrlParts,
  urlOf,
} from '#contract/endpoint.ts';
import { type CallOptions, call, callPage, type ListPage } from './call.ts';
import { fetchOf } from './query-client.ts';

/**
 * A query's key is the endpoint's path, split at the slashes, and then the query or the body. So
 * `['restaurants', 'saigon-street', 'menu', {}]` shares a prefix with everything else of that
 * restaurant, and with everything of all restaurants.
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
 * The prefix of an endpoint's keys, up to the first parameter that is not given. Endpoints below it
 * share the prefix, so one invalidation reaches all of them, including ones added later.
 */
export function keysUnder(
  { path }: Endpoint,
  params: Readonly<Record<string, string>> = {},
): readonly string[] {
  const parts = partsOf(path).map((part) => filled(part, params));
  const open = parts.indexOf(undefined);
  return parts.slice(0, open === -1 ? parts.length : open).map(String);
}

/** The query options of an endpoint. */
export function queryOf<Called extends Endpoint>(
  endpoint: Called,
  ...sent: Optional<Sent<Called>>
) {
  return queryOptions<ResponseBody<Called>>({
    queryKey: keyOf(endpoint, ...sent),
    queryFn: ({ signal, client }) =>
      call(endpoint, ...withOptions<Called>(sent, { signal, fetch: fetchOf(client) })),
  });
}

/**
 * The query options of an endpoint that returns a paginated list. The key ends in 'pages', because a list
 * of pages has another shape than a single response of the same endpoint.
 */
export function pagesOf<Called extends Endpoint>(
  endpoint: Called,
  ...parts: Optional<UrlParts<Called>>
) {
  return infiniteQueryOptions({
    queryKey: [...plainKey(endpoint, parts[0]), 'pages'],
    queryFn: ({ pageParam, signal, client }) =>
      callPage(endpoint, pageParam, { signal, fetch: fetchOf(client) }),
    initialPageParam: urlOf(endpoint, ...parts),
    getNextPageParam: (page: ListPage<RowOf<Called>>) => page.nextUrl,
  });
}

function partsOf(path: string): string[] {
  return path.replace('/api/', '').split('/');
}

/** One part of a path with its parameter filled in; undefined if the parameter is not given. */
function filled(part: string, params: Readonly<Record<string, string>>): string | undefined {
  return part.startsWith(':') ? params[part.slice(1)] : part;
}

/** Cast, because the compiler cannot see that adding options keeps optional arguments optional. */
function withOptions<Called extends Endpoint>(
  [sent]: Optional<Sent<Called>>,
  options: CallOptions,
): Optional<Sent<Called> & CallOptions> {
  return [{ ...sent, ...options }] as unknown as Optional<Sent<Called> & CallOptions>;
}

/** Returns a paginated list with one row changed, if the list has it. */
export function withRow<Row extends { id: string }>(
  list: InfiniteData<ListPage<Row>> | undefined,
  id: string,
  change: (row: Row) => Row,
): InfiniteData<ListPage<Row>> | undefined {
  return (
    list && {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        rows: page.rows.map((row) => (row.id === id ? change(row) : row)),
      })),
    }
  );
}
