import { clsx } from 'clsx';

/** A grey placeholder for content that is loading; set its size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-shimmer rounded-chip bg-foreground/8', className)}
    />
  );
}
