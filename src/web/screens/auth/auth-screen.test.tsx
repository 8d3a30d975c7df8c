// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsApi } from '#contract/api.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { toastStore } from '#web/ui/toast.ts';

const api = stubApi();
const user = userEvent.setup();

beforeEach(() => toastStore.set(null));

const tabPanel = (name: 'Sign In' | 'Sign Up') => within(screen.getByRole('tabpanel', { name }));
const toastText = () => {
  const { title, description } = toastStore.get() ?? {};
  return [title, description].filter(Boolean).join(': ');
};

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The field is focused, invalid, and described by the message, which the toast has too. */
function expectProblem(field: HTMLElement, title: string, message: string): void {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const descriptions = ids.map((id) => document.getElementById(id)?.textContent);
  expect(descriptions).toContain(message);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(toastText()).toBe(`${title}: ${message}`);
}

describe('signing in', () => {
  const email = () => tabPanel('Sign In').getByLabelText<HTMLInputElement>('Email');
  const password = () => tabPanel('Sign In').getByLabelText<HTMLInputElement>('Password');

  beforeEach(async () => {
    await renderApp('/auth');
    await screen.findByRole('tabpanel', { name: 'Sign In' });
  });

  test('signing in without a password shows the missing field', async () => {
    fill(email(), 'robin@example.com');
    await user.click(tabPanel('Sign In').getByRole('button', { name: 'Sign In' }));
    expectProblem(password(), 'Missing Information', 'Please fill in all fields');
  });

  test('signing in with a wrong password keeps the email address', async () => {
    api.refuse(accountsApi.login, 401, { message: 'Invalid email or password' });
    fill(email(), 'robin@example.com');
    fill(password(), 'not-the-password');
    await user.click(tabPanel('Sign In').getByRole('button', { name: 'Sign In' }));
    await vi.waitFor(() => expectProblem(password(), 'Login Failed', 'Invalid email or password'));
    expect(email().value).toBe('robin@example.com');
  });

  test('signing in without a connection does not mark the password', async () => {
    api.failOnce(accountsApi.login);
    fill(email(), 'robin@example.com');
    fill(password(), 'nine-lanterns');
    await user.click(tabPanel('Sign In').getByRole('button', { name: 'Sign In' }));
    await vi.waitFor(() =>
      expect(toastText()).toContain('Could not reach the server. Please try again.'),
    );
    expect(password().getAttribute('aria-invalid')).not.toBe('true');
  });

  test('redirects to the home page with a greeting', async () => {
    api.respondWith(accountsApi.login, CUSTOMER);
    fill(email(), 'robin@example.com');
    fill(password(), 'nine-lanterns');
    await user.click(tabPanel('Sign In').getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { level: 1, name: /^Welcome back, Robin/ });
    expect(toastText()).toBe('Welcome back!: You have successfully logged in.');
  });

  test('is shown beside figures of the marketplace', () => {
    const side = screen.getByRole('complementary', { name: 'About us' }).textContent;
    expect(side).toMatch(/Partner Restaurants.*50\+/);
    expect(side).toMatch(/Average Delivery.*25 min/);
  });
});

describe('signing up', () => {
  const form = () => tabPanel('Sign Up');
  const field = (name: string) => form().getByLabelText<HTMLInputElement>(name);
  const send = () => user.click(form().getByRole('button', { name: 'Create Account' }));

  function fillIn(values: Record<string, string> = {}): void {
    const all = {
      'First name': 'Robin',
      'Last name': 'Fields',
      Email: 'robin@example.com',
      Password: 'nine-lanterns',
      'Confirm password': 'nine-lanterns',
      ...values,
    };
    for (const [name, value] of Object.entries(all)) fill(field(name), value);
  }

  beforeEach(async () => {
    await renderApp('/auth?tab=sign-up');
    await screen.findByRole('tabpanel', { name: 'Sign Up' });
  });

  test('has its own title', () => {
    expect(document.title).toMatch(/^Sign Up · /);
  });

  test('signing up without any input shows the first missing field', async () => {
    await send();
    expectProblem(field('First name'), 'Missing Information', 'Please fill in all fields');
  });

  test('a new account with two different passwords is refused', async () => {
    fillIn({ 'Confirm password': 'ten-lanterns' });
    await send();
    expectProblem(field('Confirm password'), 'Password Mismatch', 'Passwords do not match');
  });

  test('a new account with a short password is refused', async () => {
    fillIn({ Password: 'short', 'Confirm password': 'short' });
    await send();
    const message = 'Password must be at least 6 characters';
    expectProblem(field('Password'), 'Weak Password', message);
  });

  test('a new account with an invalid email address is refused', async () => {
    fillIn({ Email: 'robin' });
    await send();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Email'));
    expect(api.callsOf(accountsApi.register)).toEqual([]);
  });

  test('signing up with a used email address marks its field', async () => {
    api.refuse(accountsApi.register, 400, {
      code: 'email_taken',
      message: 'User with this email already exists',
    });
    fillIn();
    await send();
    await vi.waitFor(() => expect(toastText()).toContain('Registration Failed'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  test('signing up without a connection keeps the input', async () => {
    api.failOnce(accountsApi.register);
    fillIn();
    await send();
    await vi.waitFor(() => expect(toastText()).toContain('Failed to create account'));
    expect(field('Password').value).toBe('nine-lanterns');
  });

  test('does not send the repeated password', async () => {
    api.respondWith(accountsApi.register, CUSTOMER);
    fillIn();
    await send();
    await vi.waitFor(() =>
      expect(toastText()).toMatch(/^Account Created!: .*You're now logged in\.$/),
    );
    expect(api.callsOf(accountsApi.register).map(({ body }) => body)).toEqual([
      {
        firstName: 'Robin',
        lastName: 'Fields',
        email: 'robin@example.com',
        password: 'nine-lanterns',
      },
    ]);
  });
});

describe('the tabs Sign In and Sign Up', () => {
  const choose = (name: string) => user.click(screen.getByRole('tab', { name }));
  const inputOf = (tab: 'Sign In' | 'Sign Up', label: string) =>
    tabPanel(tab).getByLabelText<HTMLInputElement>(label).value;

  beforeEach(async () => {
    await renderApp('/auth');
    await screen.findByRole('tabpanel', { name: 'Sign In' });
    fill(tabPanel('Sign In').getByLabelText('Email'), 'linh@example.com');
    fill(tabPanel('Sign In').getByLabelText('Password'), 'secret-1');
    await choose('Sign Up');
  });

  test('share only the email address', () => {
    expect(inputOf('Sign Up', 'Email')).toBe('linh@example.com');
    expect(inputOf('Sign Up', 'Password')).toBe('');
  });

  test('keep their input', async () => {
    fill(tabPanel('Sign Up').getByLabelText('First name'), 'Linh');
    await choose('Sign In');
    expect(inputOf('Sign In', 'Password')).toBe('secret-1');
    await choose('Sign Up');
    expect(inputOf('Sign Up', 'First name')).toBe('Linh');
  });
});

test('a signed-in user is redirected to the home page', async () => {
  const { setCurrentUser } = await import('#web/features/accounts/current-user.ts');
  setCurrentUser(CUSTOMER);
  const { currentUrl } = await renderApp('/auth');
  await vi.waitFor(() => expect(currentUrl()).toBe('/'));
});
