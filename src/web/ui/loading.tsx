import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

/** A gray placeholder for content that is loading; set its size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-shimmer rounded-chip bg-foreground/8', className)}
    />
  );
}

/** Decorative: use it only where a text describes what is loading. */
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

interface ProgressBarProps {
  label: string;
  /** The progress, from 0 to 1. */
  share: number;
}

/** A determinate progress bar. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={label}
        max={100}
        value={percent}
        className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-foreground/10 [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-success"
      />
      <span className="tabular w-12 text-right text-[0.9375rem] text-muted">{percent}%</span>
    </div>
  );
}

const SHOWN_AFTER_MS = 150;

/** A thin line along the top of the page, shown only if the work takes longer than `SHOWN_AFTER_MS`. */
export function ProgressLine({ isActive, label }: { isActive: boolean; label: string }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setIsShown(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isActive]);
  if (!isShown) return null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="fixed inset-x-0 top-0 z-toast h-[3px] origin-left animate-creep bg-primary"
    />
  );
}
