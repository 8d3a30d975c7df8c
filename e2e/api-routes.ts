import type { APIResponse, CDPSession, Page, Request, Route } from '@playwright/test';

/**
 * While a page has a route, Playwright intercepts each of its requests and disables the HTTP cache, so that
 * every visit loads and compiles the program again. Most routes are about the few calls of the API. Those are
 * handled here by intercepting calls of the API only, with the cache on. Other routes are left to Playwright.
 */

type Matcher = Parameters<Page['route']>[0];
type Handler = Parameters<Page['route']>[1];

interface ApiRoute {
  matcher: Matcher;
  matches: (url: string) => boolean;
  handler: Handler;
  /** The remaining number of calls it handles. */
  times: number;
}

/** A request paused by the browser. */
interface PausedRequest {
  requestId: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>;

/** The part of a route and its request that tests use; using more is a type error. */
export type ApiCall = Pick<Route, 'abort' | 'continue' | 'fallback' | 'fetch' | 'fulfill'> & {
  request: () => Pick<Request, 'headers' | 'headerValue' | 'method' | 'url'>;
};

export function respondToApiRoutes(page: Page, session: CDPSession): void {
  const { route, unroute, unrouteAll } = page;
  let routes: ApiRoute[] = [];
  let interceptionSet: Promise<void> = Promise.resolve();
  const setRoutes = async (changed: ApiRoute[]) => {
    const hadAny = routes.length > 0;
    routes = changed;
    if (hadAny !== changed.length > 0) interceptionSet = setInterception(changed.length > 0);
    await interceptionSet;
  };
  const setInterception = async (isOn: boolean) => {
    if (isOn) await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
    // Requests that are still paused continue to the server.
    else if (!page.isClosed()) await session.send('Fetch.disable');
  };

  session.on('Fetch.requestPaused', (paused) => {
    const current = routes;
    respond(paused, current).catch((error) => {
      // Fails if the page is closed or the test has removed its routes, which does not matter.
      if (routes.length > 0 && !page.isClosed()) throw error;
    });
  });

  /** The newest route comes first. */
  async function respond(paused: PausedRequest, candidates: ApiRoute[]): Promise<void> {
    const { url } = paused.request;
    const applies = (each: ApiRoute) =>
      each.times > 0 && routes.includes(each) && each.matches(url);
    const index = candidates.findIndex(applies);
    const found = candidates[index];
    if (!found) return continueRequest(session, paused);
    found.times -= 1;
    const next = () => respond(paused, candidates.slice(index + 1));
    const call: ApiCall = toApiCall({ page, session, paused, next });
    await found.handler(call as Route, call.request() as Request);
  }

  page.route = async (matcher, handler, options) => {
    if (!matchesOnlyApi(matcher)) return route.call(page, matcher, handler, options);
    const added = {
      matcher,
      matches: matching(matcher),
      handler,
      times: options?.times ?? Infinity,
    };
    await setRoutes([added, ...routes]);
    const dispose = () => setRoutes(routes.filter((other) => other !== added));
    return { dispose, [Symbol.asyncDispose]: dispose };
  };
  page.unroute = async (matcher, handler) => {
    if (!matchesOnlyApi(matcher)) return unroute.call(page, matcher, handler);
    await setRoutes(routes.filter((each) => String(each.matcher) !== String(matcher)));
  };
  page.unrouteAll = async (options) => {
    await setRoutes([]);
    await unrouteAll.call(page, options);
  };
}

/** Whether it only matches calls of the API, which is unknown for a function. */
function matchesOnlyApi(matcher: Matcher): matcher is string | RegExp {
  if (matcher instanceof RegExp) return matcher.source.startsWith('\\/api\\/');
  return typeof matcher === 'string' && matcher.startsWith('**/api/');
}

function matching(matcher: string | RegExp): (url: string) => boolean {
  const pattern = matcher instanceof RegExp ? matcher : regExpOf(matcher);
  return (url) => pattern.test(url);
}

const WILDCARDS: Record<string, string> = {
  '**': '.*',
  '*': '[^/]*',
  '{': '(',
  ',': '|',
  '}': ')',
};

/** The regular expression of a glob in Playwright's syntax. */
function regExpOf(glob: string): RegExp {
  const parts = glob.split(/(\*+|[{,}])/).map((part) => WILDCARDS[part] ?? RegExp.escape(part));
  return new RegExp(`^${parts.join('')}$`);
}

function toApiCall({
  page,
  session,
  paused,
  next,
}: {
  page: Page;
  session: CDPSession;
  paused: PausedRequest;
  next: () => Promise<void>;
}): ApiCall {
  const { url, method, headers, postData } = paused.request;
  return {
    request: () => ({
      url: () => url,
      method: () => method,
      headers: () => headers,
      headerValue: async (name) => {
        const entries = Object.entries(headers);
        return entries.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? null;
      },
    }),
    fallback: next,
    continue: (options) => continueRequest(session, paused, options?.url),
    fetch: (options) =>
      page.request.fetch(options?.url ?? url, {
        method,
        headers,
        ...(postData !== undefined && { data: postData }),
      }),
    async abort(code) {
      const errorReason = code === 'timedout' ? 'TimedOut' : 'Failed';
      const { requestId } = paused;
      await session.send('Fetch.failRequest', { requestId, errorReason }).catch(ignoreCancelled);
    },
    async fulfill(options = {}) {
      const { status, headers: fulfilled, body } = await responseOf(options);
      const params = {
        requestId: paused.requestId,
        responseCode: status,
        // Several cookies are separated by newlines.
        responseHeaders: Object.entries(fulfilled).flatMap(([name, values]) =>
          values.split('\n').map((value) => ({ name, value })),
        ),
        body: Buffer.from(body).toString('base64'),
      };
      await session.send('Fetch.fulfillRequest', params).catch(ignoreCancelled);
    },
  };
}

async function continueRequest(
  session: CDPSession,
  { requestId }: PausedRequest,
  url?: string,
): Promise<void> {
  const changed = url !== undefined && { url };
  await session.send('Fetch.continueRequest', { requestId, ...changed }).catch(ignoreCancelled);
}

/** Navigating away cancels the request before the response. */
function ignoreCancelled(): void {}

async function responseOf({ status, response, headers, json, body }: Fulfilment) {
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const {
    'content-encoding': _,
    'content-length': __,
    ...others
  } = {
    ...(headers ?? response?.headers()),
    ...type,
  } as Record<string, string>;
  return {
    status: status ?? response?.status() ?? 200,
    headers: others,
    body: json === undefined ? (body ?? (await bodyOf(response))) : JSON.stringify(json),
  };
}

async function bodyOf(response: APIResponse | undefined): Promise<string | Buffer> {
  return (await response?.body()) ?? '';
}
