import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { askForUser } from './account.api.ts';
import { currentUser, setCurrentUser } from './current-user.ts';

const user = (id: string) => ({ id }) as User;

let answer: PromiseWithResolvers<Response>;

beforeEach(() => {
  answer = Promise.withResolvers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', { setItem: () => {} });
  vi.stubGlobal('fetch', () => answer.promise);
  setCurrentUser(null);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the user that the server names counts as signed in', async () => {
  answer.resolve(Response.json(user('ann')));
  await askForUser();
  expect(currentUser()).toEqual(user('ann'));
});

test('a 401 is a visitor', async () => {
  setCurrentUser(user('ann'));
  answer.resolve(new Response('Unauthorized', { status: 401 }));
  await askForUser();
  expect(currentUser()).toBeNull();
});

test('without an answer the current user stays', async () => {
  setCurrentUser(user('ann'));
  answer.reject(new TypeError('Failed to fetch'));
  await askForUser();
  expect(currentUser()).toEqual(user('ann'));
});

test('signing in while the current user is loading is not undone by an older answer', async () => {
  const asked = askForUser();
  setCurrentUser(user('ann'));
  answer.resolve(new Response('Unauthorized', { status: 401 }));
  await asked;
  expect(currentUser()).toEqual(user('ann'));
});
