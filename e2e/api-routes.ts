import type { APIResponse, CDPSession, Page, Request, Route } from '@playwright/test';

/**
 * While a page has a route, Playwright stops each of its requests, asks itself whether a route is meant,
 * and has the browser do without its cache, so that every visit loads and compiles the program anew. Most
 * routes are about calls of the API, of which a page makes a few. Those are answered here: only calls of
 * the API stop, and the cache stays. Routes of anything else remain Playwright's own.
 */

type Matcher = Parameters<Page['route']>[0];
type Handler = Parameters<Page['route']>[1];

interface ApiRoute {
  matcher: Matcher;
  matches: (url: string) => boolean;
  handler: Handler;
  /** How often it still answers. */
  times: number;
}

/** A request that stopped, as the browser tells of it. */
interface Stopped {
  requestId: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>;

/** The part of a route and of its request that tests use; types say when one uses more. */
export type ApiCall = Pick<Route, 'abort' | 'continue' | 'fallback' | 'fetch' | 'fulfill'> & {
  request: () => Pick<Request, 'headers' | 'headerValue' | 'method' | 'url'>;
};

export function answerApiRoutes(page: Page, session: CDPSession): void {
  const { route, unroute, unrouteAll } = page;
  let routes: ApiRoute[] = [];
  let told: Promise<void> = Promise.resolve();
  const keep = async (kept: ApiRoute[]) => {
    const hadAny = routes.length > 0;
    routes = kept;
    if (hadAny !== kept.length > 0) told = stopCalls(kept.length > 0);
    await told;
  };
  const stopCalls = async (stops: boolean) => {
    if (stops) await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
    // What is still held goes on to the program.
    else if (!page.isClosed()) await session.send('Fetch.disable');
  };

  session.on('Fetch.requestPaused', (stopped) => {
    const asked = routes;
    answer(stopped, asked).catch((error) => {
      // The page is gone, or the test does not want to know of it any more.
      if (routes.length > 0 && !page.isClosed()) throw error;
    });
  });

  /** The last route that was made is asked first. */
  async function answer(stopped: Stopped, asked: ApiRoute[]): Promise<void> {
    const { url } = stopped.request;
    const isMeant = (each: ApiRoute) =>
      each.times > 0 && routes.includes(each) && each.matches(url);
    const index = asked.findIndex(isMeant);
    const found = asked[index];
    if (!found) return goOn(session, stopped);
    found.times -= 1;
    const next = () => answer(stopped, asked.slice(index + 1));
    const call: ApiCall = callOf({ page, session, stopped, next });
    await found.handler(call as Route, call.request() as Request);
  }

  page.route = async (matcher, handler, options) => {
    if (!isOfApi(matcher)) return route.call(page, matcher, handler, options);
    const added = {
      matcher,
      matches: matching(matcher),
      handler,
      times: options?.times ?? Infinity,
    };
    await keep([added, ...routes]);
    const dispose = () => keep(routes.filter((each) => each !== added));
    return { dispose, [Symbol.asyncDispose]: dispose };
  };
  page.unroute = async (matcher, handler) => {
    if (!isOfApi(matcher)) return unroute.call(page, matcher, handler);
    await keep(routes.filter((each) => String(each.matcher) !== String(matcher)));
  };
  page.unrouteAll = async (options) => {
    await keep([]);
    await unrouteAll.call(page, options);
  };
}

/** Whether it says that it is about calls of the API; of a function nobody knows. */
function isOfApi(matcher: Matcher): matcher is string | RegExp {
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

/** As Playwright reads a glob. */
function regExpOf(glob: string): RegExp {
  const parts = glob.split(/(\*+|[{,}])/).map((part) => WILDCARDS[part] ?? RegExp.escape(part));
  return new RegExp(`^${parts.join('')}$`);
}

function callOf(of: {
  page: Page;
  session: CDPSession;
  stopped: Stopped;
  next: () => Promise<void>;
}): ApiCall {
  const { page, session, stopped, next } = of;
  const { url, method, headers, postData } = stopped.request;
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
    continue: (options) => goOn(session, stopped, options?.url),
    fetch: (options) =>
      page.request.fetch(options?.url ?? url, {
        method,
        headers,
        ...(postData !== undefined && { data: postData }),
      }),
    async abort(code) {
      const errorReason = code === 'timedout' ? 'TimedOut' : 'Failed';
      const { requestId } = stopped;
      await session.send('Fetch.failRequest', { requestId, errorReason }).catch(isGivenUp);
    },
    async fulfill(options = {}) {
      const { status, headers: answered, body } = await answerOf(options);
      const answer = {
        requestId: stopped.requestId,
        responseCode: status,
        // Of several cookies each is a line.
        responseHeaders: Object.entries(answered).flatMap(([name, values]) =>
          values.split('\n').map((value) => ({ name, value })),
        ),
        body: Buffer.from(body).toString('base64'),
      };
      await session.send('Fetch.fulfillRequest', answer).catch(isGivenUp);
    },
  };
}

async function goOn(session: CDPSession, { requestId }: Stopped, url?: string): Promise<void> {
  const changed = url !== undefined && { url };
  await session.send('Fetch.continueRequest', { requestId, ...changed }).catch(isGivenUp);
}

/** The page may have left, and have given the request up, before it was answered. */
function isGivenUp(): void {}

async function answerOf({ status, response, headers, json, body }: Fulfilment) {
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const {
    'content-encoding': _,
    'content-length': __,
    ...kept
  } = {
    ...(headers ?? response?.headers()),
    ...type,
  } as Record<string, string>;
  return {
    status: status ?? response?.status() ?? 200,
    headers: kept,
    body: json === undefined ? (body ?? (await bodyOf(response))) : JSON.stringify(json),
  };
}

async function bodyOf(response: APIResponse | undefined): Promise<string | Buffer> {
  return (await response?.body()) ?? '';
}
