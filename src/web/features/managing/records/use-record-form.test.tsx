// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FieldError, get } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { User } from '#contract/users.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { clearAccountData } from '#web/lib/account-data.ts';
import { CallError } from '#web/lib/call.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast, toastStore } from '#web/ui/toast.ts';
import { RecordDialog } from './record-dialog.tsx';
import { useRecordForm } from './use-record-form.ts';

const fields = { name: z.string().min(1, 'A name is needed'), city: z.string() };
const newRecord = z.object(fields);
const changes = z.object(fields).partial().extend({ updatedAt: z.string() });
const saved = z.object({ ...fields, updatedAt: z.string() });
type Saved = z.infer<typeof saved>;

const HANOI: Saved = { name: 'Phở 24', city: 'Hanoi', updatedAt: 'v1' };
const LABELS = { name: 'Name', city: 'City' };

const create = vi.fn<(body: z.infer<typeof newRecord>) => Promise<Saved>>();
const change = vi.fn<(record: Saved, body: z.infer<typeof changes>) => Promise<Saved>>();
const closed = vi.fn<(saved: Saved | null) => void>();

function PlaceDialog({ record }: { record: Saved | null }) {
  const form = useRecordForm({
    record,
    unsavedKey: record ? 'place-1' : 'new place',
    fieldsOf: (place: Saved | null) => ({ name: place?.name ?? '', city: place?.city ?? '' }),
    bodyOf: (body) => body,
    schemas: { newRecord, changes, record: saved },
    create,
    change,
    refreshes: [],
    done: (place) => `${place.name} is saved.`,
    onClose: closed,
  });
  const { register, formState } = form.form;
  const zip: FieldError | undefined = get(formState.errors, 'city.0.zip');
  return (
    <RecordDialog title="Place" noun="place" record={form} labels={LABELS} saveLabel="Save">
      <input aria-label="Name" {...register('name')} />
      <p>{formState.errors.name?.message}</p>
      <input aria-label="City" {...register('city')} />
      <p>{zip?.message}</p>
    </RecordDialog>
  );
}

beforeEach(() => {
  window.HTMLElement.prototype.scrollIntoView = vi.fn();
  sessionStorage.clear();
  localStorage.clear();
  signIn('ann');
  toast({ title: 'none' });
});

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

function signIn(id: string): void {
  setCurrentUser({ id } as User);
}

