// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BoardKeys, useBoardKeys } from './board-keys.tsx';

const keys = {
  go: vi.fn<BoardKeys['go']>(),
  goTo: vi.fn<BoardKeys['goTo']>(),
  back: vi.fn<BoardKeys['back']>(),
  cancel: vi.fn<BoardKeys['cancel']>(),
  print: vi.fn<BoardKeys['print']>(),
  details: vi.fn<BoardKeys['details']>(),
  undo: vi.fn<BoardKeys['undo']>(),
  acknowledge: vi.fn<BoardKeys['acknowledge']>(),
  help: vi.fn<BoardKeys['help']>(),
};

function Board() {
  useBoardKeys(keys, { isOn: true });
  return null;
}

beforeEach(() => void render(<Board />));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test.each([
  ['b', 'back'],
  ['B', 'back'],
  ['x', 'cancel'],
  ['p', 'print'],
  ['o', 'details'],
  ['u', 'undo'],
  ['a', 'acknowledge'],
  ['?', 'help'],
  ['2', 'goTo'],
] as const)('holding %s acts once', (key, action) => {
  fireEvent.keyDown(document, { key });
  fireEvent.keyDown(document, { key, repeat: true });
  fireEvent.keyDown(document, { key, repeat: true });
  expect(keys[action]).toHaveBeenCalledOnce();
});

test('holding an arrow key moves the focus repeatedly', () => {
  fireEvent.keyDown(document, { key: 'ArrowDown' });
  fireEvent.keyDown(document, { key: 'ArrowDown', repeat: true });
  expect(keys.go.mock.calls).toEqual([['down'], ['down']]);
});
