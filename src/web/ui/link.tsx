import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { navigate } from '#web/lib/router/history.ts';
import { preloadPath } from '#web/lib/router/preload.ts';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  state?: unknown;
}

/** A link within the site. It fetches the next page's code as soon as it is pointed at or focused. */
export function Link({ to, replace = false, state, onClick, ...rest }: LinkProps) {
  const preload = () => preloadPath(to);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(to, { replace, state });
  };
  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    />
  );
}

/** A click with a modifier, or on a link into another tab, is the browser's. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && (target === '' || target === '_self');
}
