const { promise: firstScreen, resolve: firstScreenShown } = Promise.withResolvers<void>();

/** To be called when the first screen is shown, its code included. */
export { firstScreenShown };

/** Runs a task once the first screen is shown. */
export function whenShown(task: () => void): void {
  void firstScreen.then(task);
}

/**
 * Runs a task once the page has loaded and shows its screen, and the browser is idle. Returns a
 * function that cancels it.
 */
export function whenIdle(task: () => void): () => void {
  let cancel = () => {};
  let isCancelled = false;
  const start = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(task, { timeout: 4_000 });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(task, 1_000);
      cancel = () => clearTimeout(timer);
    }
  };
  void firstScreen.then(() => {
    if (isCancelled) return;
    if (document.readyState === 'complete') return start();
    window.addEventListener('load', start, { once: true });
    cancel = () => window.removeEventListener('load', start);
  });
  return () => {
    isCancelled = true;
    cancel();
  };
}
