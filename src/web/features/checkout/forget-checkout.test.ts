import { expect, test, vi } from 'vitest';
import { forgetAccountData, onSignOut } from '#web/lib/sign-out.ts';
import './forget-checkout.ts';

test('signing out goes on where the browser refuses its storage', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('localStorage', {
    removeItem: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  const forgetNext = vi.fn<() => void>();
  onSignOut(forgetNext);
  try {
    forgetAccountData();
  } finally {
    vi.unstubAllGlobals();
    vi.mocked(console.error).mockRestore();
  }
  expect(forgetNext).toHaveBeenCalledOnce();
});
