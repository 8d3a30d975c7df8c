import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';
import { waitForContent } from './page-content.ts';
import { startProgram } from './program.ts';
import { contactSheet, pictureName } from './shots/contact-sheet.ts';
import { SHOTS } from './shots/list.ts';
import { type MailShot, mailShots } from './shots/mails.ts';
import type { Shot } from './shots/shot.ts';
import { openStudio, type Studio, showShot } from './shots/show-shot.ts';

// `npm run shots`: takes screenshots of every route, its main states and every mail, on sample data, into shots/.
//   -- --only cart    names that contain this      --width 390      --scheme dark

const { values: chosen } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    scheme: { type: 'string' },
  },
});

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;

/** Time for animations. */
const ANIMATION_MS = 400;
/** Time for a page whose calls were changed, as it may never finish loading. */
const CHANGED_CALLS_MS = 1_500;

const folder = resolve(import.meta.dirname, '../shots');
const shots = SHOTS.filter(({ name }) => name.includes(chosen.only));
const viewports = VIEWPORTS.filter(({ width }) => !chosen.width || chosen.width === `${width}`);
const schemes = SCHEMES.filter((scheme) => !chosen.scheme || chosen.scheme === scheme);

process.exitCode = (await takeScreenshots()) ? 0 : 1;

async function takeScreenshots(): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const program = await startProgram({ entry: 'scripts/start.js' });
  const browser = await chromium.launch(await browserLaunchOptions());
  let failures = 0;
  let mails: MailShot[] = [];
  try {
    const { origin } = program;
    const studio = await openStudio(origin);
    for (const shot of shots) {
      for (const scheme of schemes) {
        for (const viewport of viewports) {
          const file = pictureName(shot.name, viewport.width, scheme);
          await take(browser, {
            studio,
            shot,
            look: { viewport, colorScheme: scheme },
            file,
          }).catch((error) => {
            failures++;
            console.log(`✗ ${file}: ${error.message}`);
          });
        }
      }
      console.log(shot.name);
    }
    const [order] = studio.sample.orders;
    if (!order) throw new Error('The sample customer has no order');
    mails = mailShots(order).filter(({ name }) => name.includes(chosen.only));
    for (const mail of mails) await takeMail(browser, mail);
  } finally {
    await browser.close();
    await program.stop();
  }
  const widths = viewports.map(({ width }) => width);
  await writeFile(
    join(folder, 'index.html'),
    contactSheet({ shots: [...shots, ...mails], widths, schemes }),
  );
  console.log(`\n${join(folder, 'index.html')}; ${failures} pictures could not be taken`);
  return failures === 0;
}

interface Look {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

interface Picture {
  studio: Studio;
  shot: Shot;
  look: Look;
  file: string;
}

async function take(browser: Browser, { studio, shot, look, file }: Picture): Promise<void> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...look,
    baseURL: studio.origin,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  try {
    const page = await context.newPage();
    await showShot(page, { studio, shot, settle });
    await page.waitForTimeout(shot.beforeOpening ? CHANGED_CALLS_MS : ANIMATION_MS);
    await page.screenshot({ path: join(folder, file), fullPage: !shot.isOverlay });
  } finally {
    await context.close();
  }
}

/** Takes the picture of a mail as mail clients show it. */
async function takeMail(browser: Browser, { name, html }: MailShot): Promise<void> {
  for (const colorScheme of schemes) {
    for (const viewport of viewports) {
      const context = await browser.newContext({ viewport, colorScheme });
      const page = await context.newPage();
      await page.setContent(html);
      const path = join(folder, pictureName(name, viewport.width, colorScheme));
      await page.screenshot({ path, fullPage: true });
      await context.close();
    }
  }
  console.log(name);
}

/** Waits until there are no skeletons and every lazy image is loaded. */
async function settle(page: Page): Promise<void> {
  await waitForContent(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    window.scrollTo(0, 0);
    const pictures = [...document.images].filter((image) => !image.complete);
    await Promise.all(
      pictures.map(
        (image) =>
          new Promise((done) => {
            image.addEventListener('load', done);
            image.addEventListener('error', done);
          }),
      ),
    );
  });
}
