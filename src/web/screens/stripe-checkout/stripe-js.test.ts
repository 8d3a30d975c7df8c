import { expect, test } from 'vitest';
import { isStripeUrl } from './stripe-js.ts';

test.each([
  ['https://js.stripe.com/endive/stripe.js', true],
  ['https://m-cdn.js.stripe.com/v3/x.js', true],
  ['http://js.stripe.com/v3', false],
  ['https://js.stripe.com.evil.example/v3', false],
  ['https://evil-js.stripe.com/v3', false],
  ['/assets/main.js', false],
  ['data:text/javascript,1', false],
])('a script from %s is trusted: %s', (url, isTrusted) => {
  expect(isStripeUrl(url)).toBe(isTrusted);
});
