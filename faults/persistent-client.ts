import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ReceivedResponse, send } from '../scripts/order-client.ts';

const TIMEOUT_MS = 10_000;
const RETRY_MS = 50;
/** How long requests without a response are retried after the end. */
const SETTLE_WITHIN_MS = 60_000;

interface Call {
  method?: string;
  body?: object | string | Buffer;
  headers?: Record<string, string>;
}

/** Clients that retry each request until it gets a response. */
export interface PersistentClient {
  /**
   * Retries a request until its response is neither a server error nor 429, and returns that response. Throws if
   * there is none a minute after the end.
   */
  settle(path: string, call: Call): Promise<ReceivedResponse>;
  /** Whether new requests may no longer be started. */
  hasEnded(): boolean;
  end(): void;
  /** The number of successes, and the longest time between two of them. */
  acknowledged(): number;
  longestOutageMs(): number;
  /** How often each status occurred, or kind of error where there was no response. */
  responses: Record<string, number>;
}

/** `origin` is called before each attempt, as the program's address may change. */
export function createPersistentClient(
  origin: () => string,
  options: {
    /** Whether a refused client waits for as long as `Retry-After` says. */
    heedsRetryAfter?: boolean;
    onResponse?: (status: number) => void;
  } = {},
): PersistentClient {
  const { heedsRetryAfter = false, onResponse } = options;
  const agent = new Agent({ keepAlive: true });
  const responses: Record<string, number> = {};
  let acknowledged = 0;
  let longestOutageMs = 0;
  let lastSuccess = performance.now();
  let endedAt: number | null = null;

  async function attempt(path: string, call: Call): Promise<ReceivedResponse | null> {
    try {
      const response = await send(origin() + path, { ...call, agent, timeoutMs: TIMEOUT_MS });
      onResponse?.(response.status);
      count(String(response.status));
      return response;
    } catch (error) {
      count(errorKind(error));
      return null;
    }
  }

  function count(response: string): void {
    responses[response] = (responses[response] ?? 0) + 1;
  }

  return {
    responses,
    async settle(path, call) {
      while (endedAt === null || performance.now() < endedAt + SETTLE_WITHIN_MS) {
        const response = await attempt(path, call);
        if (response && response.status < 300) {
          acknowledged += 1;
          const now = performance.now();
          longestOutageMs = Math.max(longestOutageMs, now - lastSuccess);
          lastSuccess = now;
        }
        // An invalid request does not become valid by retrying.
        if (response && response.status < 500 && response.status !== 429) return response;
        await sleep((heedsRetryAfter && response && response.retryAfterSeconds * 1000) || RETRY_MS);
      }
      throw new Error(`${path} never got a response`);
    },
    hasEnded: () => endedAt !== null,
    end() {
      endedAt = performance.now();
    },
    acknowledged: () => acknowledged,
    longestOutageMs: () => Math.round(longestOutageMs),
  };
}

/** Such as 'ECONNREFUSED' or 'timeout'. */
function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
