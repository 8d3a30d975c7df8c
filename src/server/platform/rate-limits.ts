import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { Config } from '#server/config.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { AppError } from './app-error.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const QUARTER_HOUR_S = HOUR_S / 4;
const DAY_S = 24 * HOUR_S;

export type RateLimits = ReturnType<typeof createRateLimits>;

export interface RateLimit {
  /** Counts a try; throws `too_many_requests` when there were too many. */
  count(key: string): Promise<void>;
  /** Uncounts a try that succeeded. */
  reward(key: string): Promise<void>;
  /** Starts counting from zero. */
  reset(key: string): Promise<void>;
}

interface Rule {
  /** The limit's name in the table. */
  name: string;
  tries: number;
  seconds: number;
  /** For the refused user; default: the general text. */
  message?: string;
}

/**
 * How often anyone may do something (decision 030 explains the numbers). On a PostgreSQL server all processes
 * share their counts.
 */
export function createRateLimits({ config, database }: { config: Config; database: Database }) {
  const exact = (rule: Rule) => exactLimit(database, rule);
  // With ABUSE_LIMITS off these count nothing; the limits on passwords always apply.
  const isOn = config.ABUSE_LIMITS === 'on';
  const exactOfAbuse = (rule: Rule) => (isOn ? exact(rule) : NO_LIMIT);
  const quickOfAbuse = (rule: Rule) => (isOn ? quickLimit(database, rule) : NO_LIMIT);

  return {
    /** Failed sign-ins with one email from one address: guessing one person's password. */
    signInsOfPerson: exact({ name: 'sign_in_person', tries: 10, seconds: QUARTER_HOUR_S }),
    /** Failed sign-ins from one address: trying one password on many people. */
    signInsFromAddress: exact({ name: 'sign_in_address', tries: 100, seconds: QUARTER_HOUR_S }),
    /** Failed sign-ins with one email from anywhere, but not from browsers its owner has used. */
    signInsToAccount: exact({ name: 'sign_in_account', tries: 30, seconds: QUARTER_HOUR_S }),
    /** Failed sign-ins with one email in a browser its owner has used; tries elsewhere do not count. */
    signInsOfBrowser: exact({ name: 'sign_in_browser', tries: 10, seconds: QUARTER_HOUR_S }),
    /** Wrong current passwords, typed by somebody who found a browser signed in. */
    passwordChecksOfUser: exact({ name: 'password_check', tries: 10, seconds: QUARTER_HOUR_S }),
    /** Wrong codes of a second factor, typed by somebody who has the password. */
    codesOfUser: exact({ name: 'second_factor', tries: 10, seconds: QUARTER_HOUR_S }),
    /** Mails to confirm an account's address. */
    verificationMailsOfUser: exact({ name: 'verification_mail', tries: 3, seconds: HOUR_S }),
    /** All mails to one address, which its owner has not confirmed: anybody may have typed it. */
    mailsToUnconfirmed: exactOfAbuse({ name: 'mail_unconfirmed', tries: 6, seconds: HOUR_S }),
    mailsToUnconfirmedOfDay: exactOfAbuse({
      name: 'mail_unconfirmed_day',
      tries: 20,
      seconds: DAY_S,
    }),
    /** All mails to one confirmed address; an order has five at most. */
    mailsToConfirmed: exactOfAbuse({ name: 'mail', tries: 120, seconds: HOUR_S }),
    mailsToConfirmedOfDay: exactOfAbuse({ name: 'mail_day', tries: 400, seconds: DAY_S }),
    /** Invitations to one address, from all restaurants. */
    invitationsToAddress: exactOfAbuse({
      name: 'invitation_address',
      tries: 5,
      seconds: DAY_S,
      message: 'This address was invited several times today. Pass the link on, or try tomorrow.',
    }),
    invitationsOfRestaurant: exactOfAbuse({
      name: 'invitation_restaurant',
      tries: 50,
      seconds: DAY_S,
      message: 'This restaurant has sent many invitations today. Please go on tomorrow.',
    }),
    /** Mails that invite someone to a restaurant's team. */
    invitationsOfUser: exactOfAbuse({ name: 'invitation', tries: 100, seconds: HOUR_S }),
    /** Each is one more address that we send messages to. */
    pushSubscriptionsOfUser: exactOfAbuse({ name: 'push', tries: 60, seconds: HOUR_S }),
    /** Decoding takes up to seconds, one picture at a time. */
    uploadsOfUser: quickOfAbuse({
      name: 'upload',
      tries: 30,
      seconds: 5 * 60,
      message: 'You have sent many pictures in the last minutes. Please go on a little later.',
    }),
    /** Requests from one address for a password reset, for any account. */
    resetsFromAddress: exact({ name: 'reset_address', tries: 60, seconds: HOUR_S }),
    /** Started payments; each is also created at the provider. */
    paymentsOfUser: exact({ name: 'payment', tries: 300, seconds: HOUR_S }),
    /** Trying one card after another. */
    testCardsOfUser: exact({ name: 'test_card', tries: 300, seconds: HOUR_S }),
    registrationsFromAddress: exactOfAbuse({
      name: 'sign_up',
      tries: 30,
      seconds: HOUR_S,
      message: MANY_SIGN_UPS,
    }),
    registrationsOfDay: exactOfAbuse({
      name: 'sign_up_day',
      tries: 100,
      seconds: DAY_S,
      message: MANY_SIGN_UPS,
    }),
    ordersOfUser: quickOfAbuse({
      name: 'order',
      tries: 60,
      seconds: HOUR_S,
      message:
        'You have placed many orders in the last hour. Please wait a while with the next one.',
    }),
    /** Each invalidates cached answers of the catalogue. */
    reviewsOfUser: quickOfAbuse({
      name: 'review',
      tries: 30,
      seconds: HOUR_S,
      message: 'You have written many reviews in the last hour. Please go on a little later.',
    }),
    ordersFromAddress: quickOfAbuse({
      name: 'order_address',
      tries: 1_200,
      seconds: HOUR_S,
      message: 'Very many orders came from your network in the last hour. Please try again later.',
    }),
    /** Misspelt searches whose answer is not cached: similar words are looked for among all. */
    typosFromAddress: quickOfAbuse({
      name: 'typo_address',
      tries: 120,
      seconds: MINUTE_S,
      message: 'Very many searches came from your network. Please wait a minute and search again.',
    }),
    /** Codes that do not exist: guessing. */
    wrongCouponsOfUser: quickOfAbuse({
      name: 'coupon',
      tries: 30,
      seconds: QUARTER_HOUR_S,
      message: MANY_CODES,
    }),
    wrongCouponsFromAddress: quickOfAbuse({
      name: 'coupon_address',
      tries: 300,
      seconds: QUARTER_HOUR_S,
      message: MANY_CODES,
    }),
  };
}

