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

describe('the idempotency key of an order', () => {
  test('is the same for each retry of the same order', async () => {
    const { attemptKey } = await openPage();
    expect(attemptKey(ORDER)).toBe(attemptKey({ ...ORDER }));
  });

  test('changes with the content of the order', async () => {
    const { attemptKey } = await openPage();
    expect(attemptKey(OTHER_ORDER)).not.toBe(attemptKey(ORDER));
  });

  test('is the first one again when the content is restored', async () => {
    const { attemptKey } = await openPage();
    const first = attemptKey(ORDER);
    attemptKey(OTHER_ORDER);
    expect(attemptKey(ORDER)).toBe(first);
  });

  test('survives a reload', async () => {
    const before = (await openPage()).attemptKey(ORDER);
    expect((await openPage()).attemptKey(ORDER)).toBe(before);
  });

  test('is shared with a tab that was already open', async () => {
    const thisTab = await openPage();
    const otherTab = await openPage();
    const key = otherTab.attemptKey(ORDER);
    window.dispatchEvent(new StorageEvent('storage', { key: 'order-attempt' }));
    expect(thisTab.attemptKey(ORDER)).toBe(key);
  });

  test('is shared as soon as the checkout opens', async () => {
    const thisTab = await openPage();
    thisTab.beginAttempt();
    const otherTab = await openPage();
    expect(otherTab.attemptKey(ORDER)).toBe(thisTab.attemptKey(ORDER));
  });

  test('changes once the order has been placed', async () => {
    const { attemptKey, clearAttempt } = await openPage();
    const placed = attemptKey(ORDER);
    clearAttempt();
    expect(attemptKey(ORDER)).not.toBe(placed);
  });

  test('expires an hour after its last use', async () => {
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

  test('consists of 32 and 16 hexadecimal digits', async () => {
    const { attemptKey } = await openPage();
    expect(attemptKey(ORDER)).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}$/);
  });

  test('is created again if the stored value is invalid', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('order-attempt', '{"id":7}');
    const { attemptKey } = await openPage();
    expect(attemptKey(ORDER)).toBe(attemptKey(ORDER));
    expect(logged).toHaveBeenCalledOnce();
  });

  test('is the same within a page if the browser refuses storage', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const { attemptKey } = await openPage();
    expect(attemptKey(ORDER)).toBe(attemptKey(ORDER));
  });
});
