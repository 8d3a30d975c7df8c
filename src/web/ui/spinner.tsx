import { clsx } from 'clsx';

/** Purely visual: use it only where a text says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-[1.15em] animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
