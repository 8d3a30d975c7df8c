import type { z } from 'zod';
import type { AdminRight } from '#domain/accounts/admin-rights.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The schemas of an endpoint's input and responses, defined in `contract/<noun>.ts`. An endpoint refers only to their
 * types, because the first page calls endpoints and must not load Zod.
 */
export interface Wire {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  /** By status. A refusal is listed only if it has more fields than `errorBody`. */
  responses: { readonly [status: number]: z.ZodType };
}

/** An endpoint of the API: method and path and, only for the compiler, its schemas. */
export interface Endpoint<Path extends string = string, Schemas extends Wire = Wire> {
  readonly method: Method;
  /** `:name` is a parameter. */
  readonly path: Path;
  /** The right that an admin needs for what customers may not do with it; undefined if there is no difference. */
  readonly right?: AdminRight | undefined;
  /** For the compiler only; undefined at run time. */
  readonly wire?: Schemas;
}

type Line = `${Method} /${string}`;

/** An endpoint's method and path and the right that admins need for what customers may not do. */
type Entry = Line | readonly [Line, AdminRight];

type LineOf<Given extends Entry> = Given extends readonly [infer First, AdminRight] ? First : Given;

type PathOf<Given extends Entry> =
  LineOf<Given> extends `${Method} ${infer Path extends string}` ? Path : never;

/** Requires a right for entries under /api/admin. */
type WithRight<Given extends Entry> = Given extends `${Method} /api/admin/${string}`
  ? readonly [Given, AdminRight]
  : Given;

/**
 * The endpoints of a noun, each a method and a path, typed with their schemas:
 * `endpoints<typeof ordersWire>()({ list: 'GET /api/orders' })`. With the right that an admin needs:
 * `setStatus: ['PUT /api/orders/:id/status', 'orders.write']`. The names of endpoints and schemas must be the same.
 */
export function endpoints<Wires extends Record<keyof Wires, Wire>>() {
  return <const Entries extends Record<keyof Wires, Entry>>(
    entries: Entries & { [Name in keyof Entries]: WithRight<Entries[Name]> } & Record<
        Exclude<keyof Entries, keyof Wires>,
        never
      >,
  ) =>
    Object.fromEntries(
      Object.entries<Entry>(entries).map(([name, entry]) => {
        const [line, right] = typeof entry === 'string' ? [entry] : entry;
        const [method, path] = line.split(' ');
        return [name, { method, path, right }];
      }),
    ) as { readonly [Name in keyof Wires]: Endpoint<PathOf<Entries[Name]>, Wires[Name]> };
}

type WireOf<Called extends Endpoint> = NonNullable<Called['wire']>;

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Called extends Endpoint> = [ParamName<Called['path']>] extends [never]
  ? { params?: never }
  : { params: Readonly<Record<ParamName<Called['path']>, string>> };

type Query<Called extends Endpoint> =
  WireOf<Called> extends { query: z.ZodType<unknown, infer Input> }
    ? { query?: { readonly [Name in keyof Input]?: Input[Name] | undefined } }
    : { query?: never };

type Body<Called extends Endpoint> =
  WireOf<Called> extends { body: z.ZodType<unknown, infer Input> }
    ? { body: Readonly<Input> }
    : { body?: never };

/** The path parameters and the query of a call, from which its URL is built. */
export type UrlParts<Called extends Endpoint> = Params<Called> & Query<Called>;

/** The names of the query parameters of a call. */
export type QueryName<Called extends Endpoint> = keyof NonNullable<Query<Called>['query']> & string;

/** Everything a call of an endpoint sends. */
export type Sent<Called extends Endpoint> = UrlParts<Called> & Body<Called>;

type Success = 200 | 201 | 202 | 204;

/** The body of a successful response. */
export type ResponseBody<Called extends Endpoint> =
  WireOf<Called>['responses'] extends infer Responses
    ? {
        [S in keyof Responses & Success]: Responses[S] extends z.ZodType<infer Out> ? Out : never;
      }[keyof Responses & Success]
    : never;

/** The statuses of the refusals that have more fields than `errorBody`. */
export type RefusalStatus<Called extends Endpoint> = Exclude<
  keyof WireOf<Called>['responses'],
  Success
>;

/** The body of a call's refusal with this status. */
export type Refusal<Called extends Endpoint, Status extends RefusalStatus<Called>> =
  WireOf<Called>['responses'][Status] extends z.ZodType<infer Out> ? Out : never;

/** One row of what an endpoint lists. */
export type RowOf<Called extends Endpoint> =
  ResponseBody<Called> extends readonly (infer Row)[] ? Row : never;

/** An argument that may be left out where nothing in it is required. */
export type Optional<Argument> = object extends Argument
  ? [argument?: Argument]
  : [argument: Argument];

/**
 * The path with its encoded parameters, and the query in alphabetical order, without empty values. All code builds URLs
 * this way: the server caches responses by URL, and its HTML preloads the URLs that the page will request.
 */
export function urlOf<Called extends Endpoint>(
  { path }: Called,
  ...[parts]: Optional<UrlParts<Called>>
): string {
  return plainUrl(path, parts);
}

/** The input of a call, for code that handles all endpoints. */
export interface PlainSent {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
}

/** {@link urlOf} for an endpoint that is known only at run time. */
export function plainUrl(path: string, { params, query = {} }: PlainSent = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  search.sort();
  return search.size === 0 ? filled : `${filled}?${search}`;
}
