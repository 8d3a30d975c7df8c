import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { queryClient } from '#web/lib/query-client.ts';
import { createAppRouter } from '#web/routes/router.tsx';

/** Opens a URL in the client with all its pages, and a history in memory. */
export async function renderApp(url: string) {
  window.scrollTo = () => {};
  // happy-dom does not know <search> yet, and React would warn of it.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    value: 'HTMLElement',
    configurable: true,
  });
  const router = createAppRouter({ queryClient });
  router.update({
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  await router.load();
  // The root route renders the whole document.
  render(<RouterProvider router={router} />, { container: document });
  return {
    currentUrl: () => router.history.location.href,
    go: (to: string) => act(() => router.navigate({ href: to })),
    /** Without waiting for the page. */
    startNavigation: (to: string) => act(async () => void router.navigate({ href: to })),
  };
}
