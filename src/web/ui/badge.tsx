import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'yellow' | 'blue' | 'orange' | 'purple' | 'green' | 'red' | 'gray';

interface BadgeProps {
  /** `open` and `closed` have strong colors, for use on pictures; `neutral` is only an outline. */
  tone?: Tone | 'open' | 'closed' | 'neutral' | 'accent';
  className?: string | undefined;
  children: ReactNode;
}

/** A short label, such as a status or a kind. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex w-fit items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.75 font-[650] text-[0.8125rem] leading-tight max-[18rem]:whitespace-normal',
        TONES[tone],
        className,
      )}
    >
      {tone === 'open' && <span className="size-1.75 rounded-full bg-current" aria-hidden="true" />}
      {children}
    </span>
  );
}

const TONES: Record<NonNullable<BadgeProps['tone']>, string> = {
  open: 'bg-success-soft text-success tracking-wide offline:hidden',
  closed: 'bg-gray-soft text-gray tracking-wide',
  neutral: 'border border-line bg-surface text-muted',
  accent: 'bg-primary-soft text-primary-text',
  yellow: 'bg-yellow-soft text-yellow',
  blue: 'bg-blue-soft text-blue',
  orange: 'bg-orange-soft text-orange',
  purple: 'bg-purple-soft text-purple',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
  gray: 'bg-gray-soft text-gray',
};
