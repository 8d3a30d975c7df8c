import { type ComponentType, lazy } from 'react';

/**
 * A component whose code is loaded on first use. `preload` starts that early, for instance when the
 * pointer enters its button; a preload that failed is retried on use. The query client is loaded
 * with it, because the first page's own code does without it.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => {
    loading ??= Promise.all([fetchPart(), import('./with-queries.tsx')]).then(
      ([Part, { withQueries }]) => ({ default: withQueries(Part) }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  /** Resolves to whether the code could be loaded; never rejects. */
  const load = () =>
    loadOnce().then(
      () => true,
      () => false,
    );
  const preload = () => {
    // This only preloads: if it fails, rendering the component shows the error with its Retry
    // button.
    void load();
  };
  return Object.assign(lazy(loadOnce), { load, preload });
}
