import {
  type LinkComponentProps,
  type NavigateOptions,
  Link as RouterLink,
  useNavigate,
} from '@tanstack/react-router';
import { type ComponentPropsWithRef, useEffect, useEffectEvent } from 'react';
import { useIsLeaving } from '#web/lib/browser-url.ts';
import type { PageLink } from '#web/lib/paths.ts';

/** To open another tab, use a plain `<a>`. */
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  to: PageLink;
  /** Replaces this page in the history. */
  replace?: boolean;
  state?: LinkComponentProps['state'];
}

const EXACT = { exact: true } as const;
/** Without the router's class name of a link to the current page; it keeps `aria-current`. */
const NO_PROPS = {};

/** A link within the site. It preloads the page's code and data as soon as it is hovered or touched. */
export function Link({ to, ...rest }: LinkProps) {
  // The options were checked where `paths` makes them.
  const options = { ...to, ...rest } as LinkComponentProps;
  return <RouterLink {...options} activeOptions={EXACT} activeProps={NO_PROPS} />;
}

/**
 * Goes to another page and replaces the current history entry, once: not again while the other page is
 * loading, as the router's own `Navigate` would.
 */
export function Redirect(options: Omit<NavigateOptions, 'replace'>) {
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const redirect = useEffectEvent(() => {
    if (!isLeaving) void navigate({ ...options, replace: true });
  });
  useEffect(() => redirect(), []);
  return null;
}
