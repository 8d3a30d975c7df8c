import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { answerWorkersAboutMetrics } from './platform/worker-metrics.ts';

/** In the environment of a worker: what it is for. */
const ROLE = 'PLATEFUL_WORKER';

/**
 * `first` says where the site is, and does the jobs; `jobs` does them after it has died; `plain` serves
 * requests only.
 */
type Role = 'first' | 'jobs' | 'plain';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** A worker that cannot start is tried again, ever less often. */
const RETRY_AFTER_MS = 1_000;
const RETRY_AT_MOST_EVERY_MS = 30_000;

/** What this process is for, beside serving. On its own it does all there is. */
export function ownDuties(): { announces: boolean; doesJobs: boolean } {
  const role = cluster.isWorker ? process.env[ROLE] : 'first';
  return { announces: role === 'first', doesJobs: role !== 'plain' };
}

/**
 * Leads `count` processes that share the port, and does nothing else. One of them does the jobs. The first
 * starts alone, so that what keeps it from starting is said once and ends the program. Whichever dies
 * later is replaced: only its own requests are lost. A signal to stop goes to all of them.
 */
export function runWorkers(count: number): void {
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
      if (serving.size === count) console.log(`${count} processes serve.`);
      if (role === 'first') for (let more = 1; more < count; more++) start('plain');
    });
    worker.once('exit', (code, signal) => {
      alive.delete(worker);
      const served = serving.delete(worker);
      if (isStopping) return endAfterLast(code);
      // It has said why, in a line.
      if (role === 'first' && !served) process.exit(1);
      console.error(`A process ended (${signal || `exit code ${code}`}) and is replaced.`);
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
