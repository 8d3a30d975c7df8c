import { type PageLink, paths } from '#web/lib/paths.ts';
import { stringifySearch } from '#web/lib/search-params.ts';

type Addresses = {
  readonly [Name in keyof typeof paths]: (typeof paths)[Name] extends (
    ...given: infer Given
  ) => unknown
    ? (...given: Given) => string
    : string;
};

/** The addresses that `paths` leads to, for scripts and tests, which have no router. */
export const addresses = Object.fromEntries(
  Object.entries(paths).map(([name, link]) => [
    name,
    typeof link === 'function'
      ? (...given: unknown[]) => addressOf(Reflect.apply(link, undefined, given))
      : addressOf(link),
  ]),
) as Addresses;

function addressOf({ to, params = {}, search = {}, hash }: PageLink): string {
  const path = to.replace(/\/(?:\{-)?\$(\w+)\}?/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  return path + stringifySearch(search as Record<string, unknown>) + (hash ? `#${hash}` : '');
}
