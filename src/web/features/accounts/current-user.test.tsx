// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { currentUser, reloadCurrentUser, setCurrentUser, useSession } from './current-user.ts';

const ANN = { id: 'ann' } as User;

/** The response to the next request for the current user. */
let response: PromiseWithResolvers<Response>;

beforeEach(() => {
  response = Promise.withResolvers();
  vi.stubGlobal('fetch', () => response.promise);
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The failures of the request. */
const FAILURES: [what: string, fail: () => void][] = [
  ['a 503', () => response.resolve(new Response('', { status: 503 }))],
  ['a proxy’s 401', () => response.resolve(new Response('Login required', { status: 401 }))],
  ['no connection', () => response.reject(new TypeError('Failed to fetch'))],
  ['a timeout', () => response.reject(new DOMException('', 'TimeoutError'))],
];

const respondWithUser = () => response.resolve(Response.json(ANN));
const respondWithUnauthorized = () =>
  response.resolve(new Response('Unauthorized', { status: 401 }));

function openSession() {
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useSession, { wrapper });
  return () => result.current;
}

describe('the state of the session', () => {
  test('is unknown until the server has responded', () => {
    const session = openSession();
    expect(session()).toEqual({ status: 'unknown', user: null });
  });

  test('is user when the server returns the user', async () => {
    const session = openSession();
    respondWithUser();
    await expect.poll(session).toEqual({ status: 'user', user: ANN });
  });

  test('is visitor after a 401', async () => {
    const session = openSession();
    respondWithUnauthorized();
    await expect.poll(session).toEqual({ status: 'visitor', user: null });
  });

  test.each(FAILURES)('is unavailable after %s', async (_, fail) => {
    const session = openSession();
    fail();
    await expect.poll(session).toEqual({ status: 'unavailable', user: null });
  });

  test('is user again when a retry succeeds', async () => {
    const session = openSession();
    response.resolve(new Response('', { status: 503 }));
    await expect.poll(() => session().status).toBe('unavailable');
    response = Promise.withResolvers();
    respondWithUser();
    await act(reloadCurrentUser);
    await expect.poll(session).toEqual({ status: 'user', user: ANN });
  });

  test.each(FAILURES)('stays user for a known user after %s', async (_, fail) => {
    setCurrentUser(ANN);
    const session = openSession();
    fail();
    await act(reloadCurrentUser);
    expect(session()).toEqual({ status: 'user', user: ANN });
  });

  test.each(FAILURES)('stays visitor for a known visitor after %s', async (_, fail) => {
    setCurrentUser(null);
    const session = openSession();
    fail();
    await act(reloadCurrentUser);
    expect(session()).toEqual({ status: 'visitor', user: null });
  });
});

test('a 401 turns a user into a visitor', async () => {
  setCurrentUser(ANN);
  respondWithUnauthorized();
  await reloadCurrentUser();
  expect(currentUser()).toBeNull();
});

test('an older response does not undo a sign-in', async () => {
  const reload = reloadCurrentUser();
  setCurrentUser(ANN);
  respondWithUnauthorized();
  await reload;
  expect(currentUser()).toEqual(ANN);
});

test('an older response does not undo a sign-out', async () => {
  setCurrentUser(ANN);
  const reload = reloadCurrentUser();
  setCurrentUser(null);
  respondWithUser();
  await reload;
  expect(currentUser()).toBeNull();
});
