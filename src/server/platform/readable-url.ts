/**
 * Returns a URL whose path the router can decode. A path with a broken escape (`/nowhere%ff`, or a link cut
 * off in `%E0%A4%A`) is taken literally, as the browser's router does, so that it gets our 404 page and not
 * the server's bare 400.
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
