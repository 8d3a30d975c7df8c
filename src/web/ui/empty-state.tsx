import type { ReactNode } from 'react';
import { FocusedHeading } from './page.tsx';

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
