import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/client.ts';
import type { Mail } from '../mail/mail.ts';
import type { PushJob } from '../push-job.ts';

/**
 * A job that runs again and again, such as a sweep. All processes together start one run per interval; one that
 * takes longer overlaps with the next.
 */
export interface RecurringJob {
  name: string;
  everySeconds: number;
  run(): Promise<unknown>;
}

/** Jobs that are queued one by one: the data of a job, by the queue's name. */
export interface QueuedData {
  mail: Mail;
  push: PushJob;
  /** A payment with refunds that are due. */
  refund: { intentId: string };
}

export type QueueName = keyof QueuedData;

export interface QueuedJob<Data> {
  /** The same at each attempt. */
  id: string;
  data: Data;
  /** How long it has been queued. */
  ageMs: number;
}

/** Runs the jobs of a queue. A job that fails is retried, with growing pauses. */
export interface QueueWorker<Name extends QueueName> {
  name: Name;
  /** How many jobs run at once in one process. */
  atOnce: number;
  work(job: QueuedJob<QueuedData[Name]>): Promise<void>;
}

/** The worker of any queue. */
export type AnyQueueWorker = { [Name in QueueName]: QueueWorker<Name> }[QueueName];

/** Called with the outcome of each run and each queued job. */
export type CountJob = (job: string, outcome: 'done' | 'failed') => void;

/** Called when a process begins to repeat a job, for the metrics. */
export type ExpectRuns = (job: string, everySeconds: number) => void;

export interface JobParts {
  database: Database;
  log: FastifyBaseLogger;
  count: CountJob;
  expectRuns: ExpectRuns;
  recurring: readonly RecurringJob[];
  queued: readonly AnyQueueWorker[];
  /** Subscribes to the events that cause work, while jobs run. Returns a function that unsubscribes. */
  subscribe(): () => Promise<void>;
}
