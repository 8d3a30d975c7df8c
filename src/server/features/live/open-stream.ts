import { randomInt } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { HEARTBEAT_MS, type LiveMessages } from '#contract/live-names.ts';

/** How long a browser waits before it reconnects: random per stream, so that not all reconnect at once. */
const RETRY_MS = { min: 1_000, max: 5_000 };

/** A client this far behind is disconnected; it may reconnect. */
const MAX_BUFFERED_BYTES = 256 * 1024;

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
};

export interface EventStream {
  send<Name extends keyof LiveMessages>(name: Name, message: LiveMessages[Name]): void;
  end(): void;
}

/**
 * Turns a response into a stream of server-sent events, until its session is over: `reloadEnd` returns the
 * current end, as the session may have been used since, or null. `onEnd` is called once, whichever side ends it.
 */
export function openStream(
  response: ServerResponse,
  options: {
    headers: OutgoingHttpHeaders;
    endsAt: Date;
    reloadEnd: () => Promise<Date | null>;
    now: () => Date;
    onEnd: () => void;
  },
): EventStream {
  response.writeHead(200, { ...options.headers, ...STREAM_HEADERS });
  response.write(`retry: ${randomInt(RETRY_MS.min, RETRY_MS.max + 1)}\n\n`);

  let { endsAt } = options;
  const heartbeat = setInterval(() => {
    if (options.now() >= endsAt) void endOrContinue();
    else send('still-here', {});
  }, HEARTBEAT_MS);
  heartbeat.unref();
  // Also called when the browser disconnected before the stream began.
  finished(response, () => {
    clearInterval(heartbeat);
    options.onEnd();
  });

  /** If this cannot be determined, the stream ends and the browser reconnects. */
  async function endOrContinue(): Promise<void> {
    const current = await options.reloadEnd().catch(() => null);
    if (current) endsAt = current;
    else end();
  }

  function send<Name extends keyof LiveMessages>(name: Name, message: LiveMessages[Name]): void {
    if (response.writableEnded) return;
    response.write(`event: ${name}\ndata: ${JSON.stringify(message)}\n\n`);
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  }

  function end(): void {
    response.end();
  }

  return { send, end };
}
