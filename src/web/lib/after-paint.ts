/** No frame is painted while the page is hidden. */
const TIMEOUT_MS = 200;

/** Resolves once the browser has painted the latest change, so that what follows does not delay that. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
