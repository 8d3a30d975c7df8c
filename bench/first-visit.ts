import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '../scripts/browser.ts';
import { startProgram } from '../scripts/program.ts';
import { type HttpsProxy, startHttpsProxy } from './https-proxy.ts';
import { lighthouse } from './lighthouse.ts';
import { median } from './measure.ts';
import { visitPage } from './visit.ts';

const KILOBYTE = 1_000;

/** The cost of a first visit to /, compared with its budgets. */
export async function benchFirstVisit(): Promise<void> {
  const program = await startProgram({ entry: 'scripts/start.js' });
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const visit = await visitPage(browser, program.origin);
    console.log('\nFirst visit to /, gzipped');
    line('JavaScript before the page can be used', visit.scriptBytes / KILOBYTE, 140, 'kB');
    line('CSS', visit.styleBytes / KILOBYTE, 20, 'kB');
    line('requests before the main content is painted', visit.requests, 12, '');
    console.log(`    ${visit.requestKinds}`);
    line('cumulative layout shift', visit.layoutShift, 0.02, '', 3);
    console.log(
      `  JavaScript loaded afterwards, when idle: ${shown(visit.laterScriptBytes / KILOBYTE)} kB`,
    );
    console.log(`  largest paint here, unthrottled: ${shown(visit.largestPaintMs, 0)} ms`);
    // Lighthouse starts its own browser; two at once would slow each other down.
    await browser.close();
    const proxy = await startHttpsProxy(program.origin);
    await scoreFirstVisit(proxy).finally(proxy.stop);
  } finally {
    await browser.close();
    await program.stop();
  }
}

const MIN_SCORES = [
  ['performance', 95],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
] as const;

/** The median of several runs, as its simulation of a slow phone depends on this machine's speed. */
const LIGHTHOUSE_VISITS = 5;

async function scoreFirstVisit({ origin, description }: HttpsProxy): Promise<void> {
  const visits = [];
  for (let visit = 1; visit <= LIGHTHOUSE_VISITS; visit++) visits.push(await lighthouse(origin));
  console.log(`\nFirst visit to /, Lighthouse's mobile profile, median of ${LIGHTHOUSE_VISITS}`);
  console.log(`  by ${description}`);
  line('largest contentful paint', median(visits.map((v) => v.largestPaintMs)), 1_800, 'ms', 0);
  line('total blocking time', median(visits.map((v) => v.totalBlockingMs)), 200, 'ms', 0);
  line('cumulative layout shift', median(visits.map((v) => v.layoutShift)), 0.02, '', 3);
  for (const [name, least] of MIN_SCORES) {
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
