import { PencilLine } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { REVIEW_FRAGMENT } from '#contract/page-paths.ts';
import { mayChangeReview } from '#domain/reviews/review-rules.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { ReviewForm } from '#web/features/reviews/review-form.tsx';
import { ReviewItem } from '#web/features/reviews/review-item.tsx';
import { isReviewable } from '#web/features/reviews/write-review.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/messages.tsx';

/** The customer's review of a delivered order; renders nothing while none is possible. */
export function OrderReview({ order }: { order: Order }) {
  const now = useMinute();
  const isOwn = useUser()?.id === order.userId;
  const { review } = order;
  const canReview = isOwn && isReviewable(order, now);
  return (review || canReview) && <ReviewCard order={order} isOwn={isOwn} now={now} />;
}

function ReviewCard({ order, isOwn, now }: { order: Order; isOwn: boolean; now: Date }) {
  const [isEditing, setIsEditing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { review, restaurant } = order;
  useEffect(() => {
    // From the link in a mail: the browser looked for this section before it was rendered.
    if (window.location.hash !== `#${REVIEW_FRAGMENT}`) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const close = () => {
    setIsEditing(false);
    setAttempt(attempt + 1);
    heading.current?.focus();
  };
  const showsForm = isEditing || !review;
  return (
    <Card as="section" id={REVIEW_FRAGMENT} aria-labelledby={titleId} className="mb-6 scroll-mt-24">
      <h2 ref={heading} id={titleId} tabIndex={-1} className="mb-3 text-heading">
        {isOwn ? (review ? 'Your Review' : 'How was it?') : 'Review'}
      </h2>
      {showsForm ? (
        <ReviewForm
          key={attempt}
          orderId={order.id}
          userId={order.userId}
          review={review}
          legend={`Your rating of ${restaurant.name}`}
          onClose={close}
        />
      ) : (
        <ReviewItem review={review} restaurantName={restaurant.name}>
          {review.hiddenReason !== null && (
            <div className="mt-4">
              <Notice
                title="Our team has hidden this review"
                text={`Nobody else can read it, and it does not count. Reason: ${review.hiddenReason}`}
              />
            </div>
          )}
          {isOwn && mayChangeReview(review.createdAt, now) && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-4"
              onClick={() => setIsEditing(true)}
            >
              <PencilLine className="size-4" aria-hidden="true" />
              Change Review
            </Button>
          )}
        </ReviewItem>
      )}
    </Card>
  );
}
