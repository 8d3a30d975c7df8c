// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountSecurityApi } from '#contract/api.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { stubApi } from '#web/testing/stub-api.ts';
import { PasswordDialog } from './password-dialog.tsx';

const api = stubApi();
const user = userEvent.setup();
const answer = vi.fn<(isConfirmed: boolean) => void>();

beforeEach(async () => {
  answer.mockReset();
  await renderInRouter(<PasswordDialog question={{ answer }} email="robin@example.com" />);
});

const field = () => screen.getByLabelText('Password');

test('the field has the focus', () => {
  expect(document.activeElement).toBe(field());
});

test('Escape declines the question', async () => {
  await user.keyboard('{Escape}');
  expect(answer.mock.calls).toEqual([[false]]);
});

test('a wrong password shows an error at the field', async () => {
  api.refuse(accountSecurityApi.confirmPassword, 400, { code: 'incorrect_password' });
  await user.type(field(), 'not-the-password{Enter}');
  await screen.findByText('This password is incorrect.');
  expect(document.activeElement).toBe(field());
  expect(answer).not.toHaveBeenCalled();
});

test('the correct password confirms the question', async () => {
  api.respondWith(accountSecurityApi.confirmPassword, undefined);
  await user.type(field(), 'nine-lanterns{Enter}');
  await vi.waitFor(() => expect(answer.mock.calls).toEqual([[true]]));
});
