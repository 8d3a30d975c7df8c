import { useEffect, useSyncExternalStore } from 'react';
import { onForget } from '#web/lib/account-data.ts';
import { chooseLocation } from './delivery-location.ts';
import { detectLocation } from './detect-location.ts';

/**
 * The detection under way. It may take ten seconds, longer than the panel it was started in stays
 * open, and so is known here; null also when what it finds is not wanted any more.
 */
let current: symbol | null = null;
const watchers = new Set<() => void>();
const finders = new Set<() => void>();

export function useIsDetecting(): boolean {
  return useSyncExternalStore(watch, isDetecting, isDetecting);
}

/** Called whenever a detection has found and chosen where the device is, whoever started it. */
export function useOnDetected(onDetected: () => void): void {
  useEffect(() => {
    finders.add(onDetected);
    return () => {
      finders.delete(onDetected);
    };
  }, [onDetected]);
}

/** Chooses where this device is. While one is under way, no other starts. */
export async function detectAndChoose(): Promise<void> {
  if (current) return;
  const own = Symbol('detection');
  setCurrent(own);
  try {
    const address = await detectLocation();
    if (current !== own) return;
    chooseLocation(address);
    for (const onDetected of finders) onDetected();
  } catch (error) {
    // The specification asks for the browser's own alert here (section 8).
    if (current === own) window.alert(error instanceof Error ? error.message : String(error));
  } finally {
    if (current === own) setCurrent(null);
  }
}

/** An answer that comes after this changes and says nothing: an address is being set by hand. */
export function callOffDetection(): void {
  if (current) setCurrent(null);
}

// Where this device was for one account is not the next one's address.
onForget(callOffDetection);

function isDetecting(): boolean {
  return current !== null;
}

function setCurrent(next: symbol | null): void {
  current = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
