import { liveApi } from '#contract/api.ts';
import { HEARTBEAT_MS, LIVE_MESSAGES, type LiveMessages } from '#contract/live-names.ts';

/** `refused`: the server rejected the request for a stream with an error, such as 401. */
export type StreamState = 'connecting' | 'open' | 'lost' | 'refused';

export interface StreamListener {
  onState: (state: StreamState) => void;
  onMessage: <Name extends keyof LiveMessages>(name: Name, message: LiveMessages[Name]) => void;
}

type MessageName = keyof LiveMessages;

/** The messages between tabs: from the tab with the stream, and the request of a new tab. */
type Broadcast =
  | { kind: 'state'; state: StreamState }
  | { kind: 'message'; name: MessageName; message: LiveMessages[MessageName] }
  | { kind: 'joined' };

/** Browsers do not reconnect to a stream that was refused, so we do, with backoff. */
const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 15_000;

/** A stream without any message for this long is lost, even without an error event, as after losing the Wi-Fi. */
const SILENCE_MS = 2 * HEARTBEAT_MS + 5_000;

/**
 * Subscribes this tab to GET /api/events; returns a function that unsubscribes. All tabs of one account share one
 * stream, because over HTTP/1.1 a browser opens only six connections per host: the tab that holds a Web Lock opens the
 * stream and broadcasts. A tab in the back/forward cache holds neither.
 */
export function subscribeToStream(userId: string, listener: StreamListener): () => void {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  let leave = join(userId, listener);
  window.addEventListener('pagehide', () => leave(), { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) leave = join(userId, listener);
    },
    { signal },
  );
  return () => {
    lifetime.abort();
    leave();
  };
}

function join(userId: string, listener: StreamListener): () => void {
  const name = `live-stream-${userId}`;
  const lifetime = new AbortController();
  const channel = new BroadcastChannel(name);
  let state: StreamState = 'connecting';
  let isLeader = false;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const receive = (broadcast: Broadcast) => {
    if (broadcast.kind === 'message') listener.onMessage(broadcast.name, broadcast.message);
    if (broadcast.kind !== 'state') return;
    // Each refusal may have another reason.
    if (broadcast.state === state && state !== 'refused') return;
    state = broadcast.state;
    listener.onState(state);
  };
  const publish = (broadcast: Broadcast) => {
    channel.postMessage(broadcast);
    receive(broadcast);
  };
  channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
    if (!isLeader) {
      receive(data);
      watchLeader();
    } else if (data.kind === 'joined') {
      channel.postMessage({ kind: 'state', state } satisfies Broadcast);
    }
  };

  /** A visible tab replaces a leader that the system has suspended or that hangs. */
  function watchLeader(): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      if (document.visibilityState === 'visible') void lead({ steal: true });
      else watchLeader();
    }, SILENCE_MS);
  }

  async function lead(options: LockOptions): Promise<void> {
    let close = () => {};
    const hold = () =>
      new Promise<void>((release) => {
        clearTimeout(silence);
        isLeader = true;
        close = openStream(publish);
        lifetime.signal.addEventListener('abort', () => {
          close();
          release();
        });
      });
    // Rejects when this tab leaves, or another one steals the lock.
    await withLock(name, options, hold).catch(() => {});
    if (lifetime.signal.aborted) return;
    close();
    isLeader = false;
    watchLeader();
    // A tab that has stolen the lock is also still in the queue for it.
    if (!options.steal) void lead(options);
  }

  channel.postMessage({ kind: 'joined' } satisfies Broadcast);
  watchLeader();
  void lead({ signal: lifetime.signal });
  return () => {
    lifetime.abort();
    clearTimeout(silence);
    channel.close();
  };
}

/** Web Locks exist only in secure contexts; without them each tab has a stream of its own. */
async function withLock(
  name: string,
  options: LockOptions,
  hold: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return hold();
  await navigator.locks.request(name, options, hold);
}

/** Keeps a stream open and publishes what it receives, until the returned function is called. */
function openStream(publish: (broadcast: Broadcast) => void): () => void {
  const lifetime = new AbortController();
  let source: EventSource | undefined;
  let retryMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const publishState = (state: StreamState) => publish({ kind: 'state', state });

  const close = () => {
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
  };
  const expectHeartbeat = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      publishState('lost');
      connect();
    }, SILENCE_MS);
  };
  const connect = () => {
    close();
    const opened = new EventSource(liveApi.events.path);
    source = opened;
    opened.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS;
      expectHeartbeat();
      publishState('open');
    });
    for (const name of LIVE_MESSAGES) {
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        expectHeartbeat();
        publish({ kind: 'message', name, message: JSON.parse(data) });
      });
    }
    opened.addEventListener('error', () => {
      const isRefused = opened.readyState === EventSource.CLOSED;
      publishState(isRefused ? 'refused' : 'lost');
      if (!isRefused) return;
      // Jitter, so that clients do not reconnect to a restarted server at once.
      retry = setTimeout(connect, retryMs * (0.5 + Math.random() / 2));
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    });
  };

  // Tabs that were served by another leader reload once this stream is open, as events may be missed.
  publishState('connecting');
  connect();
  // The `offline` event arrives before the stream reports an error.
  window.addEventListener('offline', () => publishState('lost'), { signal: lifetime.signal });
  window.addEventListener('online', connect, { signal: lifetime.signal });
  return () => {
    lifetime.abort();
    close();
  };
}
