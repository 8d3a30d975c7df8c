import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { lt } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { Config } from '#server/config.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { rateLimits } from '#server/db/schema/platform.ts';
import { AppError } from './app-error.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const QUARTER_HOUR_S = HOUR_S / 4;
const DAY_S = 24 * HOUR_S;

export type RateLimits = ReturnType<typeof createRateLimits>;

export interface RateLimit {
  /** Counts an attempt; throws `too_many_requests` above the limit. */
  count(key: string): Promise<void>;
  /** Uncounts a successful attempt. */
  reward(key: string): Promise<void>;
  /** Starts counting from zero. */
  reset(key: string): Promise<void>;
}

/** For an attempt that customers make with every order: a right guess needs no query. */
export interface GuessLimit {
  /** Counts a guess before it is checked; throws `too_many_requests` above the limit. */
  begin(key: string): Promise<void>;
  /** Uncounts a right guess. Counts a wrong one for all processes, and throws above their limit. */
  end(key: string, isCorrect: boolean): Promise<void>;
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
 * All rate limits (decision 030 explains the numbers). On a PostgreSQL server all processes share their counts, except
 * those of orders and searches.
 */
export function createRateLimits({ config, database }: { config: Config; database: Database }) {
  const alwaysOn = (rule: Rule) =>
    limitBy(sharedLimiter(database, rule) ?? memoryLimiter(rule), rule);
  // With ABUSE_LIMITS off these count nothing; the limits on passwords always apply.
  const isOn = config.ABUSE_LIMITS === 'on';
  const abuse = (rule: Rule) => (isOn ? alwaysOn(rule) : NO_LIMIT);
  // Counted by each process alone, so that they cost no query.
  const perProcess = (rule: Rule) => (isOn ? limitBy(memoryLimiter(rule), rule) : NO_LIMIT);
  const guesses = (rule: Rule) => (isOn ? guessLimit(database, rule) : NO_GUESS_LIMIT);

  return {
    /** Failed sign-ins with one email from one address: guessing one person's password. */
    signInsOfPerson: alwaysOn({ name: 'sign_in_person', tries: 10, seconds: QUARTER_HOUR_S }),
    /** Failed sign-ins from one address: trying one password on many people. */
    signInsFromAddress: alwaysOn({ name: 'sign_in_address', tries: 100, seconds: QUARTER_HOUR_S }),
    /** Failed sign-ins with one email from anywhere, but not from browsers its owner has used. */
    signInsToAccount: alwaysOn({ name: 'sign_in_account', tries: 30, seconds: QUARTER_HOUR_S }),
    /** Failed sign-ins with one email in a browser its owner has used; attempts in other browsers do not count. */
    signInsOfBrowser: alwaysOn({ name: 'sign_in_browser', tries: 10, seconds: QUARTER_HOUR_S }),
    /** Wrong current passwords, typed in an open session. */
    passwordChecksOfUser: alwaysOn({ name: 'password_check', tries: 10, seconds: QUARTER_HOUR_S }),
    /** Wrong codes of a second factor after a correct password. */
    codesOfUser: alwaysOn({ name: 'second_factor', tries: 10, seconds: QUARTER_HOUR_S }),
    /** Mails to confirm an account's address. */
    verificationMailsOfUser: alwaysOn({ name: 'verification_mail', tries: 3, seconds: HOUR_S }),
    /** All mails to one unconfirmed address, which anybody may have typed. */
    mailsToUnconfirmed: abuse({ name: 'mail_unconfirmed', tries: 6, seconds: HOUR_S }),
    mailsToUnconfirmedOfDay: abuse({
      name: 'mail_unconfirmed_day',
      tries: 20,
      seconds: DAY_S,
    }),
    /** All mails to one confirmed address; an order has five at most. */
    mailsToConfirmed: abuse({ name: 'mail', tries: 120, seconds: HOUR_S }),
    mailsToConfirmedOfDay: abuse({ name: 'mail_day', tries: 400, seconds: DAY_S }),
    /** Invitations to one address, from all restaurants. */
    invitationsToAddress: abuse({
      name: 'invitation_address',
      tries: 5,
      seconds: DAY_S,
      message: 'This address was invited several times today. Pass the link on, or try tomorrow.',
    }),
    invitationsOfRestaurant: abuse({
      name: 'invitation_restaurant',
      tries: 50,
      seconds: DAY_S,
      message: 'This restaurant has sent many invitations today. Please try again tomorrow.',
    }),
    /** Mails that invite someone to a restaurant's team. */
    invitationsOfUser: abuse({ name: 'invitation', tries: 100, seconds: HOUR_S }),
    /** Each is one more address that we send messages to. */
    pushSubscriptionsOfUser: abuse({ name: 'push', tries: 60, seconds: HOUR_S }),
    /** Decoding takes up to seconds, one picture at a time. */
    uploadsOfUser: abuse({
      name: 'upload',
      tries: 30,
      seconds: 5 * 60,
      message: 'You have sent many pictures in the last minutes. Please try again a little later.',
    }),
    /** Messages of the contact form. */
    contactsFromAddress: abuse({
      name: 'contact',
      tries: 10,
      seconds: HOUR_S,
      message: 'You have sent several messages. Please write to our email address.',
    }),
    /** Requests from one address for a password reset, for any account. */
    resetsFromAddress: alwaysOn({ name: 'reset_address', tries: 60, seconds: HOUR_S }),
    /** Started payments; each is also created at the provider. */
    paymentsOfUser: alwaysOn({ name: 'payment', tries: 300, seconds: HOUR_S }),
    /** Trying one card after another. */
    testCardsOfUser: alwaysOn({ name: 'test_card', tries: 300, seconds: HOUR_S }),
    registrationsFromAddress: abuse({
      name: 'sign_up',
      tries: 30,
      seconds: HOUR_S,
      message: MANY_SIGN_UPS,
    }),
    registrationsOfDay: abuse({
      name: 'sign_up_day',
      tries: 100,
      seconds: DAY_S,
      message: MANY_SIGN_UPS,
    }),
    ordersOfUser: perProcess({
      name: 'order',
      tries: 60,
      seconds: HOUR_S,
      message:
        'You have placed many orders in the last hour. Please wait a while before the next one.',
    }),
    /** Each invalidates cached responses of the catalogue. */
    reviewsOfUser: abuse({
      name: 'review',
      tries: 30,
      seconds: HOUR_S,
      message: 'You have written many reviews in the last hour. Please try again a little later.',
    }),
    /** Opening cases and writing in them, as a customer. */
    caseMessagesOfUser: abuse({
      name: 'case',
      tries: 60,
      seconds: HOUR_S,
      message: 'You have written many messages in the last hour. Please try again a little later.',
    }),
    ordersFromAddress: perProcess({
      name: 'order_address',
      tries: 1_200,
      seconds: HOUR_S,
      message: 'Too many orders came from your network in the last hour. Please try again later.',
    }),
    /** Misspelt searches whose response is not cached: they compare all words. */
    typosFromAddress: perProcess({
      name: 'typo_address',
      tries: 120,
      seconds: MINUTE_S,
      message: 'Too many searches came from your network. Please wait a minute and search again.',
    }),
    /** Requests of one printer, which polls every few seconds. */
    requestsOfPrinter: perProcess({ name: 'printer', tries: 240, seconds: MINUTE_S }),
    /** Guessed codes that do not exist. */
    wrongCouponsOfUser: guesses({
      name: 'coupon',
      tries: 30,
      seconds: QUARTER_HOUR_S,
      message: MANY_CODES,
    }),
    wrongCouponsFromAddress: guesses({
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
const NO_GUESS_LIMIT: GuessLimit = { async begin() {}, async end() {} };

/** Removes expired counts. */
export async function removeExpiredCounts(database: Database, now: Date): Promise<void> {
  await database.long.orm.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}

function limitBy(limiter: RateLimiterAbstract, rule: Rule): RateLimit {
  return {
    async count(key) {
      await refuseAboveLimit(limiter.consume(keyOf(key)), rule);
    },
    async reward(key) {
      await limiter.reward(keyOf(key));
    },
    async reset(key) {
      await limiter.delete(keyOf(key));
    },
  };
}

/** Guesses are counted in memory first, or many parallel ones would all be checked. */
function guessLimit(database: Database, rule: Rule): GuessLimit {
  const memory = memoryLimiter(rule);
  const shared = sharedLimiter(database, rule);
  return {
    async begin(key) {
      await refuseAboveLimit(memory.consume(keyOf(key)), rule);
    },
    async end(key, isCorrect) {
      if (isCorrect) await memory.reward(keyOf(key));
      else if (shared) {
        const counted = shared.consume(keyOf(key)).catch(async (fault: unknown) => {
          // From now on right guesses are refused as well.
          if (fault instanceof RateLimiterRes) {
            await memory.block(keyOf(key), fault.msBeforeNext / 1000);
          }
          throw fault;
        });
        await refuseAboveLimit(counted, rule);
      }
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

async function refuseAboveLimit(
  counted: Promise<RateLimiterRes>,
  { message }: Rule,
): Promise<void> {
  try {
    await counted;
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
 * The key by which an address is counted: without its port, an IPv6 address by its /64, which a single household has.
 * Accepts any spelling of a proxy; all texts that are no address share one key, so varying them does not evade a limit.
 */
export function addressKey(address: string): string {
  const ip = withoutPort(address.trim());
  if (!isIP(ip)) return 'no address';
  // Reads IPv4 within IPv6 as IPv4.
  const parsed = ipaddr.process(ip);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4);
  return groups.map((group) => group.toString(16)).join(':');
}

/** '203.0.113.9:51234', '[2001:db8::1]:443' and 'fe80::1%eth0' without port, brackets and zone. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(address) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(address) ?? [];
  const bare = bracketed ?? withPort ?? address;
  return bare.split('%')[0] ?? bare;
}
