import { expect, test } from 'vitest';
import { confirmsPrinting, isTicketLate, printerProblem, statusCodeIn } from './printer.ts';

const NOW = new Date('2026-06-05T18:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  [null, null],
  [200, null],
  [201, null],
  [210, 'paper_low'],
  [211, 'paper_low'],
  [220, null],
  [410, 'paper_out'],
  [411, 'paper_jam'],
  [420, 'cover_open'],
  [400, 'fault'],
  [511, 'fault'],
])('the printer status %s is the problem %s', (statusCode, problem) => {
  expect(printerProblem({ lastSeenAt: NOW, statusCode }, NOW)).toBe(problem);
});

test('a printer that has never requested a ticket is not connected', () => {
  expect(printerProblem({ lastSeenAt: null, statusCode: null }, NOW)).toBe('not_connected');
});

test('a printer is offline after three minutes without contact', () => {
  const seen = (minutes: number) => ({ lastSeenAt: minutesAgo(minutes), statusCode: 200 });
  expect(printerProblem(seen(3), NOW)).toBe(null);
  expect(printerProblem(seen(3.1), NOW)).toBe('offline');
});

test('a ticket is late after a minute', () => {
  const waiting = (minutes: number) => ({ waitingSince: minutesAgo(minutes).toISOString() });
  expect(isTicketLate(waiting(0.9), NOW)).toBe(false);
  expect(isTicketLate(waiting(1), NOW)).toBe(true);
  expect(isTicketLate({ waitingSince: null }, NOW)).toBe(false);
});

test.each([
  ['200 OK', 200],
  ['410%20Out%20of%20paper', 410],
  ['', null],
  ['paper', null],
  ['paper 410', null],
  [null, null],
])('the code of the status %j is %s', (status, code) => {
  expect(statusCodeIn(status)).toBe(code);
});

test.each([
  ['OK', true],
  ['200 OK', true],
  ['200%20OK', true],
  ['211', true],
  ['OKAY', false],
  ['not OK', false],
  ['2000', false],
  ['410 Out of paper', false],
  ['520', false],
])('the code %j confirms that a ticket was printed: %s', (code, expected) => {
  expect(confirmsPrinting(code)).toBe(expected);
});
