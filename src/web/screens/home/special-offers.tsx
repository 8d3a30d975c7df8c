import { useQuery } from '@tanstack/react-query';
import type { Promotion } from '#contract/coupons.ts';
import { couponWorth } from '#web/features/coupons/coupon-worth.ts';
import { promotionsQuery } from '#web/features/coupons/promotions.api.ts';

/** Rendered only while there are offers. */
export function SpecialOffers() {
  const { data: promotions = [] } = useQuery(promotionsQuery);
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="page-width pt-16 sm:pt-20">
      <h2 id="offers" className="mb-8 text-title">
        Special Offers
      </h2>
      <ul className="grid gap-5 sm:gap-6 md:grid-cols-3">
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <Offer promotion={promotion} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A coupon that looks like a paper one, with its code below the perforation. */
function Offer({ promotion }: { promotion: Promotion }) {
  const { title, description, code, minimumOrder } = promotion;
  return (
    <div className="flex h-full flex-col rounded-card bg-primary-soft">
      <div className="flex-1 px-6 pt-6 pb-5">
        <p className="font-display font-extrabold text-4xl text-primary-text tracking-[-0.035em]">
          {couponWorth(promotion)}
        </p>
        <h3 className="mt-2 text-subheading">{title}</h3>
        {description && <p className="mt-1 text-[0.9375rem] text-muted">{description}</p>}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-primary-text/45 border-t-2 border-dashed px-6 py-4">
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
