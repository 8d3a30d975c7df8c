import type { DownloadedFile } from '#web/lib/call.ts';

/** How long the content is kept: the browser reads it at an unknown time after the click. */
const KEPT_MS = 60_000;

/** Has the browser save a file, as after a click on a link to it. */
export function saveFile({ name, content }: DownloadedFile): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
