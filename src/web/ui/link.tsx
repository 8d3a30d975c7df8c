import type { ComponentPropsWithRef } from 'react';
import { Link as WouterLink } from 'wouter';
import { preloadPath } from '#web/lib/router/preload.ts';

/** To open another tab, use a plain `<a>`. */
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  to: string;
  /** Replaces this page in the history. */
  replace?: boolean;
  state?: unknown;
}

/** A link within the site. It preloads the page's code as soon as it is hovered or focused. */
export function Link({ to, ...rest }: LinkProps) {
  const preload = () => preloadPath(to);
  return (
    <WouterLink
      {...rest}
      to={to}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    />
  );
}
