import { useSyncExternalStore } from 'react';

/** How often open status is computed anew (specification, section 9). */
const MINUTE_MS = 60_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The time, anew every minute: one clock for every open status on the page. */
export function useMinute(): Date {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start(): void {
  // Nobody was told while nobody listened.
  if (Date.now() - now.getTime() >= MINUTE_MS) now = new Date();
  timer = setInterval(tick, MINUTE_MS);
  // A page in the background, or a machine asleep, has its timers held back.
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
  now = new Date();
  for (const listener of listeners) listener();
}
