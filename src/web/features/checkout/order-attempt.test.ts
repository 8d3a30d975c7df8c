// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ORDER = { restaurantId: 'saigon-street', items: [{ menuItemId: 'pho', quantity: 1 }] };
const OTHER_ORDER = { ...ORDER, items: [{ menuItemId: 'pho', quantity: 2 }] };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Loads the module afresh, as a page load does; the browser's storage stays. */
async function openPage() {
  vi.resetModules();
  return import('./order-attempt.ts');
}

describe('the key of an attempt to order', () => {
  test('is the same however often the same order is sent', async () => {
    const { attemptKey } = await openPage();
    expect(attemptKey(ORDER)).toBe(attemptKey({ ...ORDER }));
  });

  test('is another one when the content of the order has changed', async () => {
    const { attemptKey } = await openPage();
    expect(attemptKey(OTHER_ORDER)).not.toBe(attemptKey(ORDER));
  });

  test('is the first one again when the content is changed back', async () => {
    const { attemptKey } = await openPage();
    const first = attemptKey(ORDER);
    attemptKey(OTHER_ORDER);
    expect(attemptKey(ORDER)).toBe(first);
  });

  test('survives a reload', async () => {
    const before = (await openPage()).attemptKey(ORDER);
    expect((await openPage()).attemptKey(ORDER)).toBe(before);
  });

  test('is the same in a tab that was open before the attempt began elsewhere', async () => {
    const thisTab = await openPage();
    const otherTab = await openPage();
    const key = otherTab.attemptKey(ORDER);
    window.dispatchEvent(new StorageEvent('storage', { key: 'order-attempt' }));
    expect(thisTab.attemptKey(ORDER)).toBe(key);
  });

  test('is shared from the moment the checkout opens, before anything is sent', async () => {
    const thisTab = await openPage();
    thisTab.beginAttempt();
    const otherTab = await openPage();
    expect(otherTab.attemptKey(ORDER)).toBe(thisTab.attemptKey(ORDER));
  });

  test('is another one once the order has been placed: the same meal again is a new order', async () => {
    const { attemptKey, clearAttempt } = await openPage();
    const placed = attemptKey(ORDER);
    clearAttempt();
    expect(attemptKey(ORDER)).not.toBe(placed);
  });

  test('stays the same until an hour after its last use', async () => {
    const { attemptKey } = await openPage();
    vi.setSystemTime('2026-11-22T12:00:00Z');
    const key = attemptKey(ORDER);
    vi.setSystemTime('2026-11-22T12:59:00Z');
    expect(attemptKey(ORDER)).toBe(key);
    vi.setSystemTime('2026-11-22T13:58:00Z');
    expect(attemptKey(ORDER)).toBe(key);
    vi.setSystemTime('2026-11-22T14:58:00Z');
    expect(attemptKey(ORDER)).not.toBe(key);
  });

  test('is no part of the order: the server sees 32 and 16 hexadecimal digits', async () => {
    const { attemptKey } = await openPage();
    expect(attemptKey(ORDER)).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}$/);
  });

  test('starts over if the storage contains something else', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('order-attempt', '{"id":7}');
    const { attemptKey } = await openPage();
    expect(attemptKey(ORDER)).toBe(attemptKey(ORDER));
    expect(logged).toHaveBeenCalledOnce();
  });

  test('is the same within a page whose browser refuses storage', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const { attemptKey } = await openPage();
    expect(attemptKey(ORDER)).toBe(attemptKey(ORDER));
  });
});
