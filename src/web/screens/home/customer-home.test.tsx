// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { CustomerHome } from './customer-home.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the home of an installation without restaurants says so and has no dead button', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  await renderInRouter(<CustomerHome user={{ id: 'ann', firstName: 'Ann' } as User} />);
  await screen.findByRole('heading', { name: 'No restaurants found' });
  screen.getByText('The first kitchens are about to open.');
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
});
