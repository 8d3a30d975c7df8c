import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Load } from '../measure.ts';
import { canWatchProcesses, cpuSecondsOf } from '../processes.ts';

/** A GET request. */
export interface Get {
  path: string;
  cookie?: string;
}

export interface WrkLoad {
  /** Of several origins, each gets an equal part of the connections. */
  load(
    origins: readonly string[],
    options: { seconds: number; connections: number },
  ): Promise<Load & { generatorCpuSeconds: number }>;
  remove(): void;
}

/** A response that takes longer is an error. */
const TIMEOUT = '10s';

/** How often wrk's processor time is read, which is unknown once wrk has ended. */
const SAMPLE_EVERY_MS = 100;

/** Requests that wrk sends in turn; each origin continues after those it has already been sent. */
export function wrkLoad(gets: readonly Get[]): WrkLoad {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-wrk-'));
  const file = join(folder, 'requests');
  writeFileSync(file, gets.map(({ path, cookie = '' }) => `${path}\t${cookie}\n`).join(''));
  const sent = new Map<string, number>();
  async function loadOne(
    origin: string,
    { seconds, connections }: { seconds: number; connections: number },
  ) {
    const first = sent.get(origin) ?? 0;
    const child = spawn('wrk', [
      ...['-t1', `-c${connections}`, `-d${seconds}s`, `--timeout=${TIMEOUT}`],
      ...['-s', join(import.meta.dirname, 'requests.lua'), origin, '--', file, String(first)],
    ]);
    let generatorCpuSeconds = 0;
    const sampling = setInterval(() => {
      if (canWatchProcesses && child.pid && child.exitCode === null) {
        generatorCpuSeconds = cpuSecondsOf(child.pid);
      }
    }, SAMPLE_EVERY_MS);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    await once(child, 'close');
    clearInterval(sampling);
    const figures = /^RESULT (.+)$/m.exec(output)?.[1]?.split(' ').map(Number);
    const [micros = 0, responses = 0, refusals = 0, failed = 0, p50 = 0, p99 = 0] = figures ?? [];
    if (responses === 0 || failed > 0) throw new Error(`wrk ${origin}${gets[0]?.path}\n${output}`);
    sent.set(origin, first + responses + connections);
    return {
      perSecond: (responses - refusals) / (micros / 1e6),
      p50Ms: p50 / 1_000,
      p99Ms: p99 / 1_000,
      refused: refusals / responses,
      generatorCpuSeconds,
    };
  }

  return {
    async load(origins, { seconds, connections }) {
      const used = origins.slice(0, connections);
      const each = { seconds, connections: Math.round(connections / used.length) };
      const loads = await Promise.all(used.map((origin) => loadOne(origin, each)));
      const figuresOf = (figure: keyof (typeof loads)[number]) => loads.map((load) => load[figure]);
      const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0);
      return {
        perSecond: sum(figuresOf('perSecond')),
        p50Ms: Math.max(...figuresOf('p50Ms')),
        p99Ms: Math.max(...figuresOf('p99Ms')),
        refused: sum(figuresOf('refused')) / loads.length,
        generatorCpuSeconds: sum(figuresOf('generatorCpuSeconds')),
      };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
