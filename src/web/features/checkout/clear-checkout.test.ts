import { expect, test, vi } from 'vitest';
import { clearAccountData, onClearAccountData } from '#web/lib/account-data.ts';
import './clear-checkout.ts';

test('signing out works if the browser refuses storage', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('localStorage', {
    removeItem: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  const clearNext = vi.fn<() => void>();
  onClearAccountData(clearNext);
  try {
    clearAccountData();
  } finally {
    vi.unstubAllGlobals();
    vi.mocked(console.error).mockRestore();
  }
  expect(clearNext).toHaveBeenCalledOnce();
});
