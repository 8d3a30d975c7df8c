import type { Browser, BrowserContext, Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';

/** The site's data in a visitor's browser. */
export interface Visitor {
  /** The session cookie, as it is sent. */
  cookie?: string;
  /** Local storage, by key; the values are stored as JSON. */
  stored?: Readonly<Record<string, unknown>>;
}

export interface Visit {
  scriptBytes: number;
  laterScriptBytes: number;
  styleBytes: number;
  /** Of all requests, until there are no new ones. */
  bytes: number;
  /** Before the largest contentful paint. */
  requests: number;
  /** '3 Script, 1 Document, …' */
  requestKinds: string;
  allRequests: number;
  largestPaintMs: number;
  layoutShift: number;
}

/** A first visit to a page on an unthrottled phone, with its transfers. */
export async function visitPage(
  browser: Browser,
  url: string,
  visitor: Visitor = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // The budgets are for gzip, which every client supports; browsers would get Brotli, which is smaller.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  await equip(context, url, visitor);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const transfers = new Map<string, Transfer>();
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', wallTime }) => {
    transfers.set(requestId, { type, startedAtMs: wallTime * 1_000, bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
  });
  await observe(page);
  await page.goto(url);
  await waitForContent(page);
  await page.waitForFunction(() => window.observed.usableMs > 0);
  // Idle-time loading counts as well, and may shift the page. Not "networkidle": the event stream of a
  // signed-in user never ends.
  for (let known = -1; known < transfers.size; ) {
    known = transfers.size;
    await page.waitForTimeout(QUIET_MS);
  }
  const { originMs, usableMs, paintedMs, shift } = await page.evaluate(() => ({
    originMs: performance.timeOrigin,
    ...window.observed,
  }));
  await context.close();

  const responses = [...transfers.values()];
  const until = (ms: number) => responses.filter(({ startedAtMs }) => startedAtMs - originMs <= ms);
  const scriptBytes = bytesOf(ofType('Script', until(usableMs)));
  const beforePaint = until(paintedMs);
  const kinds = Map.groupBy(beforePaint, ({ type }) => type);
  return {
    scriptBytes,
    laterScriptBytes: bytesOf(ofType('Script', responses)) - scriptBytes,
    styleBytes: bytesOf(ofType('Stylesheet', responses)),
    bytes: bytesOf(responses),
    requests: beforePaint.length,
    requestKinds: [...kinds].map(([kind, { length }]) => `${length} ${kind}`).join(', '),
    allRequests: responses.length,
    largestPaintMs: paintedMs,
    layoutShift: shift,
  };
}

/** Gives a browser the visitor's cookies and storage, but none of the site's files. */
export async function equip(context: BrowserContext, url: string, visitor: Visitor): Promise<void> {
  const { cookie, stored = {} } = visitor;
  const [name, value = ''] = cookie?.split(/=(.*)/) ?? [];
  const expires = Math.floor(Date.now() / 1_000) + DAY_SECONDS;
  if (name) await context.addCookies([{ name, value, url: new URL(url).origin, expires }]);
  if (Object.keys(stored).length === 0) return;
  const page = await context.newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value));
  }, Object.entries(stored));
  await page.close();
}

const DAY_SECONDS = 86_400;

/** A page counts as loaded after this long without a new request. */
const QUIET_MS = 1_500;

interface Transfer {
  type: string;
  /** Of the body as transferred. */
  bytes: number;
  /** Unix time. */
  startedAtMs: number;
}

function ofType(type: string, transfers: readonly Transfer[]): Transfer[] {
  return transfers.filter((transfer) => transfer.type === type);
}

function bytesOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

declare global {
  interface Window {
    observed: { usableMs: number; paintedMs: number; shift: number };
  }
}

/** Records when the page is usable, its largest paint and every layout shift. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.observed = { usableMs: 0, paintedMs: 0, shift: 0 };
    // The page is usable once it is hydrated and shows its content.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root[data-hydrated] h1')) return;
      window.observed.usableMs = performance.now();
      observer.disconnect();
    }).observe(document, { attributes: true, childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.observed.paintedMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number')
          window.observed.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
