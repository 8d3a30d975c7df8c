import { createStore, useStore } from '#web/lib/store.ts';

/** How often the open status is computed again (specification, section 9). */
const MINUTE_MS = 60_000;

const now = createStore(new Date());
let timer: ReturnType<typeof setInterval> | undefined;
let listenerCount = 0;

/** The time, updated every minute: one clock for every open status on the page. */
export function useMinute(): Date {
  return useStore(clock);
}

/** Runs only while something on the page shows it. */
const clock = {
  ...now,
  subscribe: (listener: () => void) => {
    if (listenerCount === 0) start();
    listenerCount += 1;
    const unsubscribe = now.subscribe(listener);
    return () => {
      unsubscribe();
      listenerCount -= 1;
      if (listenerCount === 0) stop();
    };
  },
};

function start(): void {
  // The time may have been standing still while nothing showed it.
  if (Date.now() - now.get().getTime() >= MINUTE_MS) tick();
  timer = setInterval(tick, MINUTE_MS);
  // Browsers slow down the timers of hidden pages, and a sleeping machine stops them.
  document.addEventListener('visibilitychange', tickIfVisible);
}

function stop(): void {
  clearInterval(timer);
  document.removeEventListener('visibilitychange', tickIfVisible);
}

function tickIfVisible(): void {
  if (document.visibilityState === 'visible') tick();
}

function tick(): void {
  now.set(new Date());
}
