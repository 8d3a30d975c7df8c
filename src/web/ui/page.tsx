import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { takeHeadingFocus } from '#web/lib/heading-focus.ts';
import { Link } from './link.tsx';

export { usePageTitle } from '#web/lib/use-page-head.ts';

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

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
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
