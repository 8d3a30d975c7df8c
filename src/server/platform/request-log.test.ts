import { expect, test } from 'vitest';
import { loggedPath } from './request-log.ts';

test.each([
  ['/api/orders?limit=2', '/api/orders'],
  ['/api/password-reset', '/api/password-reset'],
  ['/api/password-reset/AZoB-x_9', '/api/password-reset/…'],
  ['/api/email-verification/AZoB?x=/', '/api/email-verification/…'],
  ['/auth/reset/AZoB/', '/auth/reset/…'],
  ['/verify/AZoB', '/verify/…'],
  ['/api/invitations/AZoB', '/api/invitations/…'],
  ['/invitations/AZoB', '/invitations/…'],
  ['/restaurants/auth/reset/AZoB', '/restaurants/auth/reset/AZoB'],
])('the path %s is logged as %s', (url, logged) => expect(loggedPath(url)).toBe(logged));
