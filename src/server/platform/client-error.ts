import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '#contract/errors.ts';

/**
 * Answers a request that Node.js could not read, so that there is none for Fastify, and closes its
 * connection. For 'clientError' of the server.
 */
export function answerClientError({ code }: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const { status, ...refusal } = refusalFor(code);
  const body = JSON.stringify(refusal satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function refusalFor(code: string | undefined): ErrorBody & { status: number } {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, code: 'too_large', message: 'The URL or the headers are too long.' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        status: 408,
        code: 'request_timeout',
        message: 'The request did not arrive in time.',
      };
    default:
      return { status: 400, code: 'invalid_input', message: 'The request could not be read.' };
  }
}
