import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { PageLink } from '#web/lib/paths.ts';
import { Link } from './link.tsx';

interface PageProps {
  width?: 'full' | 'wide' | 'text';
  className?: string;
  children: ReactNode;
}

/** The width of a screen: `wide` for lists, `text` for one column, `full` from edge to edge. */
export function Page({ width = 'wide', className, children }: PageProps) {
  return (
    <div
      className={clsx(
        width !== 'full' && 'page-width pt-8 pb-20 sm:pt-12',
        width === 'text' && 'max-w-3xl',
        className,
      )}
    >
      {children}
    </div>
  );
}

interface PageHeadingProps {
  children: ReactNode;
  /** A small line above the heading. */
  kicker?: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  className?: string;
}

/** The h1 of the page. It gets the focus after a change of page. */
export function PageHeading({ children, kicker, lead, className }: PageHeadingProps) {
  return (
    <div className="mb-8">
      {kicker && <p className="kicker mb-2">{kicker}</p>}
      <FocusedHeading className={clsx('text-title', className)}>{children}</FocusedHeading>
      {lead && <p className="mt-3 max-w-prose text-muted text-lg">{lead}</p>}
    </div>
  );
}

/** An h1 that behaves the same, without the layout. */
export function FocusedHeading({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (ref.current) takeHeadingFocus(ref.current);
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

export function BackLink({ to, children }: { to: PageLink; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-4 inline-flex min-h-11 items-center gap-2 rounded-full pr-3 font-medium text-muted hover:text-foreground"
    >
      <ArrowLeft className="size-4.5" aria-hidden="true" />
      {children}
    </Link>
  );
}

/**
 * Tells the style sheet what the page contains, by a data attribute of the root element. With `:has()` a
 * browser would search the whole page whenever an element is added or removed.
 */
export function useRootAttribute(name: 'kitchen' | 'bottomBar' | 'offline', isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    dataset[name] = '';
    return () => {
      delete dataset[name];
    };
  }, [name, isOn]);
}

const BUSY =
  'input, textarea, [role="menu"][data-state="open"], [role="dialog"][data-state="open"]';

/**
 * The last page whose heading was focused. The first page counts: screen readers start there
 * anyway.
 */
let focusedPath = typeof window === 'undefined' ? undefined : window.location.pathname;

/**
 * Focuses the heading of a new page, so that a screen reader says where it is now. Happens once per
 * page, and not while somebody is typing in the search box or has a menu or panel open, which would
 * close when it loses the focus.
 */
function takeHeadingFocus(heading: HTMLElement): void {
  if (window.location.pathname === focusedPath) return;
  focusedPath = window.location.pathname;
  if (document.activeElement?.closest(BUSY)) return;
  heading.focus({ preventScroll: true });
}
