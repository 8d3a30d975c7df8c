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
