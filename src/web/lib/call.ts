import {
  type Endpoint,
  type Optional,
  type PlainSent,
  plainUrl,
  type Refusal,
  type RefusalStatus,
  type ResponseBody,
  type RowOf,
  type Sent,
  type UrlParts,
} from '#contract/endpoint.ts';
import { askForPassword } from './password-prompt.ts';
import { parseJson } from './stored-value.ts';

// All requests to the server go through here. The contract says what each call sends and returns.

export interface CallOptions {
  /** Sending the same key and body again returns the first response instead of acting twice. */
  idempotencyKey?: string;
  timeoutMs?: number;
  /** Aborts the request, as queries do when nothing needs their data any more. */
  signal?: AbortSignal;
  /** Replaces the global `fetch` when the server renders a page. */
  fetch?: typeof fetch | undefined;
}

const TIMEOUT_MS = 30_000;
const FILE_TIMEOUT_MS = 60 * 60_000;

/** Thrown for every unsuccessful response (specification, section 8). `status` 0: no response. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  /** The parsed body of the response; undefined when it was not JSON. */
  readonly body: unknown;
  /** The endpoint that was called; undefined only in tests. */
  readonly endpoint: Endpoint | undefined;

  constructor(status: number, text: string, endpoint?: Endpoint) {
    super(`${status}: ${text}`);
    this.status = status;
    this.endpoint = endpoint;
    this.body = parseJson(text);
  }

  /** The refusal's stable name, one of `ErrorCode`. */
  get code(): string | undefined {
    return textField(this.body, 'code');
  }

  /** The server's message for people. */
  get serverMessage(): string | undefined {
    return textField(this.body, 'message');
  }
}

/**
 * Calls an endpoint and returns the JSON of the response, undefined if empty. Throws {@link
 * CallError}.
 */
export function call<Called extends Endpoint>(
  endpoint: Called,
  ...sent: Optional<Sent<Called> & CallOptions>
): Promise<ResponseBody<Called>>;
export async function call(
  endpoint: Endpoint,
  { params, query, ...request }: PlainSent & CallOptions = {},
): Promise<unknown> {
  const url = plainUrl(endpoint.path, { params, query });
  const { content } = await requestContent(url, { ...request, endpoint }, readText);
  // Reading and parsing a menu of 500 dishes take about 50 ms each on a slow phone.
  if (content.length > LONG_CONTENT) await nextTask();
  return content ? JSON.parse(content) : undefined;
}

const LONG_CONTENT = 200_000;

/** One page of a paginated list. */
export interface ListPage<Row> {
  rows: Row[];
  /** The number of rows in the whole list. */
  total: number;
  /** The list has more rows than `total`, because the server stops counting long lists. */
  isLonger?: boolean;
  /** The URL of the next page; null on the last page. */
  nextUrl: string | null;
}

/**
 * Loads one page of a list, with the total and the next URL from the headers. `url` is that of the
 * first page, or the `nextUrl` of the page before. Throws {@link CallError}.
 */
export async function callPage<Called extends Endpoint>(
  endpoint: Called,
  url: string,
  options: Pick<CallOptions, 'signal' | 'fetch'> = {},
): Promise<ListPage<RowOf<Called>>> {
  const { response, content } = await requestContent(url, { ...options, endpoint }, readText);
  const { headers } = response;
  const rows: RowOf<Called>[] = JSON.parse(content);
  const next = /<([^<>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '');
  return {
    rows,
    total: Number(headers.get('x-total-count') ?? rows.length),
    isLonger: headers.get('x-total-count-is') === 'at-least',
    nextUrl: next?.[1] ?? null,
  };
}

export interface DownloadedFile {
  /** The name that the server gives it. */
  name: string;
  content: Blob;
}

/** Downloads a file, with a timeout of an hour. Throws {@link CallError}. */
export async function callFile<Called extends Endpoint>(
  endpoint: Called,
  parts: UrlParts<Called>,
): Promise<DownloadedFile> {
  const url = plainUrl(endpoint.path, parts);
  const options = { endpoint, timeoutMs: FILE_TIMEOUT_MS };
  const { response, content } = await requestContent(url, options, (received) => received.blob());
  const disposition = response.headers.get('content-disposition') ?? '';
  return { name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download', content };
}

/** For a query that tolerates a 401: null instead of an error (specification, section 7). */
export async function nullWhenUnauthorized<Body>(body: Promise<Body>): Promise<Body | null> {
  try {
    return await body;
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

/** Whether this is an authentication failure as specification section 8 defines it. */
export function isUnauthorized(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message.startsWith('401:') &&
    error.message.includes('Unauthorized')
  );
}

/**
 * Whether a failure needs no message: the session has ended, which the page's guard reports, or the user
 * did not enter the password when asked.
 */
export function shouldSuppressMessage(error: unknown): boolean {
  return isUnauthorized(error) || isPasswordNeeded(error);
}

function isPasswordNeeded(error: unknown): boolean {
  return error instanceof CallError && error.code === 'password_needed';
}

/** Whether the record does not exist (404) or its id is malformed (400). */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400);
}

/** The body of a call's refusal, as its endpoint describes it; null for any other error. */
export function refusalOf<Called extends Endpoint, Status extends RefusalStatus<Called>>(
  error: unknown,
  endpoint: Called,
  status: Status,
): Refusal<Called, Status> | null {
  if (!(error instanceof CallError)) return null;
  const { body } = error;
  const isRefusal = error.endpoint === endpoint && error.status === status;
  // A proxy may respond with its own error page.
  return isRefusal && typeof body === 'object' ? (body as Refusal<Called, Status> | null) : null;
}

/** The server's message for people, or the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.serverMessage) || fallback;
}

interface HttpRequest extends CallOptions {
  endpoint: Endpoint;
  body?: unknown;
}

type Read<Content> = (response: Response) => Promise<Content>;

const readText: Read<string> = (response) => response.text();

function requestContent<Content>(url: string, options: HttpRequest, read: Read<Content>) {
  return withPassword(() => attempt(url, options, read));
}

/** If the server requires the password again, asks for it and then repeats the call. */
export async function withPassword<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isPasswordNeeded(error) || !(await askForPassword())) throw error;
    return act();
  }
}

async function attempt<Content>(url: string, options: HttpRequest, read: Read<Content>) {
  const received = await receive(url, options, read);
  if (received.refusal === undefined) return received;
  const { status, statusText } = received.response;
  throw new CallError(status, received.refusal || statusText, options.endpoint);
}

async function receive<Content>(url: string, options: HttpRequest, read: Read<Content>) {
  try {
    const response = await send(url, options);
    if (!response.ok) return { response, refusal: await response.text() };
    return { response, content: await read(response) };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    const reason = isTimeout ? 'The server took too long to answer' : 'No connection';
    throw new CallError(0, reason, options.endpoint);
  }
}

function send(url: string, options: HttpRequest): Promise<Response> {
  const { endpoint, body, idempotencyKey, timeoutMs = TIMEOUT_MS, signal } = options;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const timeout = AbortSignal.timeout(timeoutMs);
  return (options.fetch ?? fetch)(url, {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function textField(body: unknown, name: 'code' | 'message'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : undefined;
}

/** Starts a new task, so that the browser can react to input between two long pieces of work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