const MANY_SIGN_UPS =
  'Many accounts were made from your network lately. Please try again later, or sign in if you have one.';
const MANY_CODES = 'Too many coupon codes were tried. Please wait a few minutes.';

const NO_LIMIT: RateLimit = { async count() {}, async reward() {}, async reset() {} };

/** Removes expired counts. */
export async function sweepRateLimits(database: Database, now: Date): Promise<void> {
  await database.long.run(SWEEP, [now.getTime()]);
}

/** Counts every try in the database, for all processes: for what takes long anyway, such as a password. */
function exactLimit(database: Database, rule: Rule): RateLimit {
  const limiter = sharedLimiter(database, rule) ?? memoryLimiter(rule);
  return {
    async count(key) {
      await orRefuse(limiter.consume(keyOf(key)), rule);
    },
    async reward(key) {
      await limiter.reward(keyOf(key));
    },
    async reset(key) {
      await limiter.delete(keyOf(key));
    },
  };
}

/** A process shares its counts once they reach this fraction of the limit. */
const SHARED_FROM = 0.1;

/**
 * Counts in memory, so that no request waits, and shares the counts with the other processes in the
 * background, but only those near the limit. So each process may exceed it by a tenth, and by the tries whose
 * counts are still being shared.
 */
function quickLimit(database: Database, rule: Rule): RateLimit {
  const memory = memoryLimiter(rule);
  const shared = sharedLimiter(database, rule);
  const aloneUpTo = Math.floor(rule.tries * SHARED_FROM);

  async function share(key: string, points: number): Promise<void> {
    try {
      await shared?.consume(keyOf(key), points);
    } catch (fault) {
      // Without the database, orders fail anyway.
      if (fault instanceof RateLimiterRes) await memory.block(key, fault.msBeforeNext / 1000);
    }
  }

  return {
    async count(key) {
      const { consumedPoints } = await orRefuse(memory.consume(key), rule);
      if (shared && consumedPoints > aloneUpTo) {
        void share(key, consumedPoints === aloneUpTo + 1 ? consumedPoints : 1);
      }
    },
    async reward(key) {
      const { consumedPoints } = await memory.reward(key);
      if (!shared || consumedPoints < aloneUpTo) return;
      // As many as `count` shared at this step, or counts and rewards around it would add up.
      const points = consumedPoints === aloneUpTo ? aloneUpTo + 1 : 1;
      void shared.reward(keyOf(key), points).catch(() => {});
    },
    async reset(key) {
      await memory.delete(key);
      if (shared) void shared.delete(keyOf(key)).catch(() => {});
    },
  };
}

