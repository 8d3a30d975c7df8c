import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './formula-cells.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1 213 555 0142', "'+1 213 555 0142"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ["'=x", "''=x"],
  ['Phở Bò', 'Phở Bò'],
  ["'n Bietjie", "'n Bietjie"],
  ['a=b', 'a=b'],
  ['', ''],
])('the text %j is written as the cell %j', (text, cell) => expect(escapeFormula(text)).toBe(cell));

const texts = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', 'é') });

test('an escaped text never begins a formula', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('an escaped text is read back unchanged', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
  );
});
