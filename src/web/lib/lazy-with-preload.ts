import { type ComponentType, lazy } from 'react';

/** `React.lazy`, with a `preload` for the first sign that the component will be used. */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const preload = () => {
    // If it fails, rendering the component tries again.
    load().catch(() => {});
  };
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { preload },
  );
}
