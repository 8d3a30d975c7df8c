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

function reported(overrides: Partial<ProviderRefund> = {}): ProviderRefund {
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
  const report = { intentId: 'pi', amountCents: 3691, atProvider, now };
  const { changed } = refundsByProvider(
    known,
    impossibleId === undefined ? report : { ...report, impossibleId },
  );
  return changed.map(({ reason, status, amountCents }) => `${reason} ${status} ${amountCents}`);
}

const outside = (amountCents: number, status: ProviderRefund['status'] = 'succeeded') =>
  reported({ id: 'outside', refundId: null, amountCents, status });

describe('the provider’s report about refunds', () => {
  test.each([
    ['our refund succeeded', [row()], [reported()], ['cancelled succeeded 3691']],
    [
      'our refund is pending',
      [row()],
      [reported({ status: 'pending' })],
      ['cancelled pending 3691'],
    ],
    [
      'nothing new',
      [row({ status: 'succeeded', providerRefundId: 're', settledAt: now })],
      [reported()],
      [],
    ],
    ['nothing about our refund', [row()], [], []],
    ['a refund from the dashboard', [], [outside(500)], ['outside succeeded 500']],
    ['a failed refund from the dashboard', [], [outside(500, 'failed')], []],
    [
      'an owed refund failed: it becomes due again',
      [row({ status: 'pending', providerRefundId: 're' })],
      [reported({ status: 'failed' })],
      ['cancelled failed 3691', 'cancelled due 3691'],
    ],
    [
      'a refund by an admin failed: it stays failed',
      [row({ reason: 'admin', amountCents: 500 })],
      [reported({ status: 'failed', amountCents: 500 })],
      ['admin failed 500'],
    ],
    [
      'a part was refunded in the dashboard: only the rest is due',
      [row()],
      [outside(1200)],
      ['outside succeeded 1200', 'cancelled failed 3691', 'cancelled due 2491'],
    ],
    [
      'all was refunded in the dashboard: nothing is due',
      [row()],
      [outside(3691)],
      ['outside succeeded 3691', 'cancelled failed 3691'],
    ],
  ])('is applied: %s', (_, known, atProvider, expected) => {
    expect(changes(known, atProvider)).toEqual(expected);
  });

  test('marks a refund that the provider can never carry out as failed', () => {
    expect(changes([row()], [], ourId)).toEqual(['cancelled failed 3691']);
  });

  test('a refund that is impossible and then failed at the provider is not retried again', () => {
    expect(changes([row({ status: 'failed' })], [reported({ status: 'failed' })])).toEqual([]);
  });

  test('a refund that keeps failing is not retried after the fifth time', () => {
    const failed = (id: number) => row({ id: String(id), status: 'failed', settledAt: now });
    const known = [failed(1), failed(2), failed(3), failed(4), row()];
    expect(changes(known, [reported({ status: 'failed' })])).toEqual(['cancelled failed 3691']);
  });
});
