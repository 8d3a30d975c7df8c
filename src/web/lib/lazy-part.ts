import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A component whose code is loaded on first use. `preload` starts that early, for instance when the
 * pointer enters its button; a preload that failed is retried on use. Loaded in time it is shown at
 * once, without suspending: React would keep a fallback for up to 300 ms, and can hydrate what the
 * server has rendered only in one go. The query client is loaded with it, because the first page's
 * own code does without it.
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = () => {
    loading ??= Promise.all([fetchPart(), import('./with-queries.tsx')]).then(
      ([Part, { withQueries }]) => {
        loaded = withQueries(Part);
        return { default: loaded };
      },
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
  const Lazy: ComponentType<Props> = lazy(loadOnce);
  function LoadedOrLazy(props: Props) {
    // Stays what it was when it was first shown: another component would lose its state.
    const [Part] = useState(() => loaded ?? Lazy);
    return createElement(Part, props);
  }
  return Object.assign(LoadedOrLazy, { load, preload });
}
