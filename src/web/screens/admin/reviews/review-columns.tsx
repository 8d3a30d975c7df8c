import type { AdminReview } from '#contract/reviews.ts';
import { orderDate } from '#web/features/orders/order-date.ts';
import { StarRow } from '#web/features/reviews/stars.tsx';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';

const LINK = 'underline underline-offset-4 hover:text-foreground';

/** The columns of the reviews' table. `onToggle` hides a review or shows it again. */
export function reviewColumns(onToggle: (review: AdminReview) => void): Column<AdminReview>[] {
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
      cell: ({ author, orderId }) => (
        <Link to={paths.order(orderId)} className={LINK}>
          {author}
        </Link>
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
