import { useQuery } from '@tanstack/react-query';
import type { Promotion } from '#contract/coupons.ts';
import { couponValueText } from '#web/features/coupons/coupon-value-text.ts';
import { promotionsQuery } from '#web/features/coupons/promotions.api.ts';
import { paths } from '#web/lib/paths.ts';
import { CardLink } from '#web/ui/card.tsx';

/** Rendered only while there are offers. On a phone they are one row that is swiped. */
export function SpecialOffers() {
  const { data: promotions = [] } = useQuery(promotionsQuery);
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="page-width pt-4 sm:pt-20">
      <h2 id="offers" className="mb-2 text-subheading sm:mb-8 sm:text-title">
        Special Offers
      </h2>
      <ul className="swipe-row gap-2.5 sm:grid sm:gap-6 md:grid-cols-3">
        {promotions.map((promotion) => (
          <li key={promotion.id} className="max-w-[85%] sm:max-w-none">
            <Offer promotion={promotion} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A coupon that looks like a paper one, with its code below the perforation. Leaves out a value that the title states. */
function Offer({ promotion }: { promotion: Promotion }) {
  const { title, description, code, minimumOrder } = promotion;
  const worth = couponValueText(promotion);
  return (
    <div className="relative flex h-full flex-col rounded-card bg-primary-soft">
      <div className="flex-1 px-4 py-2.5 sm:p-6">
        {!title.toLowerCase().includes(worth.toLowerCase()) && <p>{worth}</p>}
        <h3 className="font-extrabold text-primary-text text-subheading sm:text-heading">
          <CardLink to={paths.restaurants()}>{title}</CardLink>
        </h3>
        {description && (
          <p className="mt-1 text-[0.9375rem] text-muted max-sm:hidden">{description}</p>
        )}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-primary-text/45 border-t-2 border-dashed px-4 py-2 sm:px-6">
        <span className="font-[650] tracking-[0.06em]">
          <span className="sr-only">Code </span>
          {code}
        </span>
        {Number(minimumOrder) > 0 && (
          <span className="tabular text-[0.9375rem] text-muted">from ${minimumOrder}</span>
        )}
      </p>
    </div>
  );
}
