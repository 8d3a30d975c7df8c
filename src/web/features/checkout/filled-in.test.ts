import { expect, test } from 'vitest';
import { type EnteredForm, firstValues } from './filled-in.ts';

const before = { firstName: 'Ann', streetAddress: '1 First Street' };
const typed = { firstName: 'Ann', phone: '2135550100', streetAddress: '1 First Street' };

test.each<[what: string, entered: EnteredForm, known: EnteredForm['values'], street: string]>([
  ['nothing was entered', { values: {}, filledIn: null }, before, '1 First Street'],
  ['another was chosen', { values: typed, filledIn: before }, at('2 Other'), '2 Other'],
  ['typed, then another chosen', typedStreet(before), at('2 Other'), '2 Other'],
  ['typed, then the first one chosen', typedStreet({}), at('2 Other'), '2 Other'],
  ['typed after the choice', typedStreet(before), before, '3 Typed Lane'],
  ['typed, nothing ever chosen', typedStreet({}), at(''), '3 Typed Lane'],
  ['emptied', { values: { streetAddress: '' }, filledIn: before }, before, '1 First Street'],
  ['stored by an older version', typedStreet(null), at('2 Other'), '3 Typed Lane'],
])('the street when %s', (_, entered, known, street) => {
  expect(firstValues(entered, known).streetAddress).toBe(street);
});

test('a name nobody touched follows the profile; one that was typed stays, and so does the rest', () => {
  const profile = { firstName: 'Anna', streetAddress: '2 Other' };
  expect(firstValues({ values: typed, filledIn: before }, profile)).toMatchObject({
    firstName: 'Anna',
    phone: '2135550100',
  });
  const values = { ...typed, firstName: 'Annie' };
  expect(firstValues({ values, filledIn: before }, profile).firstName).toBe('Annie');
});

function at(streetAddress: string) {
  return { streetAddress };
}

function typedStreet(filledIn: EnteredForm['filledIn']): EnteredForm {
  return { values: { streetAddress: '3 Typed Lane' }, filledIn };
}
