import { useSyncExternalStore } from 'react';

const EVERY_MS = 5_000;

const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * What `read` makes of the present time: one clock for everything on the page, and whoever reads the
 * same as before is not drawn again. `read` returns a text, a number or the like.
 */
export function useNow<Read extends string | number | boolean | null>(
  read: (now: Date) => Read,
): Read {
  return useSyncExternalStore(subscribe, () => read(now));
}

/** Runs only while something on the page shows it. */
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
