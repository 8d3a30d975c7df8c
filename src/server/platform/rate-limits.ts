import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Counted in memory: each process counts by itself, so two processes allow twice as much. */
export function createRateLimits() {
  return {
    /** Failed sign-ins for one email from one address: guessing one person's password. */
    signInsOfPerson: createRateLimit({ tries: 10, seconds: 15 * 60 }),
    /** Failed sign-ins from one address: trying one password on many people. */
    signInsFromAddress: createRateLimit({ tries: 100, seconds: 15 * 60 }),
    /** Wrong current passwords of somebody who found a browser signed in. */
    passwordChecksOfUser: createRateLimit({ tries: 10, seconds: 15 * 60 }),
    /** Payments somebody begins, each of which is one at the provider too. */
    paymentsOfUser: createRateLimit({ tries: 300, seconds: 60 * 60 }),
    /** Trying one card after the other. */
    testCardsOfUser: createRateLimit({ tries: 300, seconds: 60 * 60 }),
    registrationsFromAddress: createRateLimit({ tries: 300, seconds: 60 * 60 }),
  };
}

export interface RateLimit {
  /** Counts a try; throws `too_many_requests` when there were too many. */
  count(key: string): Promise<void>;
  /** Takes a try back that turned out to be a good one. */
  takeBack(key: string): Promise<void>;
  /** Starts counting anew. */
  forget(key: string): Promise<void>;
}

function createRateLimit({ tries, seconds }: { tries: number; seconds: number }): RateLimit {
  const limiter = new RateLimiterMemory({ points: tries, duration: seconds });
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (fault) {
        if (!(fault instanceof RateLimiterRes)) throw fault;
        throw new AppError('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil(fault.msBeforeNext / 1000)),
        });
      }
    },
    async takeBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

/** One household is one /64 of IPv6: counting single addresses would give it 2^64 of them. */
export function addressKey(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const missing = 8 - groups.length - (tail ? tail.split(':').length : 0);
  const all = tail === undefined ? groups : [...groups, ...Array(missing).fill('0')];
  return all
    .slice(0, 4)
    .map((group) => group || '0')
    .join(':');
}
