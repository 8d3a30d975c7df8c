// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserSession } from '#contract/account-security.ts';
import { accountSecurityApi, accountsApi } from '#contract/api.ts';
import type { User } from '#contract/users.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { toastStore } from '#web/ui/toast.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const api = stubApi();
const user = userEvent.setup();

beforeEach(() => toastStore.set(null));

describe('the second factor', () => {
  const open = (account: User) => {
    setCurrentUser(account);
    return renderInRouter(<SecondFactorCard user={account} />);
  };

  test('can be set up only with a confirmed address', async () => {
    await open({ ...CUSTOMER, emailVerified: false });
    expect(screen.queryByRole('button', { name: 'Set Up' })).toBeNull();
    const message = 'A mail with a link is on its way.';
    api.respondWith(accountSecurityApi.sendVerification, { message });
    api.respondWith(accountsApi.me, CUSTOMER);
    await user.click(screen.getByRole('button', { name: 'Send the Link Again' }));
    await vi.waitFor(() => expect(toastStore.get()?.description).toBe(message));
  });

  test('stays off after a wrong code', async () => {
    await open(CUSTOMER);
    api.respondWith(accountSecurityApi.setUpSecondFactor, {
      secret: 'ABCDEFGH',
      otpauthUrl: 'otpauth://totp/a',
      qrSvg: '<svg/>',
    });
    await user.click(screen.getByRole('button', { name: 'Set Up' }));
    const text = await screen.findByText(/^Scan this with your authenticator app/);
    expect(document.activeElement).toBe(text);
    const code = screen.getByLabelText('Code from the app');
    api.refuse(accountSecurityApi.confirmSecondFactor, 400, { message: 'This code is wrong.' });
    await user.type(code, '123456{Enter}');
    await screen.findByText('This code is wrong.');
    expect(document.activeElement).toBe(code);
  });

  test('stays on after a wrong code', async () => {
    await open({ ...CUSTOMER, hasSecondFactor: true });
    await user.click(screen.getByRole('button', { name: 'Turn Off' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Turn off the second factor?' }),
    );
    api.refuse(accountSecurityApi.removeSecondFactor, 400, { message: 'This code is wrong.' });
    await user.type(dialog.getByLabelText(/^Code/), 'abcd{Enter}');
    await dialog.findByText('This code is wrong.');
    expect(toastStore.get()).toBeNull();
  });
});

describe('the sessions', () => {
  const at = '2026-11-21T18:00:00.000Z';
  const HERE: UserSession = {
    id: 'here',
    isCurrent: true,
    createdAt: at,
    lastSeenAt: at,
    browser: 'Chrome',
    system: 'Linux',
  };
  const PHONE: UserSession = { ...HERE, id: 'phone', isCurrent: false, system: 'Android' };

  beforeEach(async () => {
    setCurrentUser(CUSTOMER);
    api.respondWith(accountSecurityApi.sessions, [HERE, PHONE]);
    api.respondWith(accountSecurityApi.endSession, undefined);
    await renderInRouter(<SessionsCard />);
    await user.click(await screen.findByRole('button', { name: /^Sign out Chrome on Android/ }));
  });

  const question = () => within(screen.getByRole('alertdialog'));
  const ended = () => api.callsOf(accountSecurityApi.endSession).map(({ params }) => params.id);

  test('mark the current browser', () => {
    const [first, second] = screen.getAllByRole('listitem', { hidden: true });
    expect(first?.textContent).toContain('This browser');
    expect(second?.textContent).not.toContain('This browser');
  });

  test('end after a confirmation', async () => {
    api.respondWith(accountSecurityApi.sessions, [HERE]);
    await user.click(question().getByRole('button', { name: 'Sign Out' }));
    await vi.waitFor(() =>
      expect(toastStore.get()?.description).toBe('Chrome on Android is signed out.'),
    );
    expect(ended()).toEqual(['phone']);
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  test('are kept if the confirmation is declined', async () => {
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(ended()).toEqual([]);
  });
});
