import { describe, expect, test } from 'vitest';
import {
  CASE_AUTHORS,
  CASE_STATUSES,
  type CaseStatus,
  caseClosesAt,
  caseDueAt,
  caseNumber,
  caseStatusAt,
  isOverdue,
  reportUntil,
  statusAfterMessage,
} from './case-rules.ts';

const at = (time: string) => new Date(`2026-01-31T${time}Z`);

test.each(['delivered', 'cancelled'] as const)(
  'a problem with an order that is %s can be reported for the given time',
  (status) => {
    expect(reportUntil({ status, endedAt: at('18:00:00') }, 120)).toEqual(at('20:00:00'));
  },
);

test('a problem with an active order can be reported at any time', () => {
  expect(reportUntil({ status: 'preparing', endedAt: at('18:00:00') }, 120)).toBeNull();
});

test('a case is due 24 hours after its opening', () => {
  expect(caseDueAt(at('18:00:00'))).toEqual(new Date('2026-02-01T18:00:00Z'));
});

test('a decided case closes 48 hours after its decision', () => {
  const decided = { status: 'decided', decidedAt: at('18:00:00') } as const;
  const closing = caseClosesAt(decided.decidedAt);
  expect(closing).toEqual(new Date('2026-02-02T18:00:00Z'));
  expect(caseStatusAt(decided, new Date(closing.getTime() - 1))).toBe('decided');
  expect(caseStatusAt(decided, closing)).toBe('closed');
});

test('a reopened case ignores the closing time of its earlier decision', () => {
  const reopened = { status: 'open', decidedAt: at('18:00:00') } as const;
  expect(caseStatusAt(reopened, new Date('2027-01-01T00:00:00Z'))).toBe('open');
});

test.each<[CaseStatus, boolean]>([
  ['open', true],
  ['waiting_for_customer', true],
  ['decided', false],
  ['closed', false],
])('a case that is %s can be overdue: %s', (status, expected) => {
  const dueAt = at('18:00:00');
  expect(isOverdue({ status, dueAt }, dueAt)).toBe(expected);
  expect(isOverdue({ status, dueAt }, new Date(dueAt.getTime() - 1))).toBe(false);
});

describe('the status of a case after a message', () => {
  const table: Record<CaseStatus, (CaseStatus | null)[]> = {
    open: ['open', 'open', 'waiting_for_customer'],
    waiting_for_customer: ['open', 'waiting_for_customer', 'waiting_for_customer'],
    decided: ['open', null, null],
    closed: [null, null, null],
  };
  test.each(CASE_STATUSES)('depends on the author while the case is %s', (status) => {
    expect(CASE_AUTHORS.map((by) => statusAfterMessage(status, by))).toEqual(table[status]);
  });
});

test('the number of a case is the end of its id', () => {
  expect(caseNumber('0198f2b4-0000-7000-8000-0000abcdef12')).toBe('ABCDEF12');
});
