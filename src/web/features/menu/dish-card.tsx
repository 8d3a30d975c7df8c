import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import type { PageLink } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CardLink } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { DishLabels } from './dish-labels.tsx';
import { DishPicture } from './dish-picture.tsx';
import { DishPrice } from './dish-price.tsx';

interface DishCardProps {
  item: MenuItem;
  /** The path of the dish's page. */
  to: PageLink;
  /** A button that adds the dish, if it is available. */
  action?: ReactNode;
  /** When it will be available again, if it is sold out until then. */
  back?: string | null;
  /** The quantity in the cart. */
  inCart?: number;
  /** Near the top of its page. */
  isInView?: boolean;
  /** Whether some dish of the menu states tags or allergens. */
  areLabelsShown?: boolean;
}

/** A dish on a menu: text on the left, picture on the right. No shadow, because menus are long. */
export function DishCard(props: DishCardProps) {
  const { item, to, action, back, inCart = 0, areLabelsShown = false } = props;
  const { isInView = false } = props;
  return (
    <article className="relative flex h-full gap-4 rounded-card border border-line bg-surface p-3 pl-4.5 transition-colors duration-150 hover:border-line-strong">
      <div className="flex min-w-0 flex-1 flex-col py-1.5">
        <h3 className="text-subheading">
          <CardLink to={to}>{item.name}</CardLink>
        </h3>
        {item.description && (
          <p className="mt-1 line-clamp-2 text-[0.9375rem] text-muted leading-snug sm:line-clamp-3">
            {item.description}
          </p>
        )}
        {areLabelsShown && <DishLabels dish={item} isSmall className="mt-1.5 sm:mt-2" />}
        <div
          className={clsx(
            'mt-auto flex flex-wrap items-center gap-x-2 gap-y-2 pt-2 sm:min-h-11 sm:gap-x-3 sm:pt-3',
            action && 'min-h-11',
          )}
        >
          <DishPrice item={item} className="font-[650] text-[1.0625rem]" />
          {item.isAvailable ? (
            // Above the link that covers the card.
            <span className="relative z-[1]">{action}</span>
          ) : (
            <>
              <Badge tone="gray">Unavailable</Badge>
              {back && <span className="tabular text-[0.9375rem] text-muted">{back}</span>}
            </>
          )}
        </div>
      </div>
      <div className="relative shrink-0 self-start">
        <DishPicture
          item={item}
          sizes="(min-width: 40rem) 9rem, 7rem"
          aspect="aspect-square"
          isInView={isInView}
          isDimmed={!item.isAvailable}
          className="size-28 rounded-control sm:size-36"
        />
        {inCart > 0 && (
          <p
            // A new element for every count, so that the animation runs at each change.
            key={inCart}
            className="tabular absolute right-1.5 bottom-1.5 animate-bump rounded-full bg-success px-2.5 py-0.5 font-[650] text-background text-sm"
          >
            {inCart} in cart
          </p>
        )}
      </div>
    </article>
  );
}

export function DishCardSkeleton() {
  return (
    <div className="flex gap-4 rounded-card border border-line bg-surface p-3 pl-4.5">
      <div className="flex-1 py-1.5">
        <Skeleton className="h-5.5 w-2/5" />
        <Skeleton className="mt-3 h-4 w-11/12" />
        <Skeleton className="mt-2 h-4 w-3/4" />
        <Skeleton className="mt-7 h-6 w-16" />
      </div>
      <Skeleton className="size-28 shrink-0 rounded-control sm:size-36" />
    </div>
  );
}
