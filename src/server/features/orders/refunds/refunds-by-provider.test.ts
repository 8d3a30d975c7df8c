import { describe, expect, test } from 'vitest';
import type { ProviderRefund } from '#server/platform/payments/payment-provider.ts';
import { type RefundRow, refundsByProvider } from './refunds-by-provider.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ourId = '01970000-0000-7000-8000-000000000001';

function row(overrides: Partial<RefundRow> = {}): RefundRow {
  return {
    id: ourId,
    intentId: 'pi',
    orderId: null,
    amountCents: 3691,
    creditCents: 0,
    reason: 'cancelled',
    status: 'due',
    providerRefundId: null,
    explanation: null,
    adminId: null,
    attempts: 1,
    tryAt: now,
    createdAt: now,
    settledAt: null,
    ...overrides,
  };
}

function told(overrides: Partial<ProviderRefund> = {}): ProviderRefund {
  return {
    id: 're',
    refundId: ourId,
    intentId: 'pi',
    amountCents: 3691,
    status: 'succeeded',
    ...overrides,
  };
}

/** What has changed, as 'reason status cents'. */
function changes(
  known: RefundRow[],
  atProvider: ProviderRefund[],
  impossibleId?: string,
): string[] {
  const news = { intentId: 'pi', amountCents: 3691, atProvider, now };
  const { changed } = refundsByProvider(
    known,
    impossibleId === undefined ? news : { ...news, impossibleId },
  );
  return changed.map(({ reason, status, amountCents }) => `${reason} ${status} ${amountCents}`);
}

const outside = (amountCents: number, status: ProviderRefund['status'] = 'succeeded') =>
  told({ id: 'outside', refundId: null, amountCents, status });

describe('what the provider says', () => {
  test.each([
    ['ours has arrived', [row()], [told()], ['cancelled succeeded 3691']],
    ['ours is on its way', [row()], [told({ status: 'pending' })], ['cancelled pending 3691']],
    [
      'nothing new',
      [row({ status: 'succeeded', providerRefundId: 're', settledAt: now })],
      [told()],
      [],
    ],
    ['nothing about ours', [row()], [], []],
    ['one from the dashboard', [], [outside(500)], ['outside succeeded 500']],
    ['one from the dashboard that came to nothing', [], [outside(500, 'failed')], []],
    [
      'ours failed: the customer is owed it, so it becomes due again',
      [row({ status: 'pending', providerRefundId: 're' })],
      [told({ status: 'failed' })],
      ['cancelled failed 3691', 'cancelled due 3691'],
    ],
    [
      'an admin’s failed: the admin decides',
      [row({ reason: 'admin', amountCents: 500 })],
      [told({ status: 'failed', amountCents: 500 })],
      ['admin failed 500'],
    ],
    [
      'the dashboard was quicker with a part: only the rest is due',
      [row()],
      [outside(1200)],
      ['outside succeeded 1200', 'cancelled failed 3691', 'cancelled due 2491'],
    ],
    [
      'the dashboard was quicker with all: nothing is due',
      [row()],
      [outside(3691)],
      ['outside succeeded 3691', 'cancelled failed 3691'],
    ],
  ])('%s', (_, known, atProvider, expected) => {
    expect(changes(known, atProvider)).toEqual(expected);
  });

  test('a refund that the provider can never carry out is given up', () => {
    expect(changes([row()], [], ourId)).toEqual(['cancelled failed 3691']);
  });

  test('a refund that is impossible and then failed at the provider is not retried again', () => {
    expect(changes([row({ status: 'failed' })], [told({ status: 'failed' })])).toEqual([]);
  });

  test('a refund that keeps failing is not retried after the fifth time', () => {
    const failed = (id: number) => row({ id: String(id), status: 'failed', settledAt: now });
    const known = [failed(1), failed(2), failed(3), failed(4), row()];
    expect(changes(known, [told({ status: 'failed' })])).toEqual(['cancelled failed 3691']);
  });
});
