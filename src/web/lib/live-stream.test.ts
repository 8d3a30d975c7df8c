// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HEARTBEAT_MS } from '#contract/live-names.ts';
import { type StreamState, subscribeToStream } from './live-stream.ts';

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;

  constructor() {
    super();
    sources.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  heartbeat(): void {
    this.dispatchEvent(new MessageEvent('still-here', { data: '{}' }));
  }

  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

let sources: FakeEventSource[];
let states: StreamState[];
let unsubscribe: () => void;

const newest = () => sources.at(-1) as FakeEventSource;
const openStreams = () => sources.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  sources = [];
  states = [];
  unsubscribe = subscribeToStream('ann', {
    onState: (state) => states.push(state),
    onMessage: () => {},
  });
  newest().dispatchEvent(new Event('open'));
});

afterEach(() => {
  unsubscribe();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the state is lost when the browser goes offline', () => {
  window.dispatchEvent(new Event('offline'));
  expect(states).toEqual(['open', 'lost']);
});

test('a new stream is opened when the browser is online again', () => {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  newest().dispatchEvent(new Event('open'));
  expect(states).toEqual(['open', 'lost', 'open']);
  expect(openStreams()).toEqual([newest()]);
});

test('heartbeats keep the stream open', () => {
  for (let beat = 0; beat < 5; beat++) {
    vi.advanceTimersByTime(HEARTBEAT_MS);
    newest().heartbeat();
  }
  expect(states).toEqual(['open']);
});

test('a stream without heartbeats is replaced', () => {
  vi.advanceTimersByTime(3 * HEARTBEAT_MS);
  expect(states).toEqual(['open', 'lost']);
  expect(sources).toHaveLength(2);
});

test('a refused stream is retried', () => {
  newest().refuse();
  vi.advanceTimersByTime(3_000);
  expect(sources).toHaveLength(2);
});

test('every refusal is reported', () => {
  newest().refuse();
  vi.advanceTimersByTime(3_000);
  newest().refuse();
  expect(states).toEqual(['open', 'refused', 'refused']);
});

test('a page in the back/forward cache closes its stream', () => {
  window.dispatchEvent(new Event('pagehide'));
  expect(openStreams()).toEqual([]);
});

test('a page restored from the back/forward cache opens a stream', () => {
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(openStreams()).toEqual([newest()]);
});

test('unsubscribing closes the stream', () => {
  unsubscribe();
  expect(openStreams()).toEqual([]);
});

describe('in a browser with Web Locks', () => {
  type Hold = () => Promise<void>;
  const request = vi.fn<(name: string, options: LockOptions, hold: Hold) => Promise<void>>();

  beforeEach(() => {
    unsubscribe();
    sources = [];
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  });

  afterEach(() => {
    request.mockReset();
    Reflect.deleteProperty(navigator, 'locks');
  });

  const subscribe = () => {
    unsubscribe = subscribeToStream('ann', { onState: () => {}, onMessage: () => {} });
  };

  test('a tab that waits for the lock steals it after a minute without heartbeats', async () => {
    request.mockImplementation((_, { steal }, hold) => (steal ? hold() : new Promise(() => {})));
    subscribe();
    expect(sources).toHaveLength(0);

    await vi.advanceTimersByTimeAsync(60_000);
    expect(openStreams()).toHaveLength(1);
  });

  test('a tab whose lock is stolen closes its stream', async () => {
    const theft = Promise.withResolvers<void>();
    request.mockImplementationOnce((_, _options, hold) => Promise.race([hold(), theft.promise]));
    request.mockReturnValue(new Promise(() => {}));
    subscribe();
    expect(openStreams()).toHaveLength(1);

    theft.reject(new DOMException('Stolen', 'AbortError'));
    await vi.advanceTimersByTimeAsync(0);
    expect(openStreams()).toHaveLength(0);
    expect(request).toHaveBeenCalledTimes(2);
  });
});
