import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import {
  type CouponConditions,
  couponProblem,
  couponProblemMessage,
  normalizeCouponCode,
  type RedemptionAttempt,
} from './coupon-problem.ts';

const START = new Date('2026-03-01T05:00:00.000Z');
const END = new Date('2026-04-01T03:59:59.999Z');

const COUPON: CouponConditions = {
  isActive: true,
  startsAt: START,
  endsAt: END,
  restaurantId: null,
  minimumOrderCents: cents(2500),
  maxUsage: 100,
  userLimit: 1,
};

const ATTEMPT: RedemptionAttempt = {
  now: new Date('2026-03-15T12:00:00Z'),
  restaurantId: 'here',
  subtotalCents: cents(2500),
  timesUsed: 0,
  timesUsedByCustomer: 0,
};

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

describe('a coupon can be redeemed', () => {
  test.each<[string, Partial<CouponConditions>, Partial<RedemptionAttempt>]>([
    ['within all its limits', {}, {}],
    ['at the instant it starts', {}, { now: START }],
    ['at the instant it ends', {}, { now: END }],
    ['without a start', { startsAt: null }, { now: new Date(0) }],
    ['without an end', { endsAt: null }, { now: new Date('2099-01-01T00:00:00Z') }],
    ['at its restaurant', { restaurantId: 'here' }, {}],
    ['at exactly its minimum', {}, { subtotalCents: cents(2500) }],
    [
      'without a minimum, with an empty order',
      { minimumOrderCents: cents(0) },
      { subtotalCents: cents(0) },
    ],
    ['for the last time', {}, { timesUsed: 99 }],
    ['any number of times where it has no limit', { maxUsage: null }, { timesUsed: 1_000_000 }],
    ['once more by a customer with a use left', { userLimit: 3 }, { timesUsedByCustomer: 2 }],
    ['again by a customer where it has no limit', { userLimit: null }, { timesUsedByCustomer: 50 }],
  ])('%s', (_, conditions, attempt) => {
    expect(couponProblem({ ...COUPON, ...conditions }, { ...ATTEMPT, ...attempt })).toBeNull();
  });
});

describe('a coupon is refused', () => {
  test.each<[string, Partial<CouponConditions>, Partial<RedemptionAttempt>, string]>([
    ['when switched off', { isActive: false }, {}, 'inactive'],
    ['a millisecond early', {}, { now: later(START, -1) }, 'not_started'],
    ['a millisecond late', {}, { now: later(END, 1) }, 'expired'],
    ['at another restaurant', { restaurantId: 'there' }, {}, 'wrong_restaurant'],
    ['a cent below its minimum', {}, { subtotalCents: cents(2499) }, 'below_minimum'],
    ['when all its uses are redeemed', {}, { timesUsed: 100 }, 'used_up'],
    ['when more than all its uses are redeemed', {}, { timesUsed: 101 }, 'used_up'],
    ['when its maximum is 0', { maxUsage: 0 }, {}, 'used_up'],
    ['when this customer has redeemed it', {}, { timesUsedByCustomer: 1 }, 'user_limit_reached'],
  ])('%s', (_, conditions, attempt, problem) => {
    expect(couponProblem({ ...COUPON, ...conditions }, { ...ATTEMPT, ...attempt })).toBe(problem);
  });

  test('is refused if its code does not exist', () => {
    expect(couponProblem(null, ATTEMPT)).toBe('not_found');
  });
});

test('problems that a larger order would not solve are reported first', () => {
  const broken = { ...COUPON, isActive: false, restaurantId: 'there', maxUsage: 0, userLimit: 0 };
  const attempt = { ...ATTEMPT, now: later(END, 1), subtotalCents: cents(1) };
  const fixes: [string, Partial<CouponConditions>][] = [
    ['inactive', { isActive: true }],
    ['expired', { endsAt: null }],
    ['wrong_restaurant', { restaurantId: null }],
    ['used_up', { maxUsage: null }],
    ['user_limit_reached', { userLimit: null }],
    ['below_minimum', { minimumOrderCents: cents(0) }],
  ];
  let coupon: CouponConditions = broken;
  const reported = fixes.map(([, fix]) => {
    const problem = couponProblem(coupon, attempt);
    coupon = { ...coupon, ...fix };
    return problem;
  });
  expect(reported).toEqual(fixes.map(([problem]) => problem));
  expect(couponProblem(coupon, attempt)).toBeNull();
});

describe('the message for the customer', () => {
  test.each([
    ['not_found', 'Invalid coupon code'],
    ['inactive', 'Invalid coupon code'],
    ['not_started', 'This coupon is not valid yet.'],
    ['expired', 'This coupon has expired.'],
    ['wrong_restaurant', 'This coupon is for a different restaurant.'],
    ['used_up', 'This coupon has been used up.'],
    ['user_limit_reached', 'You have already used this coupon.'],
    ['below_minimum', 'Your order is below the minimum for this coupon.'],
  ] as const)('the message about %s is: %s', (problem, message) => {
    expect(couponProblemMessage(problem)).toBe(message);
  });

  test('contains the minimum if it is known', () => {
    expect(couponProblemMessage('below_minimum', cents(2500))).toContain('at least $25.00');
  });
});

test.each(['SAVE5', 'save5', ' Save5 ', '\tsAVE5\n'])('%j is normalized to SAVE5', (typed) => {
  expect(normalizeCouponCode(typed)).toBe('SAVE5');
});
