import type { ReactNode } from 'react';

interface TabHeaderProps {
  title: string;
  /** Shown beside the title, such as a count. */
  note?: ReactNode;
  /** Buttons that concern the whole tab. */
  actions?: ReactNode;
  /** Search field and filters, below the title; on a phone in two columns. */
  children?: ReactNode;
}

/** The header of a tab. */
export function TabHeader({ title, note, actions, children }: TabHeaderProps) {
  return (
    <div className="mb-6 grid gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-heading">{title}</h2>
          {note && <p className="tabular text-muted">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children && (
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:flex sm:flex-wrap sm:items-end sm:gap-x-4">
          {children}
        </div>
      )}
    </div>
  );
}
