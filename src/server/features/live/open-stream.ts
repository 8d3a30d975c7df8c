import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/** Often enough that no proxy closes the connection as idle. */
const HEARTBEAT_MS = 25_000;

/** How long a browser waits before it reconnects. */
const RETRY_MS = 2_000;

/** A client this far behind is disconnected; it may reconnect. */
const MAX_BUFFERED_BYTES = 256 * 1024;

export interface EventStream {
  send(event: string, data: object): void;
  end(): void;
}

/** Turns a response into a stream of server-sent events. `onEnd` is called once, whoever ends it. */
export function openStream(
  response: ServerResponse,
  options: { headers: OutgoingHttpHeaders; endsAt: Date; now: () => Date; onEnd: () => void },
): EventStream {
  response.writeHead(200, {
    ...options.headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  response.write(`retry: ${RETRY_MS}\n\n`);

  const heartbeat = setInterval(() => {
    if (options.now() >= options.endsAt) end();
    else write(': still here\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  // Also called when the browser has gone before we began.
  finished(response, () => {
    clearInterval(heartbeat);
    options.onEnd();
  });

  function write(text: string): void {
    if (response.writableEnded) return;
    response.write(text);
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  }

  function end(): void {
    response.end();
  }

  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  };
}
