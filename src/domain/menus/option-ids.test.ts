import { expect, test } from 'vitest';
import type { OptionGroup } from './option-groups.ts';
import { optionGroupsOfFile, optionGroupsOfForm } from './option-ids.ts';

const SIZE: OptionGroup = {
  id: 'size',
  name: 'Size',
  min: 1,
  max: 1,
  options: [
    { id: 'small', name: 'Small', price: '0.00', isAvailable: true },
    { id: 'large', name: 'Large', price: '3.00', isAvailable: true },
  ],
};

function written(id: string | undefined, options: [id: string | undefined, name: string][]) {
  return {
    ...SIZE,
    id,
    options: options.map(([optionId, name]) => ({
      id: optionId,
      name,
      price: '1.00',
      isAvailable: true,
    })),
  };
}

function ids(groups: OptionGroup[]) {
  return groups.map(({ id, options }) => [id, ...options.map((one) => one.id)]);
}

function counter() {
  let made = 0;
  return () => `new ${++made}`;
}

test('existing options sent by a form keep their ids', () => {
  const sent = [
    written('size', [
      ['large', 'Huge'],
      [undefined, 'Small'],
      ['another dish’s', 'Large'],
    ]),
    written(undefined, [['small', 'Small']]),
  ];
  const kept = optionGroupsOfForm(sent, { before: [SIZE], newId: counter() });
  expect(ids(kept)).toEqual([
    ['size', 'large', 'new 1', 'new 2'],
    ['new 3', 'small'],
  ]);
  expect(kept[0]?.options[0]).toMatchObject({ name: 'Huge', price: '1.00' });
});

test.each([
  ['a form', optionGroupsOfForm],
  ['a file', optionGroupsOfFile],
])('an option that %s writes keeps its temporary end unless it is switched off', (_, written) => {
  const soldOutUntil = '2026-06-05T23:30:00.000Z';
  const [small, large] = SIZE.options;
  if (!small || !large) throw new Error('There are two sizes');
  const ended = { ...large, soldOutUntil };
  const before = [{ ...SIZE, options: [small, ended, { ...ended, id: 'huge' }] }];
  const options = [small, { ...large, name: 'Big' }, { ...large, id: 'huge', isAvailable: false }];
  const [group] = written([{ ...SIZE, options }], { before, newId: counter() });
  expect(group?.options).toEqual([
    small,
    { ...large, name: 'Big', soldOutUntil },
    { ...large, id: 'huge', isAvailable: false },
  ]);
});

test('options in a file are matched by id, otherwise by name', () => {
  const sent = [
    written(undefined, [
      [undefined, 'Large'],
      [undefined, 'Huge'],
      ['file', 'Small'],
    ]),
    written('extras', [[undefined, 'Large']]),
  ];
  expect(ids(optionGroupsOfFile(sent, { before: [SIZE], newId: counter() }))).toEqual([
    ['size', 'large', 'new 1', 'file'],
    ['extras', 'new 2'],
  ]);
});

test('an option with an id in a file is not matched by name', () => {
  const sent = [
    written('size', [
      [undefined, 'Small'],
      ['small', 'Tiny'],
    ]),
  ];
  expect(ids(optionGroupsOfFile(sent, { before: [SIZE], newId: counter() }))).toEqual([
    ['size', 'new 1', 'small'],
  ]);
});

test('the first of two options with the same name in a file gets the id', () => {
  const sent = [
    written(undefined, [
      [undefined, 'Small'],
      [undefined, 'Small'],
    ]),
  ];
  expect(ids(optionGroupsOfFile(sent, { before: [SIZE], newId: counter() }))).toEqual([
    ['size', 'small', 'new 1'],
  ]);
});

test('a group in a file is matched by id before its name', () => {
  const before = [{ ...SIZE, id: 'crust', options: [] }, SIZE];
  const sent = [{ ...written('size', [[undefined, 'Large']]), name: 'Portion' }];
  expect(ids(optionGroupsOfFile(sent, { before, newId: counter() }))).toEqual([['size', 'large']]);
});

test('a new group in a file gets new ids', () => {
  const sent = [{ ...written(undefined, [[undefined, 'Large']]), name: 'Portion' }];
  expect(ids(optionGroupsOfFile(sent, { before: [SIZE], newId: counter() }))).toEqual([
    ['new 1', 'new 2'],
  ]);
});

const SHARED: OptionGroup = { ...SIZE, isShared: true };

test('a shared group stays shared if a file omits the mark', () => {
  const sent = [written('size', [['large', 'Large']])];
  const isShared = (before: OptionGroup[]) =>
    optionGroupsOfFile(sent, { before, newId: counter() }).map((group) => group.isShared);
  expect(isShared([SHARED])).toEqual([true]);
  expect(isShared([SIZE])).toEqual([undefined]);
});

test('a shared group changed by a form stays shared', () => {
  const sent = [written('size', [['large', 'Huge']]), written(undefined, [[undefined, 'Small']])];
  const kept = optionGroupsOfForm(sent, {
    before: [SHARED, { ...SIZE, id: 'crust' }],
    shared: [SHARED],
    newId: counter(),
  });
  expect(kept.map(({ isShared, options }) => [isShared, options.map(({ name }) => name)])).toEqual([
    [true, ['Huge']],
    [undefined, ['Small']],
  ]);
});

test('a shared group new to a dish is copied as stored', () => {
  const sent = [written('size', [['large', 'Huge']])];
  const other = { ...SHARED, id: 'crust' };
  const taken = optionGroupsOfForm(sent, { before: [], shared: [other, SHARED], newId: counter() });
  expect(taken).toEqual([SHARED]);
});
