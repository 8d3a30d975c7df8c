import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { queryClient } from '#web/lib/query-client.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';

interface Page {
  /** The URL of the page: its path and query. */
  url?: string;
  /** The path of its route, for a component that reads parameters; otherwise it is the page of all paths. */
  path?: string;
}

/** Renders a component as a page, with the browser's query client and a history in memory. */
export async function renderInRouter(element: ReactElement, { url = '/', path = '$' }: Page = {}) {
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path, component: () => element });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [url] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  const rendered = render(<RouterProvider router={router} />);
  return {
    ...rendered,
    history: router.history,
    /** The URL now: its path, query and hash. */
    currentUrl: () => router.history.location.href,
  };
}
