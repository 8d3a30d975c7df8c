import { expect, test } from 'vitest';
import { isResendDue, type PushSetting, pushState, withSubject } from './push-subscription.ts';

const setting: PushSetting = {
  about: ['own_orders'],
  endpoint: 'https://push.example/1',
  savedAt: 0,
};
const browser = { isSupported: true, permission: 'granted', setting } as const;

test('notifications are on only for chosen subjects and with permission', () => {
  expect(pushState('own_orders', browser)).toBe('on');
  expect(pushState('new_orders', browser)).toBe('off');
  expect(pushState('own_orders', { ...browser, setting: null })).toBe('off');
  expect(pushState('own_orders', { ...browser, permission: 'default' })).toBe('off');
  expect(pushState('own_orders', { ...browser, permission: 'denied' })).toBe('blocked');
  expect(pushState('own_orders', { ...browser, isSupported: false })).toBe('unsupported');
});

test('switching a subject keeps the others', () => {
  expect(withSubject(['own_orders'], 'new_orders', true)).toEqual(['own_orders', 'new_orders']);
  expect(withSubject(['own_orders'], 'own_orders', true)).toEqual(['own_orders']);
  expect(withSubject(['own_orders', 'new_orders'], 'own_orders', false)).toEqual(['new_orders']);
});

test('the subscription is resent after a day', () => {
  const day = 24 * 60 * 60_000;
  expect(isResendDue({ ...setting, savedAt: day }, day + day - 1)).toBe(false);
  expect(isResendDue({ ...setting, savedAt: day }, day + day)).toBe(true);
});

test('the subscription is resent if the clock was set back', () => {
  expect(isResendDue({ ...setting, savedAt: 1 }, 0)).toBe(true);
});
