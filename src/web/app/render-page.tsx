import type { AnyRoute } from '@tanstack/react-router';
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import type { ClientManifest, OpenPageRenderer, PageRenderer } from '#contract/render-page.ts';
import { currentUserQuery } from '#web/features/accounts/current-user.ts';
import { createQueryClient, setFetch } from '#web/lib/query-client.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { setSiteConfig } from '#web/lib/site-config.ts';
import { setRenderedAt } from '#web/lib/use-minute.ts';
import { createAppRouter } from '#web/routes/router.tsx';

const PROGRAM = 'app/main.tsx';

/** Called by the server (`contract/render-page.ts`). */
export const openPageRenderer: OpenPageRenderer = (client) => {
  const table = createAppRouter({ queryClient: createQueryClient() });
  const routes = Object.values(table.routesById);
  const filesOf = programFiles(client, routes);

  const renderPage: PageRenderer['renderPage'] = async (request) => {
    const { url, config, mayBeSignedIn, nonce, at } = request;
    setSiteConfig(config);
    const queryClient = createQueryClient();
    setFetch(queryClient, request.fetch);
    if (!mayBeSignedIn) queryClient.setQueryData(currentUserQuery.queryKey, null);
    let restaurantId: string | undefined;
    const handle = createRequestHandler({
      // Not `new URL(url, origin)`, for which a path that begins with two slashes names a host.
      request: new Request(config.origin + url),
      createRouter: () =>
        createAppRouter({ queryClient, nonce, filesOf, isRendered: !mayBeSignedIn }),
    });
    const response = await handle(({ router, responseHeaders }) => {
      const shown = router.state.matches.at(-1)?.loaderData;
      restaurantId = shown?.restaurant?.id;
      setRenderedAt(at);
      return renderRouterToString({
        router,
        responseHeaders,
        children: <RouterServer router={router} />,
      });
    });
    const location = response.headers.get('location');
    if (location !== null) return { status: response.status, redirectTo: location };
    return { status: response.status, html: await response.text(), restaurantId };
  };

  const pages = routes.filter(({ options }) => options.staticData?.screen);
  const isPublic = ({ options }: AnyRoute) => options.staticData?.isPublic === true;
  return {
    renderPage,
    normalizeUrl: (url) => {
      const { pathname, search } = new URL(`http://localhost${url}`);
      const [matched] = table.getMatchedRoutes(pathname);
      const { validateSearch } = matched.at(-1)?.options ?? {};
      return pathname + stringifySearch(validateSearch?.(parseSearch(search)) ?? {});
    },
    publicPaths: pages.filter(isPublic).flatMap(({ fullPath }) => plainPath(fullPath) ?? []),
    privatePaths: [
      ...new Set(
        pages.filter((page) => !isPublic(page)).map(({ fullPath }) => withoutParams(fullPath)),
      ),
    ],
  };
};

/** Undefined if the path has parameters. */
function plainPath(path: string): string | undefined {
  return path.includes('$') ? undefined : path;
}

function withoutParams(path: string): string {
  return path.replace(/\/(\{-)?\$.*/, '');
}

/** The files that a page loads: first the program's, then those of the page's screen. */
function programFiles(client: ClientManifest | null, routes: readonly AnyRoute[]) {
  if (!client) return () => [`/${PROGRAM}`];
  const add = (name: string, files: Set<string>) => {
    const chunk = client[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported, files);
    return files;
  };
  const program = add(PROGRAM, new Set());
  const files = new Map<string, string[]>();
  for (const { id, options } of routes) {
    const { screen } = options.staticData ?? {};
    const all = screen ? add(screen, new Set(program)) : program;
    files.set(
      id,
      [...all].map((file) => `/${file}`),
    );
  }
  return (routeId: string) => files.get(routeId) ?? [];
}
