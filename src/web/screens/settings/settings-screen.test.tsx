// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsApi, addressesApi } from '#contract/api.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { toastStore } from '#web/ui/toast.ts';

const api = stubApi();
const user = userEvent.setup();

beforeEach(async () => {
  toastStore.set(null);
  setCurrentUser(CUSTOMER);
  api.respondWith(addressesApi.list, []);
  await renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Account Settings' });
});

const inForm = (name: string) => within(screen.getByRole('form', { name }));
const inRegion = (name: string) => within(screen.getByRole('region', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const expectToast = (text: string) =>
  vi.waitFor(() => {
    const { title = '', description = '' } = toastStore.get() ?? {};
    expect(`${title}: ${description}`).toContain(text);
  });

describe('the profile', () => {
  const field = (name: string) => inForm('Profile').getByLabelText<HTMLInputElement>(name);
  const save = () => user.click(inForm('Profile').getByRole('button', { name: 'Save Changes' }));

  test('shows the email address, which cannot be changed', () => {
    expect(field('Email').value).toBe(CUSTOMER.email);
    expect(field('Email').readOnly || field('Email').disabled).toBe(true);
    expect(
      inForm('Profile').getByText('Email address cannot be changed for security reasons'),
    ).toBeDefined();
  });

  test('a profile without a first name is not saved', async () => {
    fill(field('First name'), ' ');
    await save();
    expect(inForm('Profile').getByText('Please enter your first name.')).toBeDefined();
    expect(document.activeElement).toBe(field('First name'));
    expect(api.callsOf(accountsApi.setProfile)).toEqual([]);
  });

  test('keeps input typed while saving', async () => {
    const response = api.hold(accountsApi.setProfile, {
      ...CUSTOMER,
      firstName: 'Phượng',
      lastName: 'Tran',
    });
    fill(field('First name'), ' Phượng ');
    fill(field('Last name'), 'Tran');
    await save();
    fill(field('Last name'), 'Trần');
    response();
    await expectToast('Profile Updated');
    expect(field('First name').value).toBe('Phượng');
    expect(field('Last name').value).toBe('Trần');
  });

  test('a profile that cannot be saved keeps its input', async () => {
    api.failOnce(accountsApi.setProfile);
    fill(field('Last name'), 'Trần');
    await save();
    await expectToast('Failed to update profile. Please try again.');
    expect(field('Last name').value).toBe('Trần');
  });
});

describe('the notifications', () => {
  const switchOf = (name: string) =>
    inRegion('Notifications').getByRole<HTMLInputElement>('switch', { name });

  test('show the stored preferences', () => {
    const shown = ['Order updates', 'Promotions', 'Newsletter'].map(
      (name) => switchOf(name).checked,
    );
    expect(shown).toEqual([true, false, false]);
  });

  test('are rolled back when saving fails', async () => {
    api.failOnce(accountsApi.setNotifications);
    await user.click(switchOf('Order updates'));
    await expectToast('Failed to update notification settings.');
    expect(switchOf('Order updates').checked).toBe(true);
  });
});

describe('the password', () => {
  const change = async (current: string, next: string, again = next) => {
    const form = inForm('Change Password');
    fill(form.getByLabelText('Current password'), current);
    fill(form.getByLabelText('New password'), next);
    fill(form.getByLabelText('Confirm new password'), again);
    await user.click(form.getByRole('button', { name: 'Change Password' }));
  };

  test.each([
    ['two different ones', 'secret-new', 'secret-other', 'New passwords do not match.'],
    ['a short one', 'short', 'short', 'Password must be at least 6 characters long.'],
  ])('is not changed to %s', async (_, next, again, message) => {
    await change('nine-lanterns', next, again);
    expect(inForm('Change Password').getByText(message)).toBeDefined();
    await expectToast(message);
    expect(api.callsOf(accountsApi.changePassword)).toEqual([]);
  });

  test('is not changed if the current one is wrong', async () => {
    const message = 'Current password is incorrect';
    api.refuse(accountsApi.changePassword, 400, { message });
    await change('not-the-password', 'secret-new');
    await expectToast(message);
    expect(inForm('Change Password').getByText(message)).toBeDefined();
  });

  test('a password that cannot be saved keeps its input', async () => {
    api.failOnce(accountsApi.changePassword);
    await change('nine-lanterns', 'secret-new');
    await expectToast('Failed to change password. Please try again.');
    const field = inForm('Change Password').getByLabelText<HTMLInputElement>('New password');
    expect(field.value).toBe('secret-new');
  });

  test('is cleared from the form once it is changed', async () => {
    api.respondWith(accountsApi.changePassword, { message: 'Password changed' });
    await change('nine-lanterns', 'secret-new');
    await expectToast('Password Changed');
    const field = inForm('Change Password').getByLabelText<HTMLInputElement>('Current password');
    expect(field.value).toBe('');
  });
});

describe('deleting the account', () => {
  const openDialog = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete Account' }));
    return within(screen.getByRole('alertdialog', { name: 'Delete your account?' }));
  };

  test('explains what is erased and what is kept', async () => {
    await openDialog();
    const { textContent } = screen.getByRole('alertdialog');
    expect(textContent).toContain('Erased:');
    expect(textContent).toContain('Kept for the books:');
  });

  test('can be declined, which returns the focus', async () => {
    const dialog = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Keep Account' }));
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Account' })),
    );
    expect(api.callsOf(accountsApi.deleteAccount)).toEqual([]);
  });

  test('shows an error when it fails', async () => {
    api.failOnce(accountsApi.deleteAccount);
    const dialog = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await expectToast('Failed to delete account. Please try again.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('saved addresses', () => {
  const HOME = {
    id: '0198c0de-0000-7000-8000-0000000000a1',
    label: 'Home',
    streetAddress: '1200 Sunset Blvd',
    apartment: null,
    city: 'Los Angeles',
    state: 'CA',
    postalCode: '90026',
    instructions: null,
    leaveAtDoor: true,
  };
  const rows = () => inRegion('Addresses').queryAllByRole('listitem');
  const show = async (address: typeof HOME) => {
    api.respondWith(addressesApi.list, [address]);
    await queryClient.invalidateQueries();
    await screen.findByRole('button', { name: 'Edit Home' });
  };
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add Address' }));
    return within(await screen.findByRole('dialog', { name: 'Add Address' }));
  };

  test('need a street', async () => {
    const dialog = await open();
    await user.click(dialog.getByRole('button', { name: 'Save Address' }));
    expect(dialog.getByText('Please enter the street address.')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByLabelText('Street address'));
  });

  test('are added', async () => {
    const dialog = await open();
    fill(dialog.getByLabelText('Street address'), HOME.streetAddress);
    fill(dialog.getByLabelText('City'), HOME.city);
    fill(dialog.getByLabelText('State'), HOME.state);
    fill(dialog.getByLabelText('Postal code'), HOME.postalCode);
    await user.click(dialog.getByLabelText('Leave at the door'));
    api.respondWith(addressesApi.add, HOME);
    api.respondWith(addressesApi.list, [HOME]);
    await user.click(dialog.getByRole('button', { name: 'Save Address' }));
    await vi.waitFor(() =>
      expect(rows()[0]?.textContent).toMatch(
        /^Home1200 Sunset Blvd, Los Angeles, CA 90026Leave at the door/,
      ),
    );
  });

  test('are changed', async () => {
    api.respondWith(addressesApi.change, HOME);
    await show(HOME);
    await user.click(screen.getByRole('button', { name: 'Edit Home' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Home' }));
    fill(dialog.getByLabelText(/^Apartment/), 'Apt 3');
    api.respondWith(addressesApi.list, [{ ...HOME, apartment: 'Apt 3' }]);
    await user.click(dialog.getByRole('button', { name: 'Save Address' }));
    await vi.waitFor(() => expect(rows()[0]?.textContent).toContain('1200 Sunset Blvd, Apt 3'));
    expect(api.callsOf(addressesApi.change)).toMatchObject([
      { params: { id: HOME.id }, body: { apartment: 'Apt 3' } },
    ]);
  });

  test('are deleted after a confirmation', async () => {
    api.respondWith(addressesApi.remove, undefined);
    await show(HOME);
    await user.click(screen.getByRole('button', { name: 'Delete Home' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete “Home”?' }));
    api.respondWith(addressesApi.list, []);
    await user.click(question.getByRole('button', { name: 'Delete Address' }));
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(api.callsOf(addressesApi.remove).map(({ params }) => params.id)).toEqual([HOME.id]);
  });
});
