import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ordersApi } from '#contract/api.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { browserLaunchOptions } from '../scripts/browser.ts';
import { composeOrder, registerCustomer, send } from '../scripts/order-client.ts';
import { startProgram } from '../scripts/program.ts';
import { startHttpsProxy } from './https-proxy.ts';
import { lighthouse } from './lighthouse.ts';
import { makeLongMenu } from './long-menu.ts';
import { median } from './measure.ts';
import { type Visitor, visitPage } from './visit.ts';

/** The committed table, from the last measurement. */
const RESULTS = join(import.meta.dirname, 'results/pages.md');

const ORDERS = 5;
const SAMPLE = 'saigon-lantern';

interface MeasuredPage {
  name: string;
  path: string;
  visits: number;
  /** In seconds, where it is not that of {@link FIGURES}. */
  paintBudget?: number;
  visitor?: Visitor;
}

interface Figure {
  name: string;
  unit: string;
  digits: number;
  budget: number;
  /** Whether higher is better. */
  isMinimum?: boolean;
}

/** The budgets of a first visit, applied to every page. */
const FIGURES: readonly Figure[] = [
  { name: 'score', unit: '', digits: 0, budget: 95, isMinimum: true },
  { name: 'LCP', unit: 's', digits: 2, budget: 2 },
  { name: 'TBT', unit: 'ms', digits: 0, budget: 200 },
  { name: 'CLS', unit: '', digits: 3, budget: 0.02 },
  { name: 'script', unit: 'kB', digits: 1, budget: 140 },
  { name: 'style', unit: 'kB', digits: 1, budget: 20 },
  { name: 'requests', unit: '', digits: 0, budget: 12 },
];

const HOME_PAINT_SECONDS = 1.8;

function budgetsOf({ paintBudget }: MeasuredPage): readonly Figure[] {
  if (paintBudget === undefined) return FIGURES;
  return FIGURES.map((figure) =>
    figure.name === 'LCP' ? { ...figure, budget: paintBudget } : figure,
  );
}

/** Every page on the way to an order, by Lighthouse's mobile profile and by size. */
export async function benchPages(): Promise<void> {
  const program = await startProgram({ entry: 'scripts/start.js' });
  const proxy = await startHttpsProxy(program.origin);
  try {
    const launchOptions = await browserLaunchOptions();
    const lines: string[] = [];
    for (const page of await measuredPages(program.origin)) {
      // One browser at a time, as two would slow each other down.
      const browser = await chromium.launch(launchOptions);
      const weight = await weigh(browser, program.origin, page);
      await browser.close();
      const figures = { ...(await score(proxy.origin, page)), ...weight.figures };
      const budgets = budgetsOf(page);
      console.log(`\n${page.name} (${page.path}), median of ${page.visits}`);
      for (const figure of budgets) console.log(`  ${figure.name}: ${verdict(figure, figures)}`);
      console.log(`  requests before the largest paint: ${weight.kinds}`);
      console.log(`  everything: ${weight.all}`);
      const cells = budgets.map((figure) => cell(figure, figures));
      lines.push(`| ${[page.name, ...cells, weight.all].join(' | ')} |`);
    }
    const browser = await chromium.launch(launchOptions);
    const version = browser.version();
    await browser.close();
    const { executablePath = 'chromium' } = launchOptions;
    await writeResults(lines, {
      browser: `${basename(executablePath)} ${version}`,
      server: proxy.description,
    });
  } finally {
    await proxy.stop();
    await program.stop();
  }
}

async function measuredPages(origin: string): Promise<MeasuredPage[]> {
  const read = async (path: string) => (await fetch(origin + path)).json();
  const restaurant: Restaurant = await read(`/api/restaurants/${SAMPLE}`);
  const menu: MenuItem[] = await read(`/api/restaurants/${SAMPLE}/menu`);
  const [dish] = menu.filter(({ isAvailable }) => isAvailable);
  if (!dish) throw new Error(`${SAMPLE} has no available dish`);
  const longMenu = await makeLongMenu(origin, menu);
  const cookie = await registerCustomer(origin);
  const order = await composeOrder(origin);
  for (let placed = 0; placed < ORDERS; placed++) {
    const response = await send(origin + ordersApi.place.path, {
      body: order,
      headers: { cookie },
    });
    if (response.status !== 201) throw new Error(`An order was refused: ${response.text}`);
  }
  const line = {
    id: dish.id,
    name: dish.name,
    price: Number(dish.price),
    quantity: 2,
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    image: dish.image,
  };
  const pages: MeasuredPage[] = [
    { name: 'home', path: '/', visits: 5, paintBudget: HOME_PAINT_SECONDS },
    { name: 'restaurants', path: '/restaurants', visits: 3 },
    { name: 'a restaurant', path: `/restaurant/${SAMPLE}`, visits: 3 },
    { name: '500 dishes with 5 groups', path: `/restaurant/${longMenu}`, visits: 3 },
    { name: 'a dish', path: `/restaurant/${SAMPLE}/item/${dish.id}`, visits: 3 },
    {
      name: 'checkout, signed in',
      path: '/checkout',
      visits: 3,
      visitor: { cookie, stored: { cart: [line] } },
    },
    { name: 'orders, signed in', path: '/orders', visits: 3, visitor: { cookie } },
  ];
  return pages;
}

