// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NextPageButton } from './next-page-button.tsx';

interface Request {
  page: number;
  respond: () => void;
  fail: () => void;
}

const LAST_PAGE = 3;

let client: QueryClient;
let requests: Request[];

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  requests = [];
});
afterEach(() => {
  cleanup();
  client.clear();
});

function List() {
  const query = useInfiniteQuery({
    queryKey: ['list'],
    queryFn: ({ pageParam, signal }) =>
      new Promise<number>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cancelled')));
        const respond = () => resolve(pageParam);
        const fail = () => reject(new Error('failed'));
        requests.push({ page: pageParam, respond, fail });
      }),
    initialPageParam: 1,
    getNextPageParam: (page: number) => (page < LAST_PAGE ? page + 1 : undefined),
  });
  return (
    <>
      <p>Pages {query.data?.pages.join(' ')}</p>
      <NextPageButton query={query}>More</NextPageButton>
    </>
  );
}

/** The list with its first page. */
async function renderList() {
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  (await request(0)).respond();
  await screen.findByText('Pages 1');
  return userEvent.setup();
}

function request(at: number): Promise<Request> {
  return waitFor(() => {
    const sent = requests[at];
    if (!sent) throw new Error(`Only ${requests.length} requests`);
    return sent;
  });
}

const more = () => screen.getByRole('button', { name: 'More' });

test('one press loads one page', async () => {
  const user = await renderList();
  await user.click(more());
  (await request(1)).respond();
  await screen.findByText('Pages 1 2');
  expect(requests).toHaveLength(2);

  await user.click(more());
  (await request(2)).respond();
  await screen.findByText('Pages 1 2 3');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a page is requested again if an invalidation cancels its request', async () => {
  const user = await renderList();
  await user.click(more());
  await request(1);
  act(() => void client.invalidateQueries());
  const reload = await request(2);
  expect(reload.page).toBe(1);
  reload.respond();
  const again = await request(3);
  expect(again.page).toBe(2);
  again.respond();
  await screen.findByText('Pages 1 2');
});

test('a page that fails is requested again only at the next press', async () => {
  const user = await renderList();
  await user.click(more());
  (await request(1)).fail();
  await waitFor(() => expect(more().getAttribute('aria-disabled')).toBe(null));
  expect(requests).toHaveLength(2);

  await user.click(more());
  (await request(2)).respond();
  await screen.findByText('Pages 1 2');
});
