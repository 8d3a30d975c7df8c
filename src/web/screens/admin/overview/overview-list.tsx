import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Specification, section 9. */
export const OVERVIEW_ROWS = 5;

interface OverviewListProps {
  title: string;
  /** The tab that lists all of them. */
  allPath: string;
  /** Undefined while they load. */
  rows: readonly { id: string; content: ReactNode }[] | undefined;
  /** Shown instead of rows when there are none or they cannot be loaded. */
  empty: string;
}

/** The first few rows of a list, with a link to all of it. */
export function OverviewList({ title, allPath, rows, empty }: OverviewListProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 id={titleId} className="text-subheading">
          {title}
        </h3>
        <Link
          to={allPath}
          className="inline-flex min-h-6 items-center font-medium text-[0.9375rem] text-primary-text underline-offset-4 hover:underline"
        >
          View all <VisuallyHidden>: {title}</VisuallyHidden>
        </Link>
      </div>
      {rows?.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul aria-busy={!rows} className="divide-y divide-line">
          {(rows ?? PENDING).map(({ id, content }) => (
            <li key={id} className="flex min-h-18 items-center justify-between gap-4 py-2.5">
              {content}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const PENDING = Array.from({ length: OVERVIEW_ROWS }, (_, index) => ({
  id: String(index),
  content: <Skeleton className="h-9 w-full" />,
}));
