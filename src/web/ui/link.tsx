import type { ComponentPropsWithRef } from 'react';
import { Link as WouterLink } from 'wouter';
import { preloadPath } from '#web/lib/router/preload.ts';

/** A page in another tab is for a plain `<a>`. */
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  to: string;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  state?: unknown;
}

/** A link within the site. It fetches the next page's code as soon as it is pointed at or focused. */
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
