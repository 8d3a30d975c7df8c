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

// `npm test`: what can be learnt in minutes, in the order in which it is cheapest to learn that something
// is wrong. `npm run test:thorough`: the rest, which starts, kills and cuts off whole programs, runs the
// server's tests again on PostgreSQL, and looks at every screen (decision 047). A step's output is shown
// when it fails; the first failing step is the last.

interface Tally {
  passed: number;
  failed: number;
}

interface Into {
  /** A folder for what the step's tools write. */
  reports: string;
  /** The step adds to it what passed and what failed. */
  tally: Tally;
}

interface Step {
  name: string;
  /** Answers what to add to the step's line, for instance why there was nothing to do. */
  run(into: Into): Promise<string | undefined>;
}

class StepFailed extends Error {
  override name = 'StepFailed';
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

// Nothing may hang on the hour or the day of a run. So two of the steps always run at a bad moment,
// each at another: the tests next to the code into midnight, a Sunday's and the year's; the journeys
// into the night in which the clocks of the sample restaurants go forward, also a Sunday, when every
// restaurant with hours is closed in Los Angeles and in New York. The server's tests on PostgreSQL run
// at the time it is: such a server has its own clock. Both are years ahead, for a browser throws away
// the cookies of a program that lives before it.
const YEARS_END = { TZ: 'America/New_York', instant: '2034-12-31T23:58-05:00' };
const CLOCK_CHANGE = { TZ: 'America/Los_Angeles', instant: '2034-03-12T01:58-08:00' };

// Those of one group run together, as each waits for much of its time or uses one core.
const QUICK: Step[][] = [
  [
    { name: 'Format, lint, types, boundaries, dead code', run: () => npm('check') },
    { name: 'Build of the web client', run: () => npm('build') },
  ],
  [
    {
      name: 'Unit and server tests, embedded database',
      run: (into) => embeddedTests(into, ['unit', 'web', 'server']),
    },
  ],
  [{ name: 'Journeys in a browser', run: (into) => browserTests(into, ['phone', 'desktop']) }],
];

const THOROUGH: Step[][] = [
  [{ name: 'Build of the web client', run: () => npm('build') }],
  [
    {
      name: 'Processes, embedded database',
      run: (into) => embeddedTests(into, ['processes']),
    },
    { name: 'Processes, and server tests again, PostgreSQL', run: serverTestsOnPostgres },
    { name: 'Faults, a few rounds of each', run: () => node('faults/run.ts --short') },
  ],
  [
    {
      name: 'Every screen in a browser, and a journey on PostgreSQL',
      run: (into) => browserTests(into, ['every-screen', 'postgres']),
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

async function runAll(steps: Step[][]): Promise<boolean> {
  const reports = await mkdtemp(join(tmpdir(), 'plateful-test-'));
  try {
    for (const together of steps) {
      const passed = await Promise.all(together.map((step) => runStep(step, reports)));
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
    say(`✓ ${name} (${took()})${figures && `: ${figures}`}`);
    return true;
  } catch (error) {
    console.log(error instanceof StepFailed ? error.message : error);
    // A step that fails without a failing test of its own (lint, a crash) counts as one.
    if (tally.failed === 0) tally.failed++;
    say(`✗ ${name} (${took()})`);
    return false;
  } finally {
    total.passed += tally.passed;
    total.failed += tally.failed;
  }
}

function say(line: string): void {
  console.log(line);
  summary.push(line);
}

async function npm(script: string): Promise<undefined> {
  await shell(`npm run --silent ${script}`);
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

/** Vitest and Playwright name them alike. */
function projectArgs(projects: string[]): string {
  return projects.map((project) => `--project ${project}`).join(' ');
}

async function embeddedTests({ reports, tally }: Into, projects: string[]): Promise<string> {
  const { env, when } = moment(YEARS_END);
  await vitest({ report: join(reports, 'vitest-embedded.json'), tally, env, projects });
  return when;
}

async function serverTestsOnPostgres({ reports, tally }: Into): Promise<string> {
  const server = await startPostgresServer();
  if (!server) return 'left out, no PostgreSQL server can be started here';
  try {
    const report = join(reports, 'vitest-postgres.json');
    const env = { TEST_DATABASE_URL: server.url };
    await vitest({ report, tally, env, projects: ['server', 'processes'] });
    return server.description;
  } finally {
    await server.stop();
  }
}

async function browserTests({ reports, tally }: Into, projects: string[]): Promise<string> {
  const { executablePath, how } = await findBrowser();
  const report = join(reports, 'playwright.json');
  const { env, when } = moment(CLOCK_CHANGE);
  await shell(`playwright test --reporter=list,json ${projectArgs(projects)}`, {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
    count: countInto(tally, report, countPlaywright),
  });
  return `${when}; ${executablePath}, ${how}`;
}

/** A step's bad moment, unless the whole run has been given one: `npm run at`. */
function moment({ TZ, instant }: { TZ: string; instant: string }) {
  if (movedByMs()) return { env: {}, when: `from ${new Date().toISOString()}` };
  return { env: { TZ, ...movedEnv(instant) }, when: `from ${instant} in ${TZ}` };
}

interface ShellOptions {
  env?: Record<string, string>;
  /** Called when the command has ended, however it did. */
  count?: () => Promise<void>;
}

async function shell(command: string, { env, count }: ShellOptions = {}): Promise<void> {
  const bin = join(root, 'node_modules/.bin');
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: bin + delimiter + process.env.PATH, ...env },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  await count?.();
  if (code !== 0) throw new StepFailed(shown(Buffer.concat(output).toString()));
}

/** Adds up what a command's JSON report says, if it came to write one. */
function countInto(tally: Tally, report: string, count: (report: unknown) => Tally) {
  return async () => {
    if (!existsSync(report)) return;
    const { passed, failed } = count(JSON.parse(await readFile(report, 'utf8')));
    tally.passed += passed;
    tally.failed += failed;
  };
}

/** Some tools colour their output wherever it goes; a log file has no colours. */
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
