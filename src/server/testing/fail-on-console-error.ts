import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An error nobody expected, printed and passed over, is a failed test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
