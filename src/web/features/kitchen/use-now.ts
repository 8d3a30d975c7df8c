import { useSyncExternalStore } from 'react';

const EVERY_MS = 5_000;

const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * What `read` returns for the current time. One clock serves the whole page, and a component renders again
 * only when its value changes, so `read` must return a primitive.
 */
export function useNow<Read extends string | number | boolean | null>(
  read: (now: Date) => Read,
): Read {
  return useSyncExternalStore(subscribe, () => read(now));
}

/** The clock runs only while something on the page uses it. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start(): void {
  now = new Date();
  timer = setInterval(tick, EVERY_MS);
  // Browsers slow down the timers of hidden pages, and a sleeping machine stops them.
  document.addEventListener('visibilitychange', tick);
}

function stop(): void {
  clearInterval(timer);
  document.removeEventListener('visibilitychange', tick);
}

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}