function memoryLimiter({ name, tries, seconds }: Rule): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: name, points: tries, duration: seconds });
}

/** Null with the embedded database, which only one process uses. */
function sharedLimiter(database: Database, rule: Rule): RateLimiterAbstract | null {
  if (database.kind === 'embedded') return null;
  return new RateLimiterPostgres({
    storeClient: {
      async query({ name, text, values }: Statement & { values: unknown[] }) {
        const rows = await database.run<object>({ name, text }, values);
        return { rows, rowCount: rows.length };
      },
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: rule.name,
    points: rule.tries,
    duration: rule.seconds,
    insuranceLimiter: memoryLimiter(rule),
  });
}

async function orRefuse(
  counted: Promise<RateLimiterRes>,
  { message }: Rule,
): Promise<RateLimiterRes> {
  try {
    return await counted;
  } catch (fault) {
    if (!(fault instanceof RateLimiterRes)) throw fault;
    throw new AppError('too_many_requests', {
      ...(message === undefined ? {} : { message }),
      retryAfterSeconds: Math.max(1, Math.ceil(fault.msBeforeNext / 1000)),
    });
  }
}

/** Hashed, so that the table holds no email and no IP address. */
function keyOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}

/**
 * What an address is counted as: itself without a port, and an IPv6 address by its /64, as a single household has a
 * whole one: 2^64 addresses. It may be in any spelling in which a proxy reports it; all texts that are no address
 * share one key, so that varying them is no way around a limit.
 */
export function addressKey(address: string): string {
  const ip = withoutPort(address.trim());
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return 'no address';
  const groups = groupsOf(ip);
  if (isMappedIPv4(groups)) return groups.slice(6).flatMap(bytesOf).join('.');
  return groups.slice(0, 4).join(':');
}

/** '203.0.113.9:51234', '[2001:db8::1]:443' and 'fe80::1%eth0' without port, brackets and zone. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(address) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(address) ?? [];
  const bare = bracketed ?? withPort ?? address;
  return bare.split('%')[0] ?? bare;
}

/** The eight groups of an IPv6 address in hexadecimal, without leading zeros. */
function groupsOf(ip: string): string[] {
  // A URL writes an address in one way, and IPv4 within it in hexadecimal.
  const shortest = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = shortest.split('::').map((part) => part.split(':'));
  const given = [...head, ...tail].filter((group) => group !== '');
  const zeros = Array<string>(8 - given.length).fill('0');
  return [...head, ...zeros, ...tail].filter((group) => group !== '');
}

function isMappedIPv4(groups: readonly string[]): boolean {
  return groups[5] === 'ffff' && groups.slice(0, 5).every((group) => group === '0');
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

const SWEEP: Statement = {
  name: 'sweep_rate_limits',
  text: 'delete from rate_limits where expire < $1::bigint',
};
