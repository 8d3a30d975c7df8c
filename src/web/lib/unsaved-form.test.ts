// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearAccountData } from './account-data.ts';
import { unsavedForm } from './unsaved-form.ts';

interface Note {
  text: string;
}

const STORAGES = ['memory', 'session', 'local'] as const;

const open = (storage: (typeof STORAGES)[number], key = 'note') =>
  unsavedForm<Note>({
    key,
    storage,
    parse: (stored) =>
      'text' in stored && typeof stored.text === 'string' ? { text: stored.text } : null,
  });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => {
  clearAccountData();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(STORAGES)('an unsaved form in %s storage', (storage) => {
  test('is restored only for its account', () => {
    open(storage).set('ann', { text: 'Two rolls' });
    expect(open(storage).get('ann')).toEqual({ text: 'Two rolls' });
    expect(open(storage).get('bob')).toBeNull();
    expect(open(storage).get(null)).toBeNull();
  });

  test('the form of a visitor belongs to the account that signs in', () => {
    open(storage).set(null, { text: 'Two rolls' });
    expect(open(storage).get(null)).toEqual({ text: 'Two rolls' });
    expect(open(storage).get('ann')).toEqual({ text: 'Two rolls' });
  });

  test('is not restored in another form', () => {
    open(storage).set('ann', { text: 'Two rolls' });
    expect(open(storage, 'other').get('ann')).toBeNull();
  });

  test('is not restored after clearing', () => {
    open(storage).set('ann', { text: 'Two rolls' });
    open(storage).clear();
    expect(open(storage).get('ann')).toBeNull();
  });
});

test.each(['memory', 'session'] as const)('signing out clears a form in %s storage', (storage) => {
  open(storage).set('ann', { text: 'Two rolls' });
  sessionStorage.setItem('of-somebody-else', 'stays');
  clearAccountData();
  expect(open(storage).get('ann')).toBeNull();
  expect(sessionStorage.getItem('of-somebody-else')).toBe('stays');
});

test.each(['{"userId":"ann","text":7}', '{"text":"Two rolls"}', '"ann"', 'null', '{', ''])(
  'the invalid stored value %j is ignored',
  (stored) => {
    localStorage.setItem('note', stored);
    expect(open('local').get('ann')).toBeNull();
  },
);

test.each(['session', 'local'] as const)(
  'a form lasts as long as the page if the browser refuses %s storage',
  (storage) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
    vi.stubGlobal(`${storage}Storage`, refusing);
    open(storage).set('ann', { text: 'Two rolls' });
    expect(open(storage).get('ann')).toEqual({ text: 'Two rolls' });
    open(storage).clear();
    expect(open(storage).get('ann')).toBeNull();
  },
);
