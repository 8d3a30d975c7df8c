import type { Endpoint, ResponseBody } from '#contract/endpoint.ts';
import { CallError, withPassword } from './call.ts';

/** Long enough for a large file on a slow connection. */
const TIMEOUT_MS = 5 * 60_000;

export interface SendOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a form with files and returns the JSON of the response. Throws {@link CallError}, or the signal's
 * reason.
 */
export async function sendFile<Called extends Endpoint>(
  endpoint: Called,
  form: FormData,
  options: SendOptions,
): Promise<ResponseBody<Called>> {
  const accept = 'application/json';
  return JSON.parse(await send(endpoint, form, { ...options, accept, timeoutMs: TIMEOUT_MS }));
}

/**
 * The same for a response that is streamed line by line, without a timeout.
 */
export async function sendFileForLines<Called extends Endpoint>(
  endpoint: Called,
  form: FormData,
  { onLine, ...options }: SendOptions & { onLine: (line: ResponseBody<Called>) => void },
): Promise<void> {
  let readTo = 0;
  const readOn = (content: string) => {
    const end = content.lastIndexOf('\n') + 1;
    const lines = content.slice(readTo, end).split('\n').filter(Boolean);
    readTo = end;
    for (const line of lines) onLine(JSON.parse(line));
  };
  const accept = 'application/x-ndjson, application/json';
  readOn(await send(endpoint, form, { ...options, accept, onContent: readOn }));
}

interface RequestOptions extends SendOptions {
  accept: string;
  /** No timeout if undefined. */
  timeoutMs?: number;
  /** Called with the response text received so far, on every progress of a successful response. */
  onContent?: (content: string) => void;
}

function send(endpoint: Endpoint, form: FormData, options: RequestOptions): Promise<string> {
  return withPassword(() => attempt(endpoint, form, options));
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function attempt(endpoint: Endpoint, form: FormData, options: RequestOptions): Promise<string> {
  const { accept, timeoutMs = 0, onContent, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const isSuccess = () => request.status >= 200 && request.status < 300;
    const fail = (status: number, text: string) => reject(new CallError(status, text, endpoint));

    request.open(endpoint.method, endpoint.path);
    request.timeout = timeoutMs;
    request.setRequestHeader('accept', accept);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onprogress = () => {
      if (isSuccess()) onContent?.(request.responseText);
    };
    request.onload = () => {
      if (isSuccess()) resolve(request.responseText);
      else fail(request.status, request.responseText || request.statusText);
    };
    request.onerror = () => fail(0, 'No connection');
    request.ontimeout = () => fail(0, 'The server took too long to answer');
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
