// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearAccountData } from '#web/lib/account-data.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { useLastOptions, useListOptions } from './chosen-options.ts';

window.scrollTo = vi.fn();

function Page() {
  const { count, choose, clear } = useListOptions();
  useLastOptions();
  return (
    <>
      <p>{count} chosen</p>
      <button type="button" onClick={() => choose({ open: 'now', sort: 'time' })}>
        Choose
      </button>
      <button type="button" onClick={() => clear({ cuisine: null })}>
        Clear
      </button>
    </>
  );
}

afterEach(() => {
  cleanup();
  clearAccountData();
});

async function visit(url: string) {
  cleanup();
  return renderInRouter(<Page />, { url });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('chosen options are added to the URL', async () => {
  const page = await visit('/list?cuisine=Thai');
  await press('Choose');
  expect(page.currentUrl()).toBe('/list?cuisine=Thai&open=now&sort=time');
  screen.getByText('2 chosen');
});

test('the next visit restores the last options', async () => {
  await visit('/list');
  await press('Choose');
  const next = await visit('/list');
  await expect.poll(next.currentUrl).toBe('/list?open=now&sort=time');
});

test('stored options do not change a URL with a search or options', async () => {
  await visit('/list');
  await press('Choose');
  for (const url of ['/list?search=pho', '/list?rating=4.5']) {
    expect((await visit(url)).currentUrl()).toBe(url);
  }
});

test('cleared options are not restored on the next visit', async () => {
  const page = await visit('/list?cuisine=Thai');
  await press('Choose');
  await press('Clear');
  expect(page.currentUrl()).toBe('/list');
  expect((await visit('/list')).currentUrl()).toBe('/list');
});
