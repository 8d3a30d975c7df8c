import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { liveApi } from '#contract/api.ts';
import { ADMISSION_CLASSES, type Admissions, REFUSALS } from './admission.ts';
import type { App } from './fastify-app.ts';
import { isInnerCall } from './request-log.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics of the process (memory, CPU, event loop), shared by all apps of a test. */
let processRegistry: Registry | null = null;

/** The metrics for /metrics. */
export function createMetrics(options: {
  liveStreams: () => number;
  admissions: Pick<Admissions, 'waiting' | 'refused'>;
  /** Null without a replica. */
  replicaLagSeconds: (() => number) | null;
}) {
  const registry = new Registry();

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });

  new Gauge({
    name: 'live_streams',
    help: 'Browsers that follow GET /api/events.',
    registers: [registry],
    collect() {
      this.set(options.liveStreams());
    },
  });

  const { admissions } = options;
  new Counter({
    name: 'requests_refused_total',
    help: 'Requests that did not begin, because they would have waited too long or their client had disconnected.',
    labelNames: ['class', 'reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const admission of ADMISSION_CLASSES) {
        for (const reason of REFUSALS) {
          this.inc({ class: admission, reason }, admissions.refused(admission, reason));
        }
      }
    },
  });

  new Gauge({
    name: 'requests_waiting',
    help: 'Requests that wait for their turn at the database.',
    labelNames: ['class'],
    registers: [registry],
    collect() {
      for (const admission of ADMISSION_CLASSES) {
        this.set({ class: admission }, admissions.waiting(admission));
      }
    },
  });

  const { replicaLagSeconds } = options;
  if (replicaLagSeconds) {
    new Gauge({
      name: 'replica_lag_seconds',
      help: 'The replica has every write older than this. It is not used above 5.',
      registers: [registry],
      collect() {
        this.set(replicaLagSeconds());
      },
    });
  }

  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Runs of recurring jobs, and attempts at queued ones such as mails, by outcome.',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  });

  const intervals = new Gauge({
    name: 'job_interval_seconds',
    help: 'How often a recurring job should run.',
    labelNames: ['task'],
    registers: [registry],
  });

  /** By `performance.now()`, which a clock step does not change. */
  const doneAt = new Map<string, number>();
  new Gauge({
    name: 'job_seconds_since_done',
    help: 'How long ago this process last completed a run of a recurring job, or began to repeat it.',
    labelNames: ['task'],
    registers: [registry],
    collect() {
      for (const [task, at] of doneAt) this.set({ task }, (performance.now() - at) / 1000);
    },
  });

  const readyJobs = new Gauge({
    name: 'queue_ready_jobs',
    help: 'Queued jobs that are due and that no process has begun.',
    labelNames: ['task'],
    registers: [registry],
  });

  const paidOrdersGivenUp = new Counter({
    name: 'paid_orders_given_up_total',
    help: 'Paid orders that could not be placed because of a fault of the program, and were refunded.',
    registers: [registry],
  });

  return {
    contentType: registry.contentType,
    paidOrderGivenUp: () => paidOrdersGivenUp.inc(),
    expectJob(task: string, everySeconds: number): void {
      intervals.set({ task }, everySeconds);
      doneAt.set(task, performance.now());
    },
    jobDone(task: string, outcome: 'done' | 'failed'): void {
      jobs.inc({ task, outcome });
      if (outcome === 'done' && doneAt.has(task)) doneAt.set(task, performance.now());
    },
    setReadyJobs: (task: string, count: number) => readyJobs.set({ task }, count),
    requestDone(request: { method: string; route: string; status: number; seconds: number }): void {
      const { method, route, status, seconds } = request;
      requests.observe({ method, route, status }, seconds);
    },
    async text(): Promise<string> {
      return Registry.merge([processMetrics(), registry]).metrics();
    },
  };
}

/** Counts and times every request, except the calls of page renderings. */
export function measureRequests(app: App, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    if (isInnerCall(request)) return;
    const route = request.routeOptions.url ?? 'unknown';
    // The duration of a stream depends on its reader, not on our speed.
    if (route === liveApi.events.path) return;
    const { method } = request;
    const seconds = reply.elapsedTime / 1000;
    metrics.requestDone({ method, route, status: reply.statusCode, seconds });
  });
}

function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}
