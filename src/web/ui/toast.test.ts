import { beforeEach, expect, test } from 'vitest';
import { dismissToast, toast, toastStore } from './toast.ts';

const shownTitle = () => {
  const shown = toastStore.get();
  return shown?.isOpen ? shown.title : null;
};
const dismiss = () => dismissToast(toastStore.get()?.id ?? 0);

beforeEach(() => {
  while (shownTitle() !== null) dismiss();
});

test('a message replaces the previous one', () => {
  toast({ title: 'saved' });
  toast({ title: 'saved again' });
  expect(shownTitle()).toBe('saved again');
  dismiss();
  expect(shownTitle()).toBeNull();
});

test('an important message stays until it is dismissed', () => {
  toast({ title: 'saved' });
  toast({ title: 'cancelled', isImportant: true });
  toast({ title: 'failed' });
  toast({ title: 'failed again' });
  expect(shownTitle()).toBe('cancelled');
  dismiss();
  expect(shownTitle()).toBe('failed again');
});

test('important messages are queued before the others', () => {
  toast({ title: 'first', isImportant: true });
  toast({ title: 'saved' });
  toast({ title: 'second', isImportant: true });
  toast({ title: 'third', isImportant: true });
  const titles: (string | null)[] = [];
  while (shownTitle() !== null) {
    titles.push(shownTitle());
    dismiss();
  }
  expect(titles).toEqual(['first', 'second', 'third', 'saved']);
});
