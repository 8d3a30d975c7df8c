import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { resolvedTool } from '#server/testing/installed-tools.ts';
import { browserLaunchOptions } from '../scripts/browser.ts';
import { equip, type Visitor } from './visit.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const report = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number() })),
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'total-blocking-time': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
  }),
});

export interface LighthouseResult {
  /** Out of 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  largestPaintMs: number;
  totalBlockingMs: number;
  layoutShift: number;
}

/**
 * One visit with Lighthouse's mobile profile, which simulates a slow phone on a slow network. The browser has
 * the visitor's cookies and storage, but none of the site's files.
 */
export async function lighthouse(url: string, visitor?: Visitor): Promise<LighthouseResult> {
  const launchOptions = await browserLaunchOptions();
  const { executablePath, chromiumSandbox, args = [] } = launchOptions;
  const cli = await resolvedTool('lighthouse', 'lighthouse/cli/index.js');
  const folder = await mkdtemp(join(tmpdir(), 'plateful-lighthouse-'));
  const profile = join(folder, 'profile');
  const flags = [
    '--headless',
    ...(chromiumSandbox ? [] : ['--no-sandbox']),
    ...args,
    // That of the HTTPS proxy.
    '--ignore-certificate-errors',
    ...(visitor ? [`--user-data-dir=${profile}`] : []),
  ];
  try {
    if (visitor) {
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ignoreHTTPSErrors: true,
      });
      await equip(context, url, visitor);
      await context.close();
    }
    const outputPath = join(folder, 'report.json');
    const child = spawn(
      process.execPath,
      [
        cli,
        url,
        '--quiet',
        '--no-enable-error-reporting',
        '--output=json',
        `--output-path=${outputPath}`,
        `--only-categories=${CATEGORIES}`,
        `--chrome-flags=${flags.join(' ')}`,
        ...(visitor ? ['--disable-storage-reset'] : []),
      ],
      {
        env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const [exitCode] = await once(child, 'exit');
    if (exitCode !== 0) throw new Error(`Lighthouse ended with ${exitCode}`);
    const { categories, audits } = report.parse(JSON.parse(await readFile(outputPath, 'utf8')));
    const score = (name: (typeof CATEGORIES)[number]) => Math.round(categories[name].score * 100);
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      largestPaintMs: audits['largest-contentful-paint'].numericValue,
      totalBlockingMs: audits['total-blocking-time'].numericValue,
      layoutShift: audits['cumulative-layout-shift'].numericValue,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
