import { useSyncExternalStore } from 'react';
import { createStore, whileSubscribed } from '#web/lib/store.ts';

const EVERY_MS = 5_000;

const clock = createStore(new Date());
const subscribe = whileSubscribed(clock, start);

/**
 * The result of `read` for the current time. One clock serves the whole page, and a component renders again only when
 * its value changes, so `read` must return a primitive.
 */
export function useNow<Read extends string | number | boolean | null>(
  read: (now: Date) => Read,
): Read {
  return useSyncExternalStore(subscribe, () => read(clock.get()));
}

function start(): () => void {
  tick();
  const timer = setInterval(tick, EVERY_MS);
  // Browsers slow down the timers of hidden pages, and a sleeping machine stops them.
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

function tick(): void {
  clock.set(new Date());
}
