import { expect, test } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import { matchingSavedAddress, unusedLabel, valuesOfSaved } from './saved-addresses.ts';

const HOME: SavedAddress = {
  id: 'home',
  label: 'Home',
  streetAddress: '1200 Sunset Blvd',
  apartment: null,
  city: 'Los Angeles',
  state: 'CA',
  postalCode: '90026',
  instructions: 'Ring twice',
  leaveAtDoor: true,
};

test('leaving at the door is part of the instructions', () => {
  expect(valuesOfSaved(HOME)).toMatchObject({
    apartment: '',
    instructions: 'Leave at the door. Ring twice',
  });
  const plain = { ...HOME, instructions: null, leaveAtDoor: false };
  expect(valuesOfSaved(plain).instructions).toBe('');
});

test.each([
  ['typed with other spaces and letters', { streetAddress: ' 1200 SUNSET BLVD ' }, 'home'],
  ['with an apartment', { apartment: 'Apt 3' }, undefined],
])('the saved address equal to the entered one is found: %s', (_, change, id) => {
  expect(matchingSavedAddress([HOME], { ...valuesOfSaved(HOME), ...change })?.id).toBe(id);
});

test('a new address gets the first unused label', () => {
  expect(unusedLabel([])).toBe('Home');
  expect(unusedLabel([HOME])).toBe('Work');
  expect(unusedLabel([HOME, { ...HOME, label: 'Work' }])).toBe('');
});
