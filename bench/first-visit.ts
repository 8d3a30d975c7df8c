import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../scripts/browser.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { startProgram } from '../scripts/program.ts';
import { lighthouse } from './lighthouse.ts';
import { median } from './measure.ts';

const KILOBYTE = 1_000;

interface Visit {
  scriptBytes: number;
  laterScriptBytes: number;
  styleBytes: number;
  requests: number;
  /** '3 Script, 1 Document, …' */
  requestKinds: string;
  largestPaintMs: number;
  layoutShift: number;
}

/** What a first visit to / costs, against the budgets of the design. */
export async function benchFirstVisit(): Promise<void> {
  const program = await startProgram({ entry: 'scripts/start.js' });
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const visit = await firstVisit(browser, program.origin);
    console.log('\nFirst visit to /, gzipped');
    line('JavaScript before the page can be used', visit.scriptBytes / KILOBYTE, 92, 'kB');
    line('CSS', visit.styleBytes / KILOBYTE, 20, 'kB');
    line('requests before the main content is painted', visit.requests, 12, '');
    console.log(`    ${visit.requestKinds}`);
    line('cumulative layout shift', visit.layoutShift, 0.02, '', 3);
    console.log(
      `  JavaScript loaded afterwards, when idle: ${shown(visit.laterScriptBytes / KILOBYTE)} kB`,
    );
    console.log(`  largest paint here, unthrottled: ${shown(visit.largestPaintMs, 0)} ms`);
    // Lighthouse starts a browser of its own; two at work would slow each other down.
    await browser.close();
    await scoreFirstVisit(program.origin);
  } finally {
    await browser.close();
    await program.stop();
  }
}

const LEAST_SCORES = [
  ['performance', 95],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
] as const;

/** The median of some: its simulation of a slow phone starts from what this machine does. */
const LIGHTHOUSE_VISITS = 5;

async function scoreFirstVisit(origin: string): Promise<void> {
  const visits = [];
  for (let visit = 1; visit <= LIGHTHOUSE_VISITS; visit++) visits.push(await lighthouse(origin));
  console.log(`\nFirst visit to /, Lighthouse's mobile profile, median of ${LIGHTHOUSE_VISITS}`);
  line('largest contentful paint', median(visits.map((v) => v.largestPaintMs)), 1_800, 'ms', 0);
  line('total blocking time', median(visits.map((v) => v.totalBlockingMs)), 150, 'ms', 0);
  line('cumulative layout shift', median(visits.map((v) => v.layoutShift)), 0.02, '', 3);
  for (const [name, least] of LEAST_SCORES) {
    const score = median(visits.map(({ scores }) => scores[name]));
    console.log(`  ${name}: ${score}; at least ${least}: ${score >= least ? 'met' : 'NOT met'}`);
  }
}

function line(what: string, value: number, budget: number, unit: string, digits = 1): void {
  const verdict = value <= budget ? 'met' : 'NOT met';
  console.log(`  ${what}: ${shown(value, digits)} ${unit}; at most ${budget} ${unit}: ${verdict}`);
}

function shown(value: number, digits = 1): string {
  return value.toFixed(digits).replace(/\.0+$/, '');
}

async function firstVisit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // The budgets are for gzip, which everybody speaks; browsers would get Brotli, which is smaller.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
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
  await page.goto(origin);
  await waitForContent(page);
  // What comes when idle belongs to the count, and may shift the page.
  await page.waitForLoadState('networkidle');
  const { originMs, usableMs, paintedMs, shift } = await page.evaluate(() => ({
    originMs: performance.timeOrigin,
    ...window.observed,
  }));
  await context.close();

  const responses = [...transfers.values()];
  const until = (ms: number) => responses.filter(({ startedAtMs }) => startedAtMs - originMs <= ms);
  const scriptBytes = bytesOf('Script', until(usableMs));
  const beforePaint = until(paintedMs);
  const kinds = Map.groupBy(beforePaint, ({ type }) => type);
  return {
    scriptBytes,
    laterScriptBytes: bytesOf('Script', responses) - scriptBytes,
    styleBytes: bytesOf('Stylesheet', responses),
    requests: beforePaint.length,
    requestKinds: [...kinds].map(([kind, { length }]) => `${length} ${kind}`).join(', '),
    largestPaintMs: paintedMs,
    layoutShift: shift,
  };
}

interface Transfer {
  type: string;
  /** Of the body, as it came over the wire. */
  bytes: number;
  /** Since 1970. */
  startedAtMs: number;
}

function bytesOf(type: string, transfers: readonly Transfer[]): number {
  return transfers
    .filter((transfer) => transfer.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

declare global {
  interface Window {
    observed: { usableMs: number; paintedMs: number; shift: number };
  }
}

/** Notes when the page stands, its largest paint and every layout shift, from the first moment on. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.observed = { usableMs: 0, paintedMs: 0, shift: 0 };
    // The page can be used once the program has taken over the HTML that came first.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root:not([data-prerendered]) main h1')) return;
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
