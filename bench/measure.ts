import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Something that can be made to work for a while and says how much it got done per second. */
export interface Contender {
  name: string;
  measure(seconds: number): Promise<number>;
}

interface Comparison {
  title: string;
  unit: string;
  ours: Contender;
  reference: Contender;
  /** What `ours` should reach of `reference`, 1 being the same. */
  goal: number;
}

const REPEATS = 5;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;

/**
 * Runs two contenders in turn, so that whatever else the machine does falls on both, and prints the
 * ratio of their medians. Only the ratio carries over to another machine or another hour.
 */
export async function compare({ title, unit, ours, reference, goal }: Comparison): Promise<void> {
  console.log(`\n${title}`);
  const results: Record<'ours' | 'reference', number[]> = { ours: [], reference: [] };
  const contenders = { ours, reference };
  for (const contender of [ours, reference]) await contender.measure(WARM_UP_SECONDS);
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const turn = repeat % 2 ? (['ours', 'reference'] as const) : (['reference', 'ours'] as const);
    for (const side of turn) results[side].push(await contenders[side].measure(SECONDS));
  }
  const [mine, theirs] = [median(results.ours), median(results.reference)];
  const ratio = mine / theirs;
  console.log(`  ${ours.name}: ${Math.round(mine)} ${unit}${spread(results.ours)}`);
  console.log(`  ${reference.name}: ${Math.round(theirs)} ${unit}${spread(results.reference)}`);
  const verdict = ratio >= goal ? 'met' : 'NOT met';
  console.log(`  ratio ${percent(ratio)}; goal at least ${percent(goal)}: ${verdict}`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function spread(values: readonly number[]): string {
  return ` (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`;
}

export function hasWrk(): boolean {
  return spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;
}

const CONNECTIONS = 50;

/** GET requests per second, as wrk counts them. Any answer but a good one is an error. */
export function wrk(name: string, url: string): Contender {
  return {
    name,
    async measure(seconds) {
      const child = spawn('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, url]);
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk;
      });
      await once(child, 'close');
      const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
      if (!rate || /Non-2xx|Socket errors/.test(output)) throw new Error(`wrk ${url}\n${output}`);
      return Number(rate);
    },
  };
}

/** What a worker process is told and what it says; see {@link serveMeasurements}. */
type Request = { seconds: number };
type Answer = 'ready' | { done: number };

export interface Worker extends Contender {
  stop(): void;
}

/** Starts a script of this folder as a process of its own that measures when told to. */
export async function startWorker(
  name: string,
  script: string,
  settings: Record<string, unknown>,
): Promise<Worker> {
  const child = fork(join(import.meta.dirname, script), [JSON.stringify(settings)]);
  await nextAnswer(child);
  return {
    name,
    async measure(seconds) {
      child.send({ seconds } satisfies Request);
      const answer = await nextAnswer(child);
      return answer === 'ready' ? Number.NaN : answer.done / seconds;
    },
    stop: () => child.kill(),
  };
}

async function nextAnswer(child: ChildProcess): Promise<Answer> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer),
      once(child, 'exit', { signal }).then(() => Promise.reject(new Error('A worker died'))),
    ]);
  } finally {
    waiting.abort();
  }
}

/**
 * The worker's side: keeps `concurrency` pieces of work in the air for as long as it is told, and
 * says how many were done.
 */
export function serveMeasurements(
  concurrency: number,
  work: (lane: number) => Promise<void>,
): void {
  process.on('message', async ({ seconds }: Request) => {
    const end = performance.now() + seconds * 1_000;
    let done = 0;
    const lanes = Array.from({ length: concurrency }, async (_, lane) => {
      while (performance.now() < end) {
        await work(lane);
        done++;
      }
    });
    await Promise.all(lanes);
    process.send?.({ done } satisfies Answer);
  });
  process.send?.('ready' satisfies Answer);
}