function open(record: Saved | null = HANOI) {
  const { unmount } = render(<PlaceDialog record={record} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  return { user: userEvent.setup(), leave: unmount };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const hasText = (text: string | RegExp) => screen.queryByText(text) !== null;
const values = () => ({ name: field('Name').value, city: field('City').value });

/** The server's response when somebody else has saved the record meanwhile. */
function editedMeanwhile(current: Saved): CallError {
  return new CallError(409, JSON.stringify({ code: 'edited_meanwhile', current }));
}

describe('saving a form', () => {
  test('sends only the changed fields with their version', async () => {
    change.mockResolvedValue({ ...HANOI, city: 'Saigon', updatedAt: 'v2' });
    const { user } = open();
    await user.clear(field('City'));
    await user.type(field('City'), 'Saigon');
    await user.click(button('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(change.mock.calls).toEqual([[HANOI, { city: 'Saigon', updatedAt: 'v1' }]]);
    expect(toastStore.get()).toMatchObject({ title: 'Success', description: 'Phở 24 is saved.' });
  });

  test('passes the saved version to `onClose`', async () => {
    const stored = { ...HANOI, city: 'Hanoi!', updatedAt: 'v2' };
    change.mockResolvedValue(stored);
    const { user } = open();
    await user.type(field('City'), '!');
    await user.click(button('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(closed.mock.calls[0]?.[0]).toEqual(stored);
  });

  test('closes without a request when nothing has changed', async () => {
    const { user } = open();
    await user.click(button('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(change).not.toHaveBeenCalled();
  });

  test('sends all fields of a new record', async () => {
    create.mockResolvedValue({ ...HANOI, name: 'Quán', updatedAt: 'v1' });
    const { user } = open(null);
    await user.type(field('Name'), 'Quán');
    await user.click(button('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(create.mock.calls).toEqual([[{ name: 'Quán', city: '' }]]);
  });

  test('shows an error of the contract at its field', async () => {
    const { user } = open(null);
    await user.click(button('Save'));
    await waitFor(() => expect(hasText('A name is needed')).toBe(true));
    expect(create).not.toHaveBeenCalled();
    expect(closed).not.toHaveBeenCalled();
  });

  test('shows an error of the server at its field', async () => {
    const issues = [{ path: 'name', message: 'This name is taken' }];
    create.mockRejectedValue(new CallError(400, JSON.stringify({ issues })));
    const { user } = open(null);
    await user.type(field('Name'), 'Phở 24');
    await user.click(button('Save'));
    await waitFor(() => expect(hasText('This name is taken')).toBe(true));
    expect(toastStore.get()?.title).toBe('none');
    expect(closed).not.toHaveBeenCalled();
  });

  test('shows an error of the server at a part of a field', async () => {
    const issues = [{ path: 'city.0.zip', message: 'There is no such code' }];
    create.mockRejectedValue(new CallError(400, JSON.stringify({ issues })));
    const { user } = open(null);
    await user.type(field('Name'), 'Phở 24');
    await user.click(button('Save'));
    await waitFor(() => expect(hasText('There is no such code')).toBe(true));
    expect(toastStore.get()?.title).toBe('none');
  });

  test('keeps the input when it fails', async () => {
    change.mockRejectedValue(new CallError(0, 'No connection'));
    const { user } = open();
    await user.type(field('City'), '!');
    await user.click(button('Save'));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Error'));
    expect(values()).toEqual({ name: 'Phở 24', city: 'Hanoi!' });
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('an edit conflict', () => {
  const theirs: Saved = { name: 'Phở 48', city: 'Hanoi', updatedAt: 'v2' };

  async function saveOver(current: Saved) {
    change.mockRejectedValueOnce(editedMeanwhile(current));
    const { user } = open();
    await user.type(field('City'), ' Old Town');
    await user.click(button('Save'));
    await waitFor(() => expect(hasText(/changed this place meanwhile/)).toBe(true));
    return user;
  }

  test('shows the changes of both users instead of saving', async () => {
    await saveOver(theirs);
    const [their, my, both] = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect([their, my, both]).toEqual(['They changed: Name', 'You changed: City', undefined]);
    expect(closed).not.toHaveBeenCalled();
    expect(toastStore.get()?.title).toBe('none');
  });

  test('is resolved automatically if the other user changed no shown field', async () => {
    change.mockRejectedValueOnce(editedMeanwhile({ ...HANOI, updatedAt: 'v2' }));
    change.mockResolvedValueOnce({ ...HANOI, city: 'Hanoi!', updatedAt: 'v3' });
    const { user } = open();
    await user.type(field('City'), '!');
    await user.click(button('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(change.mock.lastCall?.[1]).toEqual({ city: 'Hanoi!', updatedAt: 'v2' });
    expect(hasText(/changed this place meanwhile/)).toBe(false);
  });

  test('lists the fields that both users have changed', async () => {
    await saveOver({ ...theirs, city: 'Huế' });
    expect(screen.getAllByRole('listitem')[2]?.textContent).toMatch(/^Both: City/);
  });

  test('can be resolved with the user’s changes on top of the other version', async () => {
    const user = await saveOver(theirs);
    await user.click(button('Keep My Changes'));
    expect(values()).toEqual({ name: 'Phở 48', city: 'Hanoi Old Town' });
    change.mockResolvedValueOnce({ ...theirs, city: 'Hanoi Old Town', updatedAt: 'v3' });
    await user.click(button('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(change.mock.lastCall).toEqual([theirs, { city: 'Hanoi Old Town', updatedAt: 'v2' }]);
  });

  test('can be resolved with the other version', async () => {
    const user = await saveOver(theirs);
    await user.click(button('Load Their Version'));
    expect(values()).toEqual({ name: 'Phở 48', city: 'Hanoi' });
    await user.click(button('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(change).toHaveBeenCalledOnce();
  });
});

describe('an edit conflict in composite fields', () => {
  const day = z.object({ open: z.string(), close: z.string() });
  const stall = {
    hours: z.object({ monday: day }),
    sizes: z.array(day.extend({ id: z.string() })),
  };
  const savedStall = z.object({ ...stall, updatedAt: z.string() });
  type Stall = z.infer<typeof savedStall>;
  const SMALL = { id: 's', open: '1', close: '2' };
  const LARGE = { id: 'l', open: '3', close: '4' };
  const STALL: Stall = {
    hours: { monday: { open: '09:00', close: '21:00' } },
    sizes: [SMALL],
    updatedAt: 'v1',
  };
  const changeStall = vi.fn<(record: Stall, body: object) => Promise<Stall>>();

  /** Sizes are a field without inputs, like the option groups of a dish. */
  function StallDialog() {
    const form = useRecordForm({
      record: STALL,
      unsavedKey: 'stall',
      fieldsOf: (shown: Stall | null) => ({
        hours: (shown ?? STALL).hours,
        sizes: (shown ?? STALL).sizes,
      }),
      bodyOf: (body) => body,
      schemas: { newRecord: z.object(stall), changes: z.looseObject({}), record: savedStall },
      create: () => Promise.resolve(STALL),
      change: changeStall,
      refreshes: [],
      done: () => 'Saved.',
      onClose: () => closed(null),
    });
    const { register, setValue, watch } = form.form;
    const [first, ...rest] = watch('sizes');
    const renamed = { ...SMALL, ...first, open: 'mine' };
    return (
      <RecordDialog
        title="Stall"
        noun="stall"
        record={form}
        labels={{ hours: 'Hours', sizes: 'Sizes' }}
        saveLabel="Save"
      >
        <input aria-label="Opens" {...register('hours.monday.open')} />
        <input aria-label="Closes" {...register('hours.monday.close')} />
        <button
          type="button"
          onClick={() => setValue('sizes', [renamed, ...rest], { shouldDirty: true })}
        >
          Rename the first
        </button>
      </RecordDialog>
    );
  }

  function openStall() {
    return render(<StallDialog />, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    });
  }

  const theirs: Stall = {
    hours: { monday: { open: '08:00', close: '23:00' } },
    sizes: [LARGE, { ...SMALL, close: 'theirs' }],
    updatedAt: 'v2',
  };

  async function keepMineOver(current: Stall): Promise<void> {
    changeStall.mockRejectedValueOnce(editedMeanwhile(current as never));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(hasText(/changed this stall meanwhile/)).toBe(true));
    await userEvent.click(button('Keep My Changes'));
    changeStall.mockResolvedValue(current);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  }

  test('keeps the user’s opening hours as one value', async () => {
    openStall();
    await userEvent.clear(field('Opens'));
    await userEvent.type(field('Opens'), '10:00');
    await keepMineOver(theirs);
    const hours = { monday: { open: '10:00', close: '21:00' } };
    expect(changeStall.mock.lastCall).toEqual([theirs, { hours, updatedAt: 'v2' }]);
    expect(field('Closes').value).toBe('21:00');
  });

  test('keeps the user’s list as one value', async () => {
    openStall();
    await userEvent.click(button('Rename the first'));
    await keepMineOver(theirs);
    const sizes = [{ ...SMALL, open: 'mine' }];
    expect(changeStall.mock.lastCall).toEqual([theirs, { sizes, updatedAt: 'v2' }]);
  });

  test('takes over the other opening hours if only the list was edited', async () => {
    openStall();
    await userEvent.click(button('Rename the first'));
    await keepMineOver(theirs);
    expect([field('Opens').value, field('Closes').value]).toEqual(['08:00', '23:00']);
  });

  test('takes over the other list if only the opening hours were edited', async () => {
    openStall();
    await userEvent.type(field('Opens'), '1');
    await keepMineOver(theirs);
    await userEvent.click(button('Rename the first'));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(2));
    const sizes = [{ ...LARGE, open: 'mine' }, theirs.sizes[1]];
    expect(changeStall.mock.lastCall?.[1]).toMatchObject({ sizes });
  });

  test('keeps restored changes', async () => {
    const { unmount } = openStall();
    await userEvent.clear(field('Opens'));
    await userEvent.type(field('Opens'), '10:00');
    await userEvent.click(button('Rename the first'));
    unmount();
    openStall();
    expect([field('Opens').value, field('Closes').value]).toEqual(['10:00', '21:00']);
    await keepMineOver(theirs);
    const hours = { monday: { open: '10:00', close: '21:00' } };
    const sizes = [{ ...SMALL, open: 'mine' }];
    expect(changeStall.mock.lastCall).toEqual([theirs, { hours, sizes, updatedAt: 'v2' }]);
  });
});

describe('unsaved input', () => {
  test('is restored with its version when the form is opened again', async () => {
    const first = open();
    await first.user.type(field('City'), '!');
    first.leave();
    open({ ...HANOI, name: 'Renamed since', updatedAt: 'v2' });
    expect(values()).toEqual({ name: 'Phở 24', city: 'Hanoi!' });
    expect(hasText('Your unsaved input was restored')).toBe(true);
    change.mockResolvedValue(HANOI);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(change.mock.calls).toEqual([[HANOI, { city: 'Hanoi!', updatedAt: 'v1' }]]);
  });

  test('is stored when the page is unloaded', async () => {
    const { user } = open();
    await user.type(field('City'), '!');
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.values({ ...sessionStorage }).join()).toContain('Hanoi!');
  });

  test('is not restored in another form or account', async () => {
    const first = open();
    await first.user.type(field('City'), '!');
    first.leave();
    const other = open(null);
    expect(field('City').value).toBe('');
    other.leave();
    signIn('bob');
    open();
    expect(field('City').value).toBe('Hanoi');
  });

  test('is cleared by signing out', async () => {
    const { user, leave } = open();
    await user.type(field('City'), '!');
    leave();
    clearAccountData();
    open();
    expect(field('City').value).toBe('Hanoi');
  });

  test('is replaced by the current record with Start Over', async () => {
    const first = open();
    await first.user.type(field('City'), '!');
    first.leave();
    const { user, leave } = open({ ...HANOI, name: 'Renamed since', updatedAt: 'v2' });
    await user.click(button('Start Over'));
    expect(values()).toEqual({ name: 'Renamed since', city: 'Hanoi' });
    expect(hasText('Your unsaved input was restored')).toBe(false);
    leave();
    open();
    expect(values()).toEqual({ name: 'Phở 24', city: 'Hanoi' });
  });

  test('is cleared by saving', async () => {
    change.mockResolvedValue({ ...HANOI, updatedAt: 'v2' });
    const { user, leave } = open();
    await user.type(field('City'), '!');
    await user.click(button('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    leave();
    open();
    expect(field('City').value).toBe('Hanoi');
  });

  test('is discarded only after a confirmation', async () => {
    const { user, leave } = open();
    await user.type(field('City'), '!');
    await user.click(button('Cancel'));
    expect(closed).not.toHaveBeenCalled();
    await user.click(button('Discard'));
    expect(closed).toHaveBeenCalledOnce();
    leave();
    open();
    expect(field('City').value).toBe('Hanoi');
  });
});
