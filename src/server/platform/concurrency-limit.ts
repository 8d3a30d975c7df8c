import { AppError } from './app-error.ts';

/**
 * For work that is heavy on the machine: so much of it at once, the rest in line. Whoever would find
 * the line full hears `unavailable` at once, and to come back in two seconds.
 */
export function takeTurns(limits: { maxRunning: number; maxWaiting: number }) {
  let running = 0;
  const waiting: Array<() => void> = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limits.maxRunning) {
      if (waiting.length >= limits.maxWaiting) {
        throw new AppError('unavailable', { retryAfterSeconds: 2 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
