import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface NoticeProps {
  tone?: 'info' | 'warning' | 'error';
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons. */
  action?: ReactNode;
}

/** A message within the page. Warnings and errors are read out when they appear. */
export function Notice({ tone = 'info', title, text, children, action }: NoticeProps) {
  return (
    <div
      role={tone === 'info' ? 'note' : 'alert'}
      className={clsx('grid gap-3 rounded-control p-4 text-[0.9375rem]', TONES[tone])}
    >
      <div>
        <p className="font-[650] text-base">{title}</p>
        {text && <p className="mt-0.5">{text}</p>}
      </div>
      {children}
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

const TONES = {
  info: 'bg-blue-soft text-blue',
  warning: 'bg-yellow-soft text-yellow',
  error: 'bg-red-soft text-red',
} as const;
