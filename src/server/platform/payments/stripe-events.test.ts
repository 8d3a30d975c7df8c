import { describe, expect, test } from 'vitest';
import { signedEvent } from '#server/testing/stripe-like-server.ts';
import { readStripeEvent } from './stripe-provider.ts';

const SECRET = 'whsec_stripelike';
const INTENT = { id: 'pi_1', object: 'payment_intent', status: 'succeeded' };
const PAID = { type: 'payment_intent.succeeded', object: INTENT };

function read(rawBody: string, signature: string | string[] | undefined, secret = SECRET) {
  return readStripeEvent({ secret, rawBody: Buffer.from(rawBody), signature });
}

describe('an event', () => {
  test.each([
    'payment_intent.succeeded',
    'payment_intent.processing',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
  ])('%s concerns a payment', (type) => {
    const { rawBody, signature } = signedEvent({ id: 'evt_1', type, object: INTENT });

    expect(read(rawBody, signature)).toEqual({
      id: 'evt_1',
      type,
      about: 'payment',
      intentId: 'pi_1',
    });
  });

  test.each([
    ['charge.refunded', { object: 'charge', payment_intent: 'pi_1' }, 'pi_1'],
    ['charge.refunded', { object: 'charge', payment_intent: null }, null],
    ['charge.refund.updated', { object: 'refund', payment_intent: 'pi_1' }, 'pi_1'],
    ['refund.created', { object: 'refund', payment_intent: { id: 'pi_1' } }, 'pi_1'],
    ['refund.updated', { object: 'refund', payment_intent: 'pi_1' }, 'pi_1'],
    ['refund.failed', { object: 'refund' }, null],
  ])('%s concerns a refund', (type, object, intentId) => {
    const { rawBody, signature } = signedEvent({ type, object });

    expect(read(rawBody, signature)).toMatchObject({ type, about: 'refund', intentId });
  });

  test('an event of another kind is read but concerns no payment', () => {
    const { rawBody, signature } = signedEvent({
      type: 'customer.created',
      object: { id: 'cus_1' },
    });

    expect(read(rawBody, signature)).toMatchObject({ about: 'other', intentId: null });
  });

  test('an event that is delivered twice has the same id', () => {
    const { rawBody, signature } = signedEvent({ ...PAID, id: 'evt_2' });

    expect(read(rawBody, signature)).toEqual(read(rawBody, signature));
    expect(read(rawBody, signature).id).toBe('evt_2');
  });
});

describe('a signature', () => {
  const MINUTE_MS = 60_000;

  test('is valid among several, as while a secret is replaced', () => {
    const { rawBody, signature } = signedEvent(PAID);
    const [time, own] = signature.split(',');

    expect(read(rawBody, `${time},v1=${'0'.repeat(64)},${own}`).intentId).toBe('pi_1');
  });

  test('a signature that is four minutes old is accepted', () => {
    const signedAt = new Date(Date.now() - 4 * MINUTE_MS);
    const { rawBody, signature } = signedEvent({ ...PAID, signedAt });

    expect(read(rawBody, signature).intentId).toBe('pi_1');
  });

  test.each<
    [
      string,
      (sent: { rawBody: string; signature: string }) => [string, string | undefined, string?],
    ]
  >([
    ['that is missing', ({ rawBody }) => [rawBody, undefined]],
    ['that is no signature', ({ rawBody }) => [rawBody, 'forged']],
    ['by another secret', ({ rawBody, signature }) => [rawBody, signature, 'whsec_another']],
    ['of another body', ({ rawBody, signature }) => [rawBody.replace('pi_1', 'pi_2'), signature]],
    [
      'of the same JSON in other bytes',
      ({ rawBody, signature }) => [JSON.stringify(JSON.parse(rawBody)), signature],
    ],
    [
      'with a new time on it',
      ({ rawBody, signature }) => [
        rawBody,
        signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 1}`),
      ],
    ],
  ])('is refused with 400 if %s', (_, forge) => {
    const sent = forge(signedEvent(PAID));

    expect(() => read(...sent)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('a signature that is older than five minutes is refused', () => {
    const signedAt = new Date(Date.now() - 6 * MINUTE_MS);
    const { rawBody, signature } = signedEvent({ ...PAID, signedAt });

    expect(() => read(rawBody, signature)).toThrow('The signature is not valid.');
  });
});
