// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { accountsApi } from '#contract/api.ts';
import type { User } from '#contract/users.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { toastStore } from '#web/ui/toast.ts';

const api = stubApi();
const user = userEvent.setup();

async function open(as: User | null = null) {
  setCurrentUser(as);
  const page = await renderApp('/faq');
  await screen.findByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
  return page;
}

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('the header of a visitor', () => {
  test('offers home, sign-in and the cart', async () => {
    await open();
    expect(bar().getByRole('link', { name: 'Plateful home' }).getAttribute('href')).toBe('/');
    expect(bar().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
    expect(bar().getByRole('button', { name: 'Cart' })).toBeDefined();
  });

  test('has no account menu', async () => {
    await open();
    expect(bar().queryByRole('button', { name: 'Account menu' })).toBeNull();
  });
});

describe('the account menu', () => {
  const openMenu = async () => {
    await user.click(bar().getByRole('button', { name: 'Account menu' }));
    return within(await screen.findByRole('menu'));
  };

  test('shows the name and email of a customer', async () => {
    await open(CUSTOMER);
    await openMenu();
    expect(screen.getByRole('menu').textContent).toContain(`Robin Fields${CUSTOMER.email}`);
  });

  test.each<[who: string, account: User, entries: string[]]>([
    ['a customer', CUSTOMER, ['My Orders', 'Settings', 'Sign Out']],
    [
      'an admin',
      { ...CUSTOMER, isAdmin: true, adminRole: 'owner' },
      ['My Orders', 'Settings', 'Admin Dashboard', 'Sign Out'],
    ],
    [
      'a member of a restaurant’s team',
      { ...CUSTOMER, restaurants: [{ id: 'r', name: 'Pho', slug: 'pho', role: 'staff' }] },
      ['My Orders', 'Settings', 'Kitchen', 'Sign Out'],
    ],
  ])('the account menu of %s has the entries of that role', async (_, account, entries) => {
    await open(account);
    const menu = await openMenu();
    const shown = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(shown).toEqual(entries);
  });

  test('links to the settings', async () => {
    const { currentUrl } = await open(CUSTOMER);
    const menu = await openMenu();
    await user.click(menu.getByRole('menuitem', { name: 'Settings' }));
    await vi.waitFor(() => expect(currentUrl()).toBe('/settings'));
  });

  test('shows an error when signing out fails', async () => {
    api.failOnce(accountsApi.logout);
    await open(CUSTOMER);
    const menu = await openMenu();
    await user.click(menu.getByRole('menuitem', { name: 'Sign Out' }));
    await vi.waitFor(() => expect(toastStore.get()?.title).toBe('Sign out failed'));
  });
});

describe('the menu on a phone', () => {
  const openMenu = async () => {
    await user.click(bar().getByRole('button', { name: 'Menu' }));
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  };

  test('links to restaurants, orders and help', async () => {
    await open();
    const menu = await openMenu();
    const links = (await menu.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/restaurants', '/orders', '/help']);
  });

  test('closes after a link was followed', async () => {
    const { currentUrl } = await open();
    const menu = await openMenu();
    await user.click(await menu.findByRole('link', { name: 'Help' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentUrl()).toBe('/help');
  });

  test('links to the dashboard for an admin', async () => {
    await open({ ...CUSTOMER, isAdmin: true, adminRole: 'owner' });
    const menu = await openMenu();
    const link = await menu.findByRole('link', { name: 'Admin' });
    expect(link.getAttribute('href')).toBe('/admin');
  });

  test('returns the focus to its button', async () => {
    await open();
    await openMenu();
    await user.keyboard('{Escape}');
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(bar().getByRole('button', { name: 'Menu' })),
    );
  });
});
