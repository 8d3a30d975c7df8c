// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { queryClient } from '#web/lib/query-client.ts';
import { createAppRouter } from './router.tsx';

test('the route match ignores unknown parameters and their order', () => {
  const router = createAppRouter({ queryClient });
  const idAt = (search: Record<string, string>) =>
    router.matchRoutes('/restaurants', search).at(-1)?.id;
  const id = idAt({ time: '30', sort: 'rating' });
  expect(idAt({ utm_source: 'mail', sort: 'rating', time: '30' })).toBe(id);
  expect(idAt({ sort: 'rating' })).not.toBe(id);
});
