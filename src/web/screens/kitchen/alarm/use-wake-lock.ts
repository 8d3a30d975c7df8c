import { useEffect } from 'react';

/** Keeps the screen on while the page is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const given = await navigator.wakeLock.request('screen');
      if (isOver) await given.release();
      else lock = given;
    };
    // The browser gives it up with every change to another tab. Refused, as at a low battery, the
    // screen goes dark as always, and the sound still calls.
    const askQuietly = () => void ask().catch(() => {});
    askQuietly();
    document.addEventListener('visibilitychange', askQuietly);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askQuietly);
      void lock?.release().catch(() => {});
    };
  }, []);
}
