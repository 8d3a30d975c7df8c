import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { findBrowser } from './browser.ts';
import { movedByMs, movedEnv } from './clock/moved-env.ts';

// `npm test`: the checks and tests that take minutes, the cheapest first. `npm run test:thorough`: the rest,
// which starts, kills and disconnects whole programs, runs some of the server's tests again on PostgreSQL, and
// checks every screen (decision 006). A step's output is only shown when it fails; nothing runs after a failed group.

interface Tally {
  passed: number;
  failed: number;
}

interface StepContext {
  /** A folder for the reports of the step's tools. */
  reports: string;
  /** The step adds its passed and failed tests to it. */
  tally: Tally;
}

interface Step {
  name: string;
  /** Returns a text for the step's line, for instance why it was skipped. */
  run(context: StepContext): Promise<string | undefined>;
}

class StepFailed extends Error {
  override name = 'StepFailed';
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

// No result may depend on the time of a run: unit tests run over the midnight of a Sunday and a year's end, journeys in the
// night in which the clocks of the sample restaurants go forward. Server tests on PostgreSQL use the server's own clock.
// Both moments are years ahead, because browsers discard cookies of a program whose clock is behind.
const YEARS_END = { TZ: 'America/New_York', instant: '2034-12-31T23:58-05:00' };
const CLOCK_CHANGE = { TZ: 'America/Los_Angeles', instant: '2034-03-12T01:58-08:00' };

// Results do not depend on the machine's language either: all steps run in one that writes numbers and dates
// differently. Node needs no locale of the system for it.
const LOCALE = { LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' };

// The steps of a group run in parallel, as each mostly waits or uses one core.
const QUICK: Step[][] = [
  [
    { name: 'Format, lint, types, boundaries, dead code', run: () => npm('check') },
    { name: 'Build of the web client', run: buildClient },
  ],
  [
    {
      name: 'Unit and server tests, embedded database',
      run: (context) => embeddedTests(context, ['unit', 'web', 'server']),
    },
  ],
  [
    {
      name: 'Journeys in a browser',
      run: (context) => browserTests(context, ['phone', 'desktop']),
    },
  ],
];

const THOROUGH: Step[][] = [
  [{ name: 'Build of the web client', run: buildClient }],
  [
    {
      name: 'Processes, embedded database',
      run: (context) => embeddedTests(context, ['processes']),
    },
    {
      name: 'Processes, and server tests that depend on the engine, PostgreSQL',
      run: serverTestsOnPostgres,
    },
    { name: 'Faults, a few rounds of each', run: () => node('faults/run.ts --short') },
  ],
  [
    {
      name: 'Every screen in a browser, and a journey on PostgreSQL',
      run: (context) => browserTests(context, ['every-screen', 'postgres']),
    },
  ],
];

const root = resolve(import.meta.dirname, '..');
const total: Tally = { passed: 0, failed: 0 };
const summary: string[] = [];

const isThorough = process.argv.includes('thorough');
process.exitCode = (await runAll(isThorough ? THOROUGH : QUICK)) ? 0 : 1;
console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);

async function runAll(groups: Step[][]): Promise<boolean> {
  const reports = await mkdtemp(join(tmpdir(), 'plateful-test-'));
  try {
    for (const group of groups) {
      const passed = await Promise.all(group.map((step) => runStep(step, reports)));
      if (passed.includes(false)) return false;
    }
    return true;
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

async function runStep({ name, run }: Step, reports: string): Promise<boolean> {
  console.log(`\n▸ ${name}…`);
  const tally = { passed: 0, failed: 0 };
  const start = performance.now();
  const took = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  try {
    const note = await run({ reports, tally });
    const figures = [tally.passed > 0 && `${tally.passed} passed`, note].filter(Boolean).join('; ');
    addLine(`✓ ${name} (${took()})${figures && `: ${figures}`}`);
    return true;
  } catch (error) {
    console.log(error instanceof StepFailed ? error.message : error);
    // A step that fails without a failing test (lint, a crash) counts as one.
    if (tally.failed === 0) tally.failed++;
    addLine(`✗ ${name} (${took()})`);
    return false;
  } finally {
    total.passed += tally.passed;
    total.failed += tally.failed;
  }
}

function addLine(line: string): void {
  console.log(line);
  summary.push(line);
}

async function npm(script: string): Promise<undefined> {
  await shell(`npm run --silent ${script}`);
}

/** Skipped if the build is up to date, as another run may be using it. */
function buildClient(): Promise<undefined> {
  return npm('build -- --if-changed');
}

async function node(script: string): Promise<undefined> {
  await shell(`node ${script}`);
}

async function vitest(options: {
  report: string;
  tally: Tally;
  env: Record<string, string>;
  projects: string[];
}): Promise<void> {
  const { report, tally, env, projects } = options;
  const reporters = `--reporter=default --reporter=json --outputFile.json="${report}"`;
  const count = countInto(tally, report, countVitest);
  await shell(`vitest run ${reporters} ${projectArgs(projects)}`, { env, count });
}

/** Vitest and Playwright have the same option. */
function projectArgs(projects: string[]): string {
  return projects.map((project) => `--project ${project}`).join(' ');
}

async function embeddedTests({ reports, tally }: StepContext, projects: string[]): Promise<string> {
  const { env, when } = moment(YEARS_END);
  await vitest({ report: join(reports, 'vitest-embedded.json'), tally, env, projects });
  return when;
}

async function serverTestsOnPostgres({ reports, tally }: StepContext): Promise<string> {
  const server = await startPostgresServer();
  if (!server) return 'skipped: install PostgreSQL to run them (initdb and postgres in the PATH)';
  try {
    const report = join(reports, 'vitest-postgres.json');
    const env = { TEST_DATABASE_URL: server.url, TZ: 'Asia/Kolkata' };
    await vitest({ report, tally, env, projects: ['server', 'processes'] });
    return server.description;
  } finally {
    await server.stop();
  }
}

async function browserTests({ reports, tally }: StepContext, projects: string[]): Promise<string> {
  const { executablePath, how } = await findBrowser();
  const report = join(reports, 'playwright.json');
  const { env, when } = moment(CLOCK_CHANGE);
  const output = await shell(
    `playwright test --retries=1 --reporter=list,json ${projectArgs(projects)}`,
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
      count: countInto(tally, report, countPlaywright),
    },
  );
  return `${when}; ${executablePath}, ${how}${flakyTests(output)}`;
}

/** The journeys that passed only when repeated, as listed by Playwright. Each is a fault to fix. */
function flakyTests(output: string): string {
  const list = /^ +\d+ flaky\n(?: {4}.*\n)+/m.exec(output)?.[0];
  return list ? `;\n${list.trimEnd()}` : '';
}

/** Starts the clock at the given moment, unless `npm run at` has moved the clock of the whole run. */
function moment({ TZ, instant }: { TZ: string; instant: string }) {
  if (movedByMs()) return { env: {}, when: `from ${new Date().toISOString()}` };
  return { env: { TZ, ...movedEnv(instant) }, when: `from ${instant} in ${TZ}` };
}

interface ShellOptions {
  env?: Record<string, string>;
  /** Called when the command has ended, even if it failed. */
  count?: () => Promise<void>;
}

/** Runs the command and returns what it printed. */
async function shell(command: string, { env, count }: ShellOptions = {}): Promise<string> {
  const bin = join(root, 'node_modules/.bin');
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...LOCALE, PATH: bin + delimiter + process.env.PATH, ...env },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  await count?.();
  const text = shown(Buffer.concat(output).toString());
  if (code !== 0) throw new StepFailed(text);
  return text;
}

/** Adds the results in a command's JSON report, if it wrote one. */
function countInto(tally: Tally, report: string, count: (report: unknown) => Tally) {
  return async () => {
    if (!existsSync(report)) return;
    const { passed, failed } = count(JSON.parse(await readFile(report, 'utf8')));
    tally.passed += passed;
    tally.failed += failed;
  };
}

/** Some tools color their output even when it is no terminal. */
function shown(output: string): string {
  return process.stdout.isTTY ? output : stripVTControlCharacters(output);
}

function countVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests } = vitestReport.parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright(report: unknown): Tally {
  const { stats } = playwrightReport.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
