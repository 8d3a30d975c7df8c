import { expect, test } from 'vitest';
import { syncText } from './synced-text.ts';

test.each<[when: string, text: string, before: string, now: string, shown: string]>([
  ['the address has not changed', 'noodle', 'noodlr', 'noodlr', 'noodle'],
  ['the text has come to the address', 'noodle', '', 'noodle', 'noodle'],
  ['it has come without the space after it', 'noodle ', '', 'noodle', 'noodle '],
  ['the text was emptied', '  ', 'noodle', '', '  '],
  ['a link leads to another one', 'noodle', 'noodle', 'pizza', 'pizza'],
  ['the back button leads to a shorter one', 'noodles', 'noodles', 'noodle', 'noodle'],
  ['the back button leads to none', 'noodle', 'noodle', '', ''],
])('when %s', (_, text, before, now, shown) => {
  expect(syncText({ addressText: before, text }, now)).toEqual({ addressText: now, text: shown });
});
