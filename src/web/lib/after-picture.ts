/** No picture comes while the page is hidden. */
const LATEST_MS = 200;

/** Resolves once the browser has drawn what was just changed: what is awaited here does not delay that. */
export function afterPicture(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LATEST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
