import { MINUTE_MS } from '#domain/durations.ts';
import { createStore, useStore, whileSubscribed } from './store.ts';

/** When the server rendered the page; hydration must begin with the same time. */
let serverTime = typeof document === 'undefined' ? null : readServerTime();

/** For the server: the time to render the next page with. */
export function setRenderedAt(at: Date): void {
  serverTime = at;
}

/** When the server rendered the page. */
export function renderedAt(): Date | null {
  return serverTime;
}

const now = createStore(startTime());
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The time, updated when a minute begins, because restaurants open and pauses end on the minute. One clock
 * for the whole page.
 */
export function useMinute(): Date {
  return useStore(clock);
}

const clock = {
  ...now,
  get initial() {
    return serverTime ?? now.initial;
  },
  subscribe: whileSubscribed(now, start),
};

function start(): () => void {
  // The clock does not run while nothing uses it.
  if (minuteOf(Date.now()) !== minuteOf(now.get().getTime())) now.set(new Date());
  waitForNext();
  // Browsers slow down the timers of hidden pages, and a sleeping machine stops them.
  document.addEventListener('visibilitychange', tickIfVisible);
  return stop;
}

function stop(): void {
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', tickIfVisible);
}

function tickIfVisible(): void {
  if (document.visibilityState !== 'visible') return;
  clearTimeout(timer);
  tick();
}

function tick(): void {
  now.set(new Date());
  waitForNext();
}

function waitForNext(): void {
  timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
}

function minuteOf(timeMs: number): number {
  return Math.floor(timeMs / MINUTE_MS);
}

/** The server's time within the same minute, so that nothing renders again. */
function startTime(): Date {
  const start = new Date();
  const isServerMinute =
    !!serverTime && minuteOf(serverTime.getTime()) === minuteOf(start.getTime());
  return serverTime && isServerMinute ? serverTime : start;
}

function readServerTime(): Date | null {
  const at = document.documentElement.dataset.renderedAt;
  return at ? new Date(at) : null;
}
