import { IS_BROWSER } from './is-browser.ts';
import { createStore, useStore, whileUsed } from './store.ts';

/** How often the open status is computed again (specification, section 9). */
const MINUTE_MS = 60_000;

/** When the server rendered the page; hydration must begin with the same time. */
let renderedAt = IS_BROWSER ? readRenderedAt() : null;

/** For the server: the time that the next page is rendered for. */
export function setRenderedAt(at: Date): void {
  renderedAt = at;
}

const now = createStore(startTime());
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The time, updated as every minute begins, which is when restaurants open and pauses end: one clock for
 * all that depends on it on the page.
 */
export function useMinute(): Date {
  return useStore(clock);
}

const clock = {
  ...now,
  get initial() {
    return renderedAt ?? now.initial;
  },
  subscribe: whileUsed(now, start),
};

function start(): () => void {
  // The time may have been standing still while nothing showed it.
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

/** Within the same minute it stays the server's, so that nothing renders again. */
function startTime(): Date {
  const start = new Date();
  const isSame = !!renderedAt && minuteOf(renderedAt.getTime()) === minuteOf(start.getTime());
  return renderedAt && isSame ? renderedAt : start;
}

function readRenderedAt(): Date | null {
  const at = document.getElementById('root')?.dataset.prerendered;
  return at ? new Date(at) : null;
}
