import { expect, test, vi } from 'vitest';
import { clearAccountData, onClearAccountData } from '#web/lib/account-data.ts';
import './forget-checkout.ts';

test('signing out goes on where the browser refuses its storage', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('localStorage', {
    removeItem: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  const forgetNext = vi.fn<() => void>();
  onClearAccountData(forgetNext);
  try {
    clearAccountData();
  } finally {
    vi.unstubAllGlobals();
    vi.mocked(console.error).mockRestore();
  }
  expect(forgetNext).toHaveBeenCalledOnce();
});
