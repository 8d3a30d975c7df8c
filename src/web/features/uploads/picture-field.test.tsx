// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { uploadsApi } from '#contract/management-api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { PictureField } from './picture-field.tsx';
import { LOGO, type PictureKind } from './use-picture.ts';

const api = stubApi();
const PICTURE = new File(['picture'], 'logo.png', { type: 'image/png' });

function Field({ kind }: { kind: PictureKind }) {
  const [value, setValue] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <PictureField
        label="Logo"
        name="Saigon Street"
        kind={kind}
        value={value}
        onChange={setValue}
        onBusy={setIsBusy}
      />
      <button type="submit" disabled={isBusy}>
        Save
      </button>
    </>
  );
}

/** Chooses a picture whose upload ends as `upload` does. */
function choose(upload: PictureKind['upload'], file = PICTURE) {
  render(
    <QueryClientProvider client={queryClient}>
      <Field kind={{ ...LOGO, upload }} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText(/^Logo Choose/), { target: { files: [file] } });
}

test('the form is busy during an upload', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  choose((_file, { onProgress }) => {
    onProgress(0.5);
    return promise;
  });
  await screen.findByRole('progressbar', { name: 'Uploading logo' });
  await screen.findByText('50%');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  resolve('logo-1.png');
  await screen.findByAltText('Current logo');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
});

test('a failed upload shows an error at the field', async () => {
  choose(() => Promise.reject(new TypeError('Failed to fetch')));
  await screen.findByText('Failed to upload logo');
  expect(screen.queryByRole('progressbar')).toBe(null);
});

test('a file that is not a picture is not uploaded', () => {
  const upload = vi.fn<PictureKind['upload']>();
  choose(upload, new File(['no'], 'a.txt', { type: 'text/plain' }));
  screen.getByText('Please select an image file');
  expect(upload).not.toHaveBeenCalled();
});

test('a removed picture is deleted on the server', async () => {
  api.respondWith(uploadsApi.deleteLogo, { message: 'Deleted' });
  choose(() => Promise.resolve('logo-1.png'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(screen.queryByAltText('Current logo')).toBe(null);
  await vi.waitFor(() =>
    expect(api.callsOf(uploadsApi.deleteLogo)).toMatchObject([
      { params: { filename: 'logo-1.png' } },
    ]),
  );
});
