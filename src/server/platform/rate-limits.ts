import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

const HOUR_S = 60 * 60;
const QUARTER_HOUR_S = HOUR_S / 4;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Counted in memory, so two processes together allow twice as much. */
export function createRateLimits() {
  return {
    /** Failed sign-ins with one email from one address: guessing one person's password. */
    signInsOfPerson: createRateLimit({ tries: 10, seconds: QUARTER_HOUR_S }),
    /** Failed sign-ins from one address: trying one password on many people. */
    signInsFromAddress: createRateLimit({ tries: 100, seconds: QUARTER_HOUR_S }),
    /** Wrong current passwords, typed by somebody who found a browser signed in. */
    passwordChecksOfUser: createRateLimit({ tries: 10, seconds: QUARTER_HOUR_S }),
    /** Wrong codes of a second factor, typed by somebody who has the password. */
    codesOfUser: createRateLimit({ tries: 10, seconds: QUARTER_HOUR_S }),
    /** Links for a new password that are asked for from one address, for whomever. */
    resetsFromAddress: createRateLimit({ tries: 100, seconds: HOUR_S }),
    /** Mails that confirm an account's address. */
    verificationMailsOfUser: createRateLimit({ tries: 3, seconds: HOUR_S }),
    /** Mails to addresses that somebody invites to a restaurant's team. */
    invitationsOfUser: createRateLimit({ tries: 100, seconds: HOUR_S }),
    /** Payments that are begun; each is created at the provider too. */
    paymentsOfUser: createRateLimit({ tries: 300, seconds: HOUR_S }),
    /** Trying one card after another. */
    testCardsOfUser: createRateLimit({ tries: 300, seconds: HOUR_S }),
    registrationsFromAddress: createRateLimit({ tries: 300, seconds: HOUR_S }),
  };
}

export interface RateLimit {
  /** Counts a try; throws `too_many_requests` when there were too many. */
  count(key: string): Promise<void>;
  /** Takes back a try that succeeded. */
  reward(key: string): Promise<void>;
  /** Starts counting from zero. */
  reset(key: string): Promise<void>;
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
    async reward(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

/** A household has a whole /64 of IPv6; counted singly, it could use 2^64 addresses. */
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
