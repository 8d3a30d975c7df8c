/** Runs a task once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  let cancel = () => {};
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
  if (document.readyState === 'complete') start();
  else {
    window.addEventListener('load', start, { once: true });
    cancel = () => window.removeEventListener('load', start);
  }
  return () => cancel();
}