type Figures = Readonly<Record<string, number>>;

async function weigh(browser: Browser, origin: string, page: MeasuredPage) {
  const visit = await visitPage(browser, origin + page.path, page.visitor);
  const figures: Figures = {
    script: visit.scriptBytes / 1_000,
    style: visit.styleBytes / 1_000,
    requests: visit.requests,
  };
  const all = `${visit.allRequests} requests, ${(visit.bytes / 1_000).toFixed(0)} kB`;
  return { figures, kinds: visit.requestKinds, all };
}

async function score(origin: string, page: MeasuredPage): Promise<Figures> {
  const results = [];
  for (let visit = 1; visit <= page.visits; visit++) {
    results.push(await lighthouse(origin + page.path, page.visitor));
  }
  return {
    score: median(results.map(({ scores }) => scores.performance)),
    LCP: median(results.map(({ largestPaintMs }) => largestPaintMs)) / 1_000,
    TBT: median(results.map(({ totalBlockingMs }) => totalBlockingMs)),
    CLS: median(results.map(({ layoutShift }) => layoutShift)),
  };
}

function isMet({ name, budget, isMinimum = false }: Figure, figures: Figures): boolean {
  const value = figures[name] ?? Number.NaN;
  return isMinimum ? value >= budget : value <= budget;
}

function shown({ name, unit, digits }: Figure, figures: Figures): string {
  return `${(figures[name] ?? Number.NaN).toFixed(digits)}${unit && ` ${unit}`}`;
}

function verdict(figure: Figure, figures: Figures): string {
  const { budget, unit, isMinimum } = figure;
  const limit = `at ${isMinimum ? 'least' : 'most'} ${budget}${unit && ` ${unit}`}`;
  return `${shown(figure, figures)}; ${limit}: ${isMet(figure, figures) ? 'met' : 'NOT met'}`;
}

function cell(figure: Figure, figures: Figures): string {
  const text = shown(figure, figures);
  return isMet(figure, figures) ? text : `**${text}**`;
}

interface Environment {
  browser: string;
  /** How Lighthouse reaches the program. */
  server: string;
}

async function writeResults(
  lines: readonly string[],
  { browser, server }: Environment,
): Promise<void> {
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  const budgets = FIGURES.map(
    ({ budget, unit, isMinimum }) => `${isMinimum ? '≥' : '≤'} ${budget}${unit && ` ${unit}`}`,
  );
  const text = [
    '# Pages',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} shared cores, ${gibibytes} GiB, Node ${process.versions.node}, ${browser}. \`npm run bench -- pages\` on sample data and the embedded database.`,
    '',
    `Score, LCP, TBT and CLS: Lighthouse’s mobile profile, median of three visits (home: of five), with Brotli, by ${server}. Script: before the page can be used; requests: before the largest paint; both and the rest with gzip, unthrottled, by HTTP/1.1. Bold: over the budget; the home page’s LCP has one of its own, ${HOME_PAINT_SECONDS} s. \`PLATEFUL_BROWSER\` names another browser, such as the headless shell, which spends less time on each page.`,
    '',
    `| page | ${FIGURES.map(({ name }) => name).join(' | ')} | everything |`,
    `|---|${FIGURES.map(() => '--:|').join('')}---|`,
    `| budget | ${budgets.join(' | ')} | |`,
    ...lines,
    '',
  ].join('\n');
  await mkdir(join(RESULTS, '..'), { recursive: true });
  await writeFile(RESULTS, text);
  console.log(`\nWritten to ${RESULTS}`);
}
