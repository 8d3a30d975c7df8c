import type { DownloadedFile } from '#web/lib/call.ts';

/** The browser reads the content after the click, at a time it does not tell. */
const KEPT_MS = 60_000;

/** Has the browser save a file, as after a click on a link to it. */
export function saveFile({ name, content }: DownloadedFile): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
