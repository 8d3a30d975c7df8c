export type PathParams = Readonly<Record<string, string>>;

/**
 * Whether a path fits a pattern such as `/restaurant/:slug`, and what its parameters are. A slash at
 * the end and upper case make no difference. `*` fits everything.
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  if (pattern === '*') return {};
  const wanted = segments(pattern);
  const given = segments(pathname);
  if (wanted.length !== given.length) return null;

  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decode(given[index] ?? '');
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** An address typed by hand may hold a lone percent sign, which is no reason to fail. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
