import {
  type Answer,
  type Endpoint,
  type Method,
  type Optional,
  type PlainSent,
  plainUrl,
  type RowOf,
  type Sent,
} from '#contract/endpoint.ts';

// The one way to the server. What is called, with what, and what it answers, is in the contract's entry.

declare global {
  interface Window {
    /** Requests that index.html started before this program had arrived, by URL. */
    __first?: Record<string, Promise<Response> | undefined>;
  }
}

export interface CallOptions {
  /** The same key and body get the first answer again, however often they are sent. */
  idempotencyKey?: string;
  timeoutMs?: number;
  /** Given up when it fires, as queries do that nobody waits for any more. */
  signal?: AbortSignal;
}

const TIMEOUT_MS = 30_000;

/** What a non-success answer becomes (specification, section 8). `status` 0: no answer came. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  /** The parsed JSON of the answer, where it was JSON. */
  readonly body: unknown;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.body = parseJson(text);
  }

  /** The refusal's stable name, one of `ErrorCode`. */
  get code(): string | undefined {
    return textField(this.body, 'code');
  }

  /** What the server says to people. */
  get serverMessage(): string | undefined {
    return textField(this.body, 'message');
  }
}

/** Calls an endpoint and gives the answer's JSON (undefined when it is empty). Throws {@link CallError}. */
export function call<Called extends Endpoint>(
  endpoint: Called,
  ...sent: Optional<Sent<Called> & CallOptions>
): Promise<Answer<Called>>;
export async function call(
  { method, path }: Endpoint,
  { params, query, ...request }: PlainSent & CallOptions = {},
): Promise<unknown> {
  const { text } = await succeed(plainUrl(path, { params, query }), { ...request, method });
  return text ? JSON.parse(text) : undefined;
}

/** A page of a list that can grow. */
export interface ListPage<Row> {
  rows: Row[];
  /** How many rows the whole list has. */
  total: number;
  /** It has more than `total`: a long list is not counted to its end. */
  isLonger?: boolean;
  /** Where the next page is; null on the last. */
  nextUrl: string | null;
}

/**
 * One page of what an endpoint lists, with what the headers say of the rest. `url` is that of its
 * first page, or the `nextUrl` of the page before. Throws {@link CallError}.
 */
export async function callPage<Called extends Endpoint>(
  { method }: Called,
  url: string,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<ListPage<RowOf<Called>>> {
  const { response, text } = await succeed(url, { ...options, method });
  const rows: RowOf<Called>[] = JSON.parse(text);
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '');
  return {
    rows,
    total: Number(response.headers.get('x-total-count') ?? rows.length),
    isLonger: response.headers.get('x-total-count-is') === 'at-least',
    nextUrl: next?.[1] ?? null,
  };
}

/** For a query that tolerates a 401: null instead of an error (specification, section 7). */
export async function nullWhenUnauthorized<Answer>(
  answer: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

/** An authentication failure, by the rule of specification section 8. */
export function isUnauthorized(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message.startsWith('401:') &&
    error.message.includes('Unauthorized')
  );
}

/** Nothing is there (404), or nothing can be: the id in the address is no id (400). */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400);
}

/** The server's own words for people, or the given ones. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.serverMessage) || fallback;
}

interface HttpRequest extends CallOptions {
  method: Method;
  body?: unknown;
}

async function succeed(url: string, options: HttpRequest) {
  const { response, text } = await receive(url, options);
  if (!response.ok) throw new CallError(response.status, text || response.statusText);
  return { response, text };
}

async function receive(url: string, options: HttpRequest) {
  try {
    const response = await (takeFirst(url, options) ?? send(url, options));
    return { response, text: await response.text() };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw new CallError(0, isTimeout ? 'The server took too long to answer' : 'No connection');
  }
}

/** The answer index.html asked for, once; later calls are to see later facts. */
function takeFirst(url: string, { method }: HttpRequest): Promise<Response> | undefined {
  const first = method === 'GET' ? window.__first?.[url] : undefined;
  if (first) delete window.__first?.[url];
  return first;
}

function send(url: string, options: HttpRequest): Promise<Response> {
  const { method, body, idempotencyKey, timeoutMs = TIMEOUT_MS, signal } = options;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textField(body: unknown, name: 'code' | 'message'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : undefined;
}
