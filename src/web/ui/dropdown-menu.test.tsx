// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ChoiceMenu } from './dropdown-menu.tsx';

const OPTIONS = [
  { value: 'pending', label: 'Order Placed' },
  { value: 'ready', label: 'Ready' },
  { value: 'cancelled', label: 'Cancelled' },
];

afterEach(cleanup);

function open() {
  const onChoose = vi.fn<(value: string) => void>();
  render(<ChoiceMenu label="Status" value="pending" options={OPTIONS} onChoose={onChoose} />);
  const button = screen.getByRole('button', { name: 'Status: Order Placed' });
  button.focus();
  return { user: userEvent.setup(), button, onChoose };
}

test('keys choose nothing while the menu is closed', async () => {
  const { user, onChoose } = open();
  await user.keyboard('{End}');
  await user.keyboard('c');
  await user.keyboard('{ArrowUp}');
  expect(onChoose).not.toHaveBeenCalled();
});

test('arrow keys only move the highlight until Enter chooses', async () => {
  const { user, onChoose } = open();
  await user.keyboard('{ArrowDown}');
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Cancelled');
  expect(onChoose).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['cancelled']]);
});

test('Escape closes the menu without a choice', async () => {
  const { user, button, onChoose } = open();
  await user.keyboard('{Enter}');
  await user.keyboard('{ArrowDown}');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(onChoose).not.toHaveBeenCalled();
});

test('a held Enter that opened the menu chooses nothing', async () => {
  const { user, onChoose } = open();
  await user.keyboard('{Enter}');
  await user.keyboard('{ArrowDown}');
  const item = screen.getByRole('menuitemradio', { name: 'Ready' });
  fireEvent.keyDown(item, { key: 'Enter', repeat: true });
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.keyDown(item, { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledOnce();
});

test('the current value is checked', async () => {
  const { user, onChoose } = open();
  await user.keyboard('{Enter}');
  const current = screen.getByRole('menuitemradio', { name: 'Order Placed' });
  expect(current.getAttribute('aria-checked')).toBe('true');
  await user.click(current);
  expect(onChoose).not.toHaveBeenCalled();
});

test('the focus returns to the button unless the choice has moved it', async () => {
  const { user, button, onChoose } = open();
  const elsewhere = document.body.appendChild(document.createElement('button'));
  onChoose.mockImplementation(() => elsewhere.focus());
  const chooseReady = async () => {
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('menuitemradio', { name: 'Ready' }));
  };
  await chooseReady();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(elsewhere);

  onChoose.mockReset();
  button.focus();
  await chooseReady();
  await waitFor(() => expect(document.activeElement).toBe(button));
  elsewhere.remove();
});
