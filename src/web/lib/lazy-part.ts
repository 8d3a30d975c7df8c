import { type ComponentType, lazy } from 'react';

/**
 * A component whose code is fetched on first use, with `preload` for the moment it becomes likely
 * (a pointer over its button, the focus on it). A head start that failed is tried anew when needed.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => {
    loading ??= load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const preload = () => {
    // Only a head start: a failure shows, with its Retry, when the component itself is asked for.
    loadOnce().catch(() => {});
  };
  return Object.assign(lazy(loadOnce), { preload });
}
