import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { announce } from './announce.ts';
import type { Config } from './config.ts';
import { createLog } from './platform/request-log.ts';
import { answerWorkersAboutMetrics } from './platform/worker-metrics.ts';

/** The environment variable with a worker's role. */
const ROLE = 'PLATEFUL_WORKER';

/**
 * `first` prints the site's address and runs the jobs; `jobs` runs them after the first has died; `plain` only
 * serves requests.
 */
type Role = 'first' | 'jobs' | 'plain';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** A worker that cannot start is retried at growing intervals. */
const RETRY_AFTER_MS = 1_000;
const RETRY_AT_MOST_EVERY_MS = 30_000;

/** This process's duties besides serving. A single process has all of them. */
export function ownDuties(): { announces: boolean; doesJobs: boolean } {
  const role = cluster.isWorker ? process.env[ROLE] : 'first';
  return { announces: role === 'first', doesJobs: role !== 'plain' };
}

/**
 * Supervises `config.workers` processes that share the port, and does nothing else. One of them runs the jobs. The
 * first starts alone, so that an error at its start is printed once and ends the program. Workers that die
 * later are replaced: only their own requests are lost. A stop signal is forwarded to all of them.
 */
export function runWorkers(config: Config): void {
  const count = config.workers;
  const log = createLog(config, { isPretty: false });
  cluster.setupPrimary({ exec: MAIN });
  answerWorkersAboutMetrics();
  const alive = new Set<Worker>();
  const serving = new Set<Worker>();
  let isStopping = false;
  let exitCode = 0;

  function start(role: Role, failures = 0): void {
    if (isStopping) return;
    const worker = cluster.fork({ [ROLE]: role });
    alive.add(worker);
    worker.once('listening', () => {
      serving.add(worker);
      if (serving.size === count) announce({ config, log }, `${count} processes serve.`);
      if (role === 'first') for (let more = 1; more < count; more++) start('plain');
    });
    worker.once('exit', (code, signal) => {
      alive.delete(worker);
      const served = serving.delete(worker);
      if (isStopping) return endAfterLast(code);
      // It has printed why, in one line.
      if (role === 'first' && !served) process.exit(1);
      log.warn({ signal, exitCode: code }, 'a process ended and is replaced');
      const successor = role === 'plain' ? 'plain' : 'jobs';
      if (served) return start(successor);
      const waitMs = Math.min(RETRY_AFTER_MS * 2 ** failures, RETRY_AT_MOST_EVERY_MS);
      setTimeout(start, waitMs, successor, failures + 1);
    });
  }

  function endAfterLast(code: number | null): void {
    if (code !== 0) exitCode = 1;
    if (alive.size === 0) process.exit(exitCode);
  }

  function stop(signal: NodeJS.Signals): void {
    isStopping = true;
    if (alive.size === 0) process.exit(0);
    for (const worker of alive) worker.process.kill(signal);
  }

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  start('first');
}
