import { clsx } from 'clsx';

/** A grey shape in the place of what is still coming; give it that thing's size by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-shimmer rounded-chip bg-ink/8', className)}
    />
  );
}
