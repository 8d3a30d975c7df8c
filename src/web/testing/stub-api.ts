import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Endpoint, ResponseBody } from '#contract/endpoint.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { clearAccountData } from '#web/lib/account-data.ts';
import { queryClient } from '#web/lib/query-client.ts';

export interface StubbedCall {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  /** The parsed body; undefined without one. */
  body: unknown;
}

interface Route {
  endpoint: Endpoint;
  respond: (call: StubbedCall) => Promise<Response>;
  isForOneCall: boolean;
}

interface MadeCall {
  /** Undefined for a call without a response. */
  endpoint: Endpoint | undefined;
  url: URL;
  init: RequestInit;
}

interface PageOf<Row> {
  rows: Row[];
  total?: number;
  nextUrl?: string;
}

/**
 * Call it once in a file of component tests: in each test, `fetch` responds with the types of the contract, and a
 * visitor without stored data opens the page. The newest response for an endpoint wins; a call without one is
 * refused with 404.
 */
export function stubApi() {
  let routes: Route[] = [];
  let calls: MadeCall[] = [];

  beforeEach(() => {
    routes = [];
    calls = [];
    setCurrentUser(null);
    vi.stubGlobal('fetch', fetchStub);
    vi.stubGlobal('EventSource', SilentStream);
  });
  afterEach(() => {
    cleanup();
    queryClient.clear();
    clearAccountData();
    vi.unstubAllGlobals();
  });

  async function fetchStub(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, 'https://eat.example');
    const matching = routes.findLast(({ endpoint }) => matches(endpoint, init.method, url));
    calls.push({ endpoint: matching?.endpoint, url, init });
    if (!matching) return Response.json({ message: 'Not stubbed' }, { status: 404 });
    if (matching.isForOneCall) routes.splice(routes.indexOf(matching), 1);
    return matching.respond(callOf(matching.endpoint, url, init.body));
  }

  const add = (endpoint: Endpoint, respond: Route['respond'], isForOneCall = false) => {
    routes.push({ endpoint, respond, isForOneCall });
  };

  return {
    /** Responds to all further calls with this value, or with what the function returns for a call. */
    respondWith<Called extends Endpoint>(
      endpoint: Called,
      value: ResponseBody<Called> | ((call: StubbedCall) => ResponseBody<Called>),
    ): void {
      add(endpoint, async (call) => json(typeof value === 'function' ? value(call) : value));
    },
    /** Responds with a page of a list. */
    respondWithPage<Called extends Endpoint>(
      endpoint: Called,
      page: (call: StubbedCall) => PageOf<unknown>,
    ): void {
      add(endpoint, async (call) => {
        const { rows, total = rows.length, nextUrl } = page(call);
        return Response.json(rows, {
          headers: {
            'x-total-count': String(total),
            ...(nextUrl && { link: `<${nextUrl}>; rel="next"` }),
          },
        });
      });
    },
    /** Refuses all further calls. */
    refuse(endpoint: Endpoint, status: number, body: object = { message: 'Refused' }): void {
      add(endpoint, async () => Response.json(body, { status }));
    },
    /** Fails the next call only: by default without a response, as without a connection. */
    failOnce(endpoint: Endpoint, status?: number): void {
      const respond = async () => {
        if (!status) throw new TypeError('Failed to fetch');
        return Response.json({ message: 'Failed' }, { status });
      };
      add(endpoint, respond, true);
    },
    /** Delays the response to the next call until the returned function is called. */
    hold<Called extends Endpoint>(endpoint: Called, value: ResponseBody<Called>): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      add(endpoint, () => promise.then(() => json(value)), true);
      return resolve;
    },
    /** The calls of an endpoint, oldest first; also those that had no response. */
    callsOf(endpoint: Endpoint): StubbedCall[] {
      return calls
        .filter((made) =>
          made.endpoint
            ? made.endpoint === endpoint
            : matches(endpoint, made.init.method, made.url),
        )
        .map(({ url, init }) => callOf(endpoint, url, init.body));
    },
  };
}

/** A live stream that never sends anything. happy-dom has no `EventSource`. */
class SilentStream {
  addEventListener() {}
  close() {}
}

function json(value: unknown): Response {
  return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
}

function matches(endpoint: Endpoint, method = 'GET', url: URL): boolean {
  return endpoint.method === method && patternOf(endpoint).test(url);
}

function patternOf({ path }: Endpoint): URLPattern {
  return new URLPattern({ pathname: path, search: '*' });
}

function callOf(endpoint: Endpoint, url: URL, body: RequestInit['body']): StubbedCall {
  return {
    params: patternOf(endpoint).exec(url)?.pathname.groups ?? {},
    query: url.searchParams,
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  };
}
