import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { transferApi, uploadsApi } from '#contract/management-api.ts';
import { shouldSuppressMessage } from './call.ts';
import { passwordPrompt } from './password-prompt.ts';
import { sendFile, sendFileForLines } from './send-file.ts';

/** The server's responses, one after the other. */
let responses: { status: number; responseText: string }[];
let sent: string[];
let stop: AbortController;

class FakeRequest {
  upload = {};
  status = 0;
  statusText = '';
  responseText = '';
  onprogress = () => {};
  onload = () => {};
  onabort = () => {};
  open = (method: string, path: string) => sent.push(`${method} ${path}`);
  setRequestHeader() {}
  abort = () => this.onabort();
  async send() {
    const response = responses.shift();
    if (!response) return;
    this.status = response.status;
    // In two parts, the first of which ends within a line.
    for (const end of [response.responseText.length - 5, response.responseText.length]) {
      this.responseText = response.responseText.slice(0, end);
      this.onprogress();
    }
    this.onload();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  sent = [];
  stop = new AbortController();
});
afterEach(() => vi.unstubAllGlobals());

const options = () => ({ onProgress: () => {}, signal: stop.signal });
const NEEDED = { status: 403, responseText: '{"code":"password_needed"}' };
const expectPasswordQuestion = () => expect(passwordPrompt.get()).not.toBeNull();

test('the file is sent again after entering the password', async () => {
  responses = [NEEDED, { status: 200, responseText: '{"filename":"logo.png"}' }];
  const sending = sendFile(uploadsApi.logo, new FormData(), options());
  await vi.waitFor(expectPasswordQuestion);
  passwordPrompt.get()?.answer(true);
  expect(await sending).toEqual({ filename: 'logo.png' });
  expect(sent).toEqual(['POST /api/upload/logo', 'POST /api/upload/logo']);
});

test('a declined password suppresses the message and sends nothing more', async () => {
  responses = [NEEDED];
  const sending = sendFile(uploadsApi.logo, new FormData(), options()).catch((cause) => cause);
  await vi.waitFor(expectPasswordQuestion);
  passwordPrompt.get()?.answer(false);
  expect(shouldSuppressMessage(await sending)).toBe(true);
  expect(sent).toEqual(['POST /api/upload/logo']);
});

test('a streamed response is read line by line', async () => {
  responses = [{ status: 200, responseText: '{"phase":"checking"}\n{"result":{}}\n' }];
  const lines: object[] = [];
  const onLine = (line: object) => lines.push(line);
  await sendFileForLines(transferApi.import, new FormData(), { ...options(), onLine });
  expect(lines).toEqual([{ phase: 'checking' }, { result: {} }]);
});

test('a refusal or an abort rejects the call', async () => {
  responses = [{ status: 413, responseText: '{"message":"Too large"}' }];
  const refused = sendFile(uploadsApi.logo, new FormData(), options());
  await expect(refused).rejects.toMatchObject({ status: 413, serverMessage: 'Too large' });
  const aborted = sendFile(uploadsApi.logo, new FormData(), options());
  stop.abort();
  await expect(aborted).rejects.toBe(stop.signal.reason);
});
