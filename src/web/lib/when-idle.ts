const { promise: firstScreen, resolve: firstScreenStands } = Promise.withResolvers<void>();

/** To be called once a page is there to be looked at, its own code included. */
export { firstScreenStands };

/**
 * Runs something once the page has loaded, shows what it is about, and nothing else is going on.
 * Gives a way to call it off.
 */
export function whenIdle(task: () => void): () => void {
  let cancel = () => {};
  let isOff = false;
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
    if (isOff) return;
    if (document.readyState === 'complete') return start();
    window.addEventListener('load', start, { once: true });
    cancel = () => window.removeEventListener('load', start);
  });
  return () => {
    isOff = true;
    cancel();
  };
}
