import { AppError } from './app-error.ts';

/**
 * A concurrency limiter with a bounded queue, for heavy work. When the queue is full, the caller is refused
 * at once with `unavailable`, to try again in two seconds. `isGone` says whether the caller's client has
 * disconnected; then the work does not begin when its turn comes.
 */
export function limitConcurrency(limits: { maxRunning: number; maxWaiting: number }) {
  let running = 0;
  const waiting: Array<() => void> = [];

  return async <Result>(
    work: () => Promise<Result>,
    isGone: () => boolean = () => false,
  ): Promise<Result> => {
    if (running >= limits.maxRunning) {
      if (waiting.length >= limits.maxWaiting) {
        throw new AppError('unavailable', { retryAfterSeconds: 2 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      if (isGone()) throw new AppError('unavailable');
      return await work();
    } finally {
      // The slot is handed to the next in the queue, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
