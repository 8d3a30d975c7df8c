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

async function visit(address: string) {
  cleanup();
  return renderInRouter(<Page />, { address });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('what is chosen is in the address beside what was there, and is counted', async () => {
  const page = await visit('/list?cuisine=Thai');
  await press('Choose');
  expect(page.address()).toBe('/list?cuisine=Thai&open=now&sort=time');
  screen.getByText('2 chosen');
});

test('the next visit begins with what was chosen last', async () => {
  await visit('/list');
  await press('Choose');
  const next = await visit('/list');
  await expect.poll(next.address).toBe('/list?open=now&sort=time');
});

test('a search, and a link with options of its own, are shown as they are', async () => {
  await visit('/list');
  await press('Choose');
  for (const address of ['/list?search=pho', '/list?rating=4.5']) {
    expect((await visit(address)).address()).toBe(address);
  }
});

test('what is cleared is not chosen on the next visit', async () => {
  const page = await visit('/list?cuisine=Thai');
  await press('Choose');
  await press('Clear');
  expect(page.address()).toBe('/list');
  expect((await visit('/list')).address()).toBe('/list');
});
