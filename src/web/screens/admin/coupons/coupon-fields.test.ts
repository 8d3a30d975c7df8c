import { describe, expect, test } from 'vitest';
import { type AdminCoupon, couponChanges, newCouponBody } from '#contract/admin.ts';
import {
  type CouponFields,
  couponBody,
  couponFields,
  couponFormProblems,
} from './coupon-fields.ts';

const ZONE = 'America/New_York';

const COUPON: AdminCoupon = {
  id: '01970000-0000-7000-8000-000000000001',
  code: 'SPRING',
  title: 'Spring',
  description: null,
  discountType: 'percentage',
  discountValue: '12.50',
  minimumOrder: '0.00',
  maxUsage: 100,
  userLimit: null,
  startDate: '2026-03-08T05:00:00.000Z',
  endDate: '2026-11-02T04:59:59.999Z',
  restaurantId: null,
  restaurant: null,
  isActive: true,
  currentUsage: 3,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
};

const FIELDS: CouponFields = {
  code: 'SPRING',
  title: 'Spring',
  description: '',
  discountType: 'percentage',
  discountValue: '12.50',
  minimumOrder: '',
  maxUsage: '100',
  userLimit: '',
  startDate: '2026-03-08',
  endDate: '2026-11-01',
  restaurantId: null,
  isActive: true,
};

test('the instants of a coupon are shown as days across clock changes', () => {
  expect(couponFields(COUPON, ZONE)).toEqual(FIELDS);
});

test('the fields of a coupon are converted to its request body', () => {
  const { code, title, description, discountType, discountValue, minimumOrder } = COUPON;
  const { maxUsage, userLimit, startDate, endDate, restaurantId, isActive } = COUPON;
  const body = newCouponBody.parse(couponBody(FIELDS, ZONE));
  expect(body).toEqual({
    ...{ code, title, description, discountType, maxUsage, userLimit, startDate, endDate },
    ...{ restaurantId, isActive },
    discountValue: Number(discountValue) * 100,
    minimumOrder: Number(minimumOrder) || null,
  });
});

test('only changed fields are sent', () => {
  const restaurant = { id: COUPON.id, name: 'Pho Saigon' };
  expect(couponBody({ title: 'Autumn' }, ZONE)).toEqual({ title: 'Autumn' });
  expect(couponBody({ restaurantId: restaurant }, ZONE)).toEqual({ restaurantId: COUPON.id });
  expect(couponBody({ endDate: '', maxUsage: ' ' }, ZONE)).toEqual({
    endDate: null,
    maxUsage: null,
  });
});

const NEW = { coupon: null, timezone: ZONE };

describe('the problems of the coupon form', () => {
  test.each<[name: string, wrong: Partial<CouponFields>, problems: string[]]>([
    ['a valid coupon', {}, []],
    ['one day only', { startDate: '2026-03-08', endDate: '2026-03-08' }, []],
    ['no days', { startDate: '', endDate: '' }, ['startDate', 'endDate']],
    ['an end before the start', { endDate: '2026-03-07' }, ['endDate']],
    [
      'an invalid amount, which the schema reports, and an early end',
      { discountValue: 'ten', endDate: '2026-03-07' },
      ['endDate'],
    ],
    ['no value', { discountValue: ' ' }, ['discountValue']],
    ['a value of zero', { discountValue: '0' }, ['discountValue']],
    ['more than 100 percent', { discountValue: '100.01' }, ['discountValue']],
    ['free delivery without a value', { discountType: 'free_delivery', discountValue: '' }, []],
  ])('are found for %s', (_, wrong, problems) => {
    const found = couponFormProblems({ ...FIELDS, ...wrong }, NEW);
    expect(found.map(({ field }) => field)).toEqual(problems);
  });

  test.each<[field: string, wrong: Partial<CouponFields>, message: string]>([
    ['code', { code: ' ' }, 'Code is required'],
    ['title', { title: '' }, 'Title is required'],
    [
      'discountValue',
      { discountValue: 'ten' },
      'Not an amount of money between 0.00 and 1000000.00',
    ],
    ['maxUsage', { maxUsage: '1.5' }, 'Max usage must be a whole number of at least 1'],
    ['maxUsage', { maxUsage: 'many' }, 'Max usage must be a whole number of at least 1'],
    ['userLimit', { userLimit: '0' }, 'Per-user limit must be a whole number of at least 1'],
    ['startDate', { startDate: '12026-03-08' }, 'Please enter a valid date'],
    ['endDate', { endDate: '9999-12-31' }, 'Please enter a valid date'],
  ])('include the field %s with the value %j: %s', (field, wrong, message) => {
    for (const schema of [newCouponBody, couponChanges]) {
      const issues = schema.safeParse(couponBody({ ...FIELDS, ...wrong }, ZONE)).error?.issues;
      expect(issues?.map(({ path }) => path[0])).toEqual([field]);
      expect(issues?.[0]?.message).toBe(message);
    }
  });
});

test('a coupon without days can be changed without adding them', () => {
  const coupon = { ...COUPON, startDate: null, endDate: null };
  const fields = couponFields(coupon, ZONE);
  expect(couponFormProblems(fields, { coupon, timezone: ZONE })).toEqual([]);
});
