/**
 * A URL whose path the router can decode. A path with a broken escape (`/nowhere%ff`, a link cut off
 * in `%E0%A4%A`) is taken as the plain text it is, as the browser's router takes it: so it is an
 * address where nothing is, not a fault of the protocol that is answered without our pages.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  if (isReadable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
