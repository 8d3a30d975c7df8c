import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test.each([
  ['/', '/', {}],
  ['/', '/orders', null],
  ['/orders', '/orders/', {}],
  ['/orders', '/Orders', {}],
  ['/orders', '/orders/7', null],
  ['/orders/:id', '/orders/7', { id: '7' }],
  ['/orders/:id', '/orders', null],
  ['/restaurant/:slug/item/:itemId', '/restaurant/pho-ha/item/7', { slug: 'pho-ha', itemId: '7' }],
  ['/restaurant/:slug', '/restaurant/caf%C3%A9', { slug: 'café' }],
  ['/restaurant/:slug', '/restaurant/a%2Fb', { slug: 'a/b' }],
  ['/restaurant/:slug', '/restaurant/100%', { slug: '100%' }],
  ['*', '/nothing/here', {}],
])('%s and %s', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});
