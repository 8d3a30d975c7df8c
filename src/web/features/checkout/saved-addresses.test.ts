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

test('a saved address is found despite other spaces and letter case', () => {
  const entered = { ...valuesOfSaved(HOME), streetAddress: ' 1200 SUNSET BLVD ' };
  expect(matchingSavedAddress([HOME], entered)).toBe(HOME);
});

test('a saved address with another apartment is not found', () => {
  const entered = { ...valuesOfSaved(HOME), apartment: 'Apt 3' };
  expect(matchingSavedAddress([HOME], entered)).toBeUndefined();
});

test('a new address gets the first unused label', () => {
  expect(unusedLabel([])).toBe('Home');
  expect(unusedLabel([HOME])).toBe('Work');
  expect(unusedLabel([HOME, { ...HOME, label: 'Work' }])).toBe('');
});
