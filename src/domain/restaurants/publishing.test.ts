import { describe, expect, test } from 'vitest';
import {
  type ChecklistItem,
  missingForPublishing,
  missingMessage,
  type PublishingFacts,
  publishingChecklist,
} from './publishing.ts';

const NOTHING: PublishingFacts = {
  operatingHours: null,
  availableDishes: 0,
  image: null,
  deliveryAreas: [],
  teamMembers: 0,
  hasAcceptedTestOrder: false,
};
const READY: PublishingFacts = {
  operatingHours: { monday: { open: '09:00', close: '21:00' } },
  availableDishes: 1,
  image: 'logo.webp',
  deliveryAreas: ['90012'],
  teamMembers: 1,
  hasAcceptedTestOrder: true,
};

const doneIn = (facts: PublishingFacts) =>
  publishingChecklist(facts).flatMap(({ item, isDone }) => (isDone ? [item] : []));

test('every item of a complete restaurant is done', () => {
  expect(doneIn(NOTHING)).toEqual([]);
  expect(doneIn(READY)).toEqual(['hours', 'menu', 'picture', 'areas', 'team', 'testOrder']);
});

test.each<[ChecklistItem, Partial<PublishingFacts>]>([
  ['hours', { operatingHours: READY.operatingHours }],
  ['menu', { availableDishes: 3 }],
  ['picture', { image: 'logo.webp' }],
  ['areas', { deliveryAreas: ['902*'] }],
  ['team', { teamMembers: 2 }],
  ['testOrder', { hasAcceptedTestOrder: true }],
])('the item %s depends only on its own fact', (item, facts) => {
  expect(doneIn({ ...NOTHING, ...facts })).toEqual([item]);
});

test.each<[string, PublishingFacts['operatingHours'], boolean]>([
  ['no stored hours', null, false],
  ['no day', {}, false],
  ['only closed days', { monday: { closed: true }, tuesday: { closed: true } }, false],
  ['a day without an entry', { monday: null }, false],
  ['one day all day', { monday: {} }, true],
  ['one open day among closed ones', { monday: { closed: true }, friday: {} }, true],
])('the item hours is evaluated with %s', (_name, operatingHours, isDone) => {
  expect(doneIn({ ...NOTHING, operatingHours }).includes('hours')).toBe(isDone);
});

describe('publishing', () => {
  test.each<[string, Partial<PublishingFacts>, ChecklistItem[]]>([
    ['hours and menu', NOTHING, ['hours', 'menu']],
    ['the menu', { availableDishes: 0 }, ['menu']],
    ['the hours', { operatingHours: null }, ['hours']],
    ['no recommended item', { ...NOTHING, availableDishes: 1, operatingHours: { friday: {} } }, []],
  ])('publishing is blocked by %s', (_name, facts, missing) => {
    expect(missingForPublishing(publishingChecklist({ ...READY, ...facts }))).toEqual(missing);
  });
});

test.each<[ChecklistItem[], string]>([
  [['hours'], 'Hours are missing.'],
  [['menu'], 'Menu is missing.'],
  [['hours', 'menu'], 'Hours and menu are missing.'],
  [['menu', 'picture'], 'Menu and picture are missing.'],
])('the message for the missing items %j is: %s', (missing, message) => {
  expect(missingMessage(missing)).toBe(message);
});
