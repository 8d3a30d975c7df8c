import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A side of a comparison: works for a while and returns its throughput per second. */
export interface Contender {
  name: string;
  measure(seconds: number): Promise<number>;
}

interface Comparison {
  title: string;
  unit: string;
  ours: Contender;
  reference: Contender;
  /** The ratio that `ours` to `reference` should reach. */
  goal: number;
}

const REPEATS = 5;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;

/**
 * Runs two contenders in turn, so that other load of the machine affects both, and prints the ratio of their medians.
 * Only the ratio carries over to another machine or another hour.
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
  const ourMedian = median(results.ours);
  const referenceMedian = median(results.reference);
  const ratio = ourMedian / referenceMedian;
  console.log(`  ${ours.name}: ${Math.round(ourMedian)} ${unit}${spread(results.ours)}`);
  console.log(
    `  ${reference.name}: ${Math.round(referenceMedian)} ${unit}${spread(results.reference)}`,
  );
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

/** GET requests per second, as wrk counts them. Throws on any response that is not a success. */
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

/** Throughput and latencies of a measurement. */
export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** The share that was refused; the figures above are about the rest. */
  refused: number;
}

/** Messages to and from a worker process; see {@link serveMeasurements}. */
type Request = { seconds: number; lanes?: number | undefined };
type ChildMessage = 'ready' | Load;

export interface Worker extends Contender {
  /** With fewer lanes than it has, if given. */
  load(seconds: number, lanes?: number): Promise<Load>;
  stop(): Promise<void>;
}

/** Starts a script of this folder in its own process, which measures on request. */
export async function startWorker(
  name: string,
  script: string,
  settings: Record<string, unknown>,
): Promise<Worker> {
  const child = fork(join(import.meta.dirname, script), [JSON.stringify(settings)]);
  await nextMessage(child);
  async function load(seconds: number, lanes?: number): Promise<Load> {
    child.send({ seconds, lanes } satisfies Request);
    const response = await nextMessage(child);
    if (response === 'ready') throw new Error(`${script} sent "ready" again`);
    return response;
  }
  return {
    name,
    load,
    measure: async (seconds) => (await load(seconds)).perSecond,
    async stop() {
      const ended = once(child, 'exit');
      if (child.kill()) await ended;
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<ChildMessage> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([response]) => response),
      once(child, 'exit', { signal }).then(() => Promise.reject(new Error('A worker died'))),
    ]);
  } finally {
    waiting.abort();
  }
}

/** Thrown by work that was refused and should be retried later. */
export class Refused extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super(`Refused for ${retryAfterMs} ms`);
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * The worker's side: keeps `concurrency` pieces of work running for the requested time and reports how many
 * were done and how fast. Refused work is retried after the given time.
 */
export function serveMeasurements(
  concurrency: number,
  work: (lane: number) => Promise<void>,
): void {
  process.on('message', async ({ seconds, lanes = concurrency }: Request) => {
    const start = performance.now();
    const end = start + seconds * 1_000;
    const times: number[] = [];
    let refused = 0;
    async function workUntilEnd(lane: number): Promise<void> {
      for (let begun = start; begun < end; begun = performance.now()) {
        try {
          await work(lane);
          times.push(performance.now() - begun);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          refused++;
          await sleep(Math.min(error.retryAfterMs, Math.max(0, end - performance.now())));
        }
      }
    }
    await Promise.all(Array.from({ length: lanes }, (_, lane) => workUntilEnd(lane)));
    process.send?.({
      perSecond: times.length / ((performance.now() - start) / 1_000),
      p50Ms: quantile(times, 0.5),
      p99Ms: quantile(times, 0.99),
      refused: refused / Math.max(1, times.length + refused),
    } satisfies ChildMessage);
  });
  process.send?.('ready' satisfies ChildMessage);
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
