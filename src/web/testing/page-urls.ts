import { type PageLink, paths } from '#web/lib/paths.ts';
import { stringifySearch } from '#web/lib/search-params.ts';

type PageUrls = {
  readonly [Name in keyof typeof paths]: (typeof paths)[Name] extends (
    ...args: infer Args
  ) => unknown
    ? (...args: Args) => string
    : string;
};

/** The URLs of `paths`, for scripts and tests, which have no router. */
export const pageUrls = Object.fromEntries(
  Object.entries(paths).map(([name, link]) => [
    name,
    typeof link === 'function'
      ? (...args: unknown[]) => urlOfLink(Reflect.apply(link, undefined, args))
      : urlOfLink(link),
  ]),
) as PageUrls;

function urlOfLink({ to, params = {}, search = {}, hash }: PageLink): string {
  const path = to.replace(/\/(?:\{-)?\$(\w+)\}?/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  return path + stringifySearch(search as Record<string, unknown>) + (hash ? `#${hash}` : '');
}
