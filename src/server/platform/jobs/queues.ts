/**
 * A job that runs again and again, such as a sweep. All processes together start one run per interval; one that
 * takes longer overlaps with the next.
 */
export interface RecurringJob {
  name: string;
  everySeconds: number;
  run(): Promise<unknown>;
}

export interface QueuedJob<Data> {
  /** The same at each attempt. */
  id: string;
  data: Data;
  /** How long it has been queued. */
  ageMs: number;
}

/** Runs the jobs of a queue, to which `queueJobs` adds. A job that fails is retried, with growing pauses. */
export interface QueueWorker<Data> {
  name: string;
  /** How many jobs run at once in one process. */
  atOnce: number;
  work(job: QueuedJob<Data>): Promise<void>;
}
