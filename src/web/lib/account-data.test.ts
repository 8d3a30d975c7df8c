// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  claimAccountData,
  clearAccountData,
  onClearAccountData,
  onOwnerChangedElsewhere,
} from './account-data.ts';

const clear = vi.fn();
onClearAccountData(clear);

beforeEach(() => {
  clearAccountData();
  clear.mockReset();
});
afterEach(clearAccountData);

test('the account that signs in takes over what a visitor has stored', () => {
  claimAccountData('ann');
  expect(clear).not.toHaveBeenCalled();
});

test('an account that signs in again finds what it has stored', () => {
  claimAccountData('ann');
  claimAccountData('ann');
  expect(clear).not.toHaveBeenCalled();
});

test('another account finds nothing of the one before', () => {
  claimAccountData('ann');
  claimAccountData('bob');
  expect(clear).toHaveBeenCalledOnce();
});

test('a sign-in in another tab is reported, one in this tab is not', () => {
  const listener = vi.fn();
  const stop = onOwnerChangedElsewhere(listener);
  claimAccountData('ann');
  expect(listener).not.toHaveBeenCalled();
  localStorage.setItem('data-owner', JSON.stringify('bob'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'data-owner' }));
  expect(listener).toHaveBeenCalledOnce();
  stop();
});
