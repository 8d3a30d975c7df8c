import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { CallError } from '#web/lib/call.ts';

/** Long enough for a large file on a slow connection. */
const TIMEOUT_MS = 5 * 60_000;

interface SendOptions {
  /** The share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Posts a form with files and returns the JSON of the answer. Uses XMLHttpRequest, because fetch
 * reports no upload progress. Throws {@link CallError}, or the signal's reason.
 */
export function sendForm<Called extends Endpoint>(
  { method, path }: Called,
  form: FormData,
  options: SendOptions,
) {
  const { onProgress, signal } = options;
  return new Promise<Answer<Called>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText));
      else reject(new CallError(status, responseText || statusText));
    };
    request.onerror = () => reject(new CallError(0, 'No connection'));
    request.ontimeout = () => reject(new CallError(0, 'The server took too long to answer'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
