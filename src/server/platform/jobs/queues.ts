import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/client.ts';
import type { Mail } from '../mail/mail.ts';
import type { PushJob } from '../push-job.ts';

/** What is done again and again, such as a sweep. Its name is that of its queue, too. */
export interface RecurringJob {
  name: string;
  everySeconds: number;
  /** How long after the first start of an installation it is done for the first time; else at once. */
  firstAfterSeconds?: number;
  run(): Promise<unknown>;
}

/** What is queued one by one: the queue's name and what a job of it carries. */
export interface QueuedData {
  mail: Mail;
  push: PushJob;
}

export type QueueName = keyof QueuedData;

export interface QueuedJob<Data> {
  /** The same at each try. */
  id: string;
  data: Data;
  /** How long it has been queued. */
  ageMs: number;
}

/** How the jobs of a queue are done. One that fails is tried again, with growing pauses. */
export interface QueueWorker<Name extends QueueName> {
  name: Name;
  /** So many are at work at once in one process. */
  atOnce: number;
  work(job: QueuedJob<QueuedData[Name]>): Promise<void>;
}

/** The worker of whichever queue. */
export type AnyQueueWorker = { [Name in QueueName]: QueueWorker<Name> }[QueueName];

/** Hears of each round and each queued job how it ended. */
export type CountJob = (job: string, outcome: 'done' | 'failed') => void;

export interface JobParts {
  database: Database;
  log: FastifyBaseLogger;
  count: CountJob;
  recurring: readonly RecurringJob[];
  queued: readonly AnyQueueWorker[];
  /** Begins to follow what makes work, while jobs run. Returns a function that stops. */
  follow(): () => Promise<void>;
}
