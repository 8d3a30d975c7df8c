import { clsx } from 'clsx';
import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FocusedHeading } from './page.tsx';

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

interface ErrorStateProps {
  text: string;
  /** Leave it out where trying again cannot help. */
  onRetry?: () => void;
  /** 'Retry' by default. */
  retryLabel?: string;
  isRetrying?: boolean;
}

/** Says what could not be loaded, with a button to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { text, onRetry, retryLabel = 'Retry', isRetrying = false } = props;
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-9 text-center shadow-card"
    >
      <span className="grid size-13 place-items-center rounded-full bg-red-soft text-red">
        <CloudAlert className="size-6" aria-hidden="true" />
      </span>
      <p className="font-medium text-lg">{text}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} isLoading={isRetrying}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

interface EmptyStateProps {
  /** The path of a picture, 480 × 360. */
  art?: string;
  title: string;
  /** The level of the heading. */
  level?: 1 | 2 | 3;
  text?: ReactNode;
  /** Buttons; the first is the main one. */
  actions?: ReactNode;
}

/** Says that there is nothing here yet, and offers what to do next. */
export function EmptyState({ art, title, level = 2, text, actions }: EmptyStateProps) {
  const Heading = level === 1 ? FocusedHeading : (`h${level}` as const);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center">
      {art && <img src={art} alt="" width={480} height={360} className="mb-5 h-auto w-56" />}
      <Heading className="text-heading">{title}</Heading>
      {text && <p className="wrap-anywhere mt-2 text-muted">{text}</p>}
      {actions && (
        <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">{actions}</div>
      )}
    </div>
  );
}
