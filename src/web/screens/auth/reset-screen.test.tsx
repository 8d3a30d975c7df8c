// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountSecurityApi } from '#contract/api.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { stubApi } from '#web/testing/stub-api.ts';
import { toastStore } from '#web/ui/toast.ts';

const api = stubApi();
const user = userEvent.setup();

beforeEach(() => toastStore.set(null));

const email = () => screen.findByLabelText<HTMLInputElement>('Email');
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function choose(password: string): Promise<void> {
  await renderApp('/auth/reset/a-token');
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), password);
  await press('Change Password');
}

test('a requested link can be requested again', async () => {
  api.respondWith(accountSecurityApi.requestPasswordReset, { message: 'Sent' });
  await renderApp('/auth/reset');
  await user.type(await email(), 'robin@example.com');
  await press('Send Link');
  await screen.findByRole('heading', { name: 'Check your mail.' });
  await press('Try Again');
  expect((await email()).value).toBe('robin@example.com');
});

test('a failed request keeps the address', async () => {
  api.failOnce(accountSecurityApi.requestPasswordReset);
  await renderApp('/auth/reset');
  await user.type(await email(), 'robin@example.com');
  await press('Send Link');
  await vi.waitFor(() =>
    expect(toastStore.get()?.description).toBe('Could not reach the server. Please try again.'),
  );
  expect((await email()).value).toBe('robin@example.com');
});

test('a short password focuses its field', async () => {
  await choose('short');
  const field = screen.getByLabelText('New password');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(api.callsOf(accountSecurityApi.resetPassword)).toEqual([]);
});

test('a used link shows the form that sends another', async () => {
  api.refuse(accountSecurityApi.resetPassword, 400, { message: 'Used', code: 'reset_invalid' });
  await choose('another-quiet-one');
  await screen.findByText('This link is no longer valid');
  expect(await email()).toBeDefined();
});
