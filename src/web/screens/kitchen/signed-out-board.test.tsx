// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';

const { useRinging } = vi.hoisted(() => ({ useRinging: vi.fn() }));
vi.mock('./alarm/ring.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useRinging,
}));

stubApi();
const { id, slug, name } = RESTAURANT;
const MEMBER = { ...CUSTOMER, restaurants: [{ id, slug, name, role: 'staff' as const }] };

test('a kitchen board rings when its session ends', async () => {
  setCurrentUser(MEMBER);
  await renderApp(`/kitchen/${slug}`);
  await screen.findByRole('heading', { level: 1, name });
  expect(useRinging).not.toHaveBeenLastCalledWith(true);
  await act(async () => setCurrentUser(null));
  await screen.findByRole('heading', { level: 1, name: 'Signed out' });
  expect(useRinging).toHaveBeenLastCalledWith(true);
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
});
