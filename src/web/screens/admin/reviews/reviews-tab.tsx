import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ordersApi } from '#contract/api.ts';
import type { AdminReview } from '#contract/reviews.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import { adminReviewsQuery } from '#web/features/admin/admin.api.ts';
import { orderDate } from '#web/features/orders/order-date.ts';
import { StarRow } from '#web/features/reviews/review-item.tsx';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { SearchField } from '#web/ui/text-fields.tsx';
import { PagedTable } from '../paged-table.tsx';
import { LINK } from '../section.tsx';
import { TabHeader } from '../tab-header.tsx';
import { HideDialog } from './hide-dialog.tsx';

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'false', label: 'Shown' },
  { value: 'true', label: 'Hidden' },
] as const;

/** The reviews of all restaurants, newest first. */
export function ReviewsTab() {
  const [params, setParams] = useSearchParams();
  const { mayCall } = useAdminRights();
  const [reviewToToggle, setReviewToToggle] = useState<AdminReview | null>(null);
  const filter = FILTERS.find(({ value }) => value === params.get('hidden'))?.value ?? 'all';
  const search = params.get('search')?.trim() || undefined;
  const isFiltered = filter !== 'all' || search !== undefined;
  const query = useInfiniteQuery({
    ...adminReviewsQuery({ search, hidden: filter === 'all' ? undefined : filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TabHeader title="Reviews">
        <SearchField label="Search reviews" placeholder="Words, author or restaurant" />
      </TabHeader>
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
        columns={reviewColumns({
          onToggle: setReviewToToggle,
          linksOrders: mayCall(ordersApi.detail),
        })}
        empty={
          <EmptyState
            level={3}
            title={isFiltered ? 'No reviews found' : 'No reviews yet'}
            text="Customers’ reviews of delivered orders appear here."
            actions={
              isFiltered && (
                <Button onClick={() => setParams({ hidden: null, search: null })}>Show All</Button>
              )
            }
          />
        }
      />
      <HideDialog review={reviewToToggle} onClose={() => setReviewToToggle(null)} />
    </>
  );
}

interface ReviewColumnsOptions {
  /** Hides a review or shows it again. */
  onToggle: (review: AdminReview) => void;
  /** Whether the admin may see orders. */
  linksOrders: boolean;
}

function reviewColumns({ onToggle, linksOrders }: ReviewColumnsOptions): Column<AdminReview>[] {
  return [
    {
      header: 'Review',
      cell: ({ rating, text, reply, hiddenReason }) => (
        <span className="block lg:w-104">
          <StarRow count={rating} className="align-middle" />
          {hiddenReason !== null && (
            <span className="ml-2 inline-block align-middle">
              <Badge tone="red">Hidden</Badge>
            </span>
          )}
          {text && <span className="wrap-anywhere mt-1 block whitespace-pre-line">{text}</span>}
          {reply && (
            <span className="wrap-anywhere mt-1 block whitespace-pre-line text-muted">
              Reply: {reply.text}
            </span>
          )}
          {hiddenReason !== null && (
            <span className="wrap-anywhere mt-1 block text-muted">Reason: {hiddenReason}</span>
          )}
        </span>
      ),
    },
    {
      header: 'Restaurant',
      cell: ({ restaurant }) => (
        <Link to={paths.restaurant(restaurant.slug)} className={LINK}>
          {restaurant.name}
        </Link>
      ),
    },
    {
      header: 'By',
      cell: ({ author, orderId }) =>
        linksOrders ? (
          <Link to={paths.order(orderId)} className={LINK}>
            {author}
          </Link>
        ) : (
          author
        ),
    },
    {
      header: 'When',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tabular whitespace-nowrap">
          {orderDate(createdAt)}
        </time>
      ),
    },
    {
      header: 'Shown to customers',
      isHeaderHidden: true,
      align: 'end',
      cell: (review) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${verbOf(review)} the review by ${review.author} of ${review.restaurant.name}`}
          onClick={() => onToggle(review)}
        >
          {verbOf(review)}
        </Button>
      ),
    },
  ];
}

const verbOf = ({ hiddenReason }: AdminReview) => (hiddenReason === null ? 'Hide' : 'Show again');
