import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminReview } from '#contract/reviews.ts';
import { adminReviewsQuery } from '#web/features/admin/admin.api.ts';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { PagedTable } from '../paged-table.tsx';
import { TabHeader } from '../tab-header.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { reviewColumns } from './review-columns.tsx';

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'false', label: 'Shown' },
  { value: 'true', label: 'Hidden' },
] as const;

/** The reviews of all restaurants, newest first. */
export function ReviewsTab() {
  const [params, setParams] = useSearchParams();
  const [reviewToToggle, setReviewToToggle] = useState<AdminReview | null>(null);
  const filter = FILTERS.find(({ value }) => value === params.get('hidden'))?.value ?? 'all';
  const query = useInfiniteQuery({
    ...adminReviewsQuery(filter === 'all' ? {} : { hidden: filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TabHeader title="Reviews" />
      <div className="mb-5">
        <FilterButtons
          label="Which reviews"
          value={filter}
          options={FILTERS}
          onChange={(hidden) => setParams({ hidden: hidden === 'all' ? null : hidden })}
        />
      </div>
      <PagedTable
        query={query}
        noun="reviews"
        columns={reviewColumns(setReviewToToggle)}
        empty={
          <EmptyState
            level={3}
            title={filter === 'all' ? 'No reviews yet' : 'No reviews found'}
            text="What customers say of delivered orders is listed here."
            actions={
              filter !== 'all' && (
                <Button onClick={() => setParams({ hidden: null })}>Show All</Button>
              )
            }
          />
        }
      />
      <HideDialog review={reviewToToggle} onClose={() => setReviewToToggle(null)} />
    </>
  );
}
