import { type ComponentType, lazy } from 'react';

/**
 * A component whose code is fetched on first use, with `preload` for the moment it becomes likely
 * (a pointer over its button, the focus on it). A head start that failed is tried anew when needed.
 * It brings the cache of queries along, which what stands first does without.
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
  /** Whether the code is there. False, never a rejection, when it could not be fetched. */
  const load = () =>
    loadOnce().then(
      () => true,
      () => false,
    );
  const preload = () => {
    // Only a head start: a failure shows, with its Retry, when the component itself is asked for.
    void load();
  };
  return Object.assign(lazy(loadOnce), { load, preload });
}
