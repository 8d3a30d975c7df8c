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
  /** Adds the dish to the cart, and says how many are in it; shown if the dish is available. */
  action?: ReactNode;
  /** When it will be available again, if that is known. */
  availabilityText?: string | null;
  /** Near the top of its page. */
  isInView?: boolean;
  /** Whether some dish of the menu states tags or allergens. */
  areLabelsShown?: boolean;
}

/** A dish on a menu: text on the left, picture on the right. No shadow, because menus are long. */
export function DishCard(props: DishCardProps) {
  const { item, to, action, availabilityText, areLabelsShown = false, isInView = false } = props;
  return (
    <article className="relative flex h-full flex-wrap gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-2.5 pl-4 transition-colors duration-150 hover:border-line-strong sm:gap-x-4 sm:p-3 sm:pl-4.5">
      {/* Above the picture where the text is so large that it would have little room beside it. */}
      <div className="flex min-w-0 grow basis-30 flex-col py-0.5 sm:py-1.5">
        <h3 className="text-subheading">
          <CardLink to={to} state={FROM_MENU}>
            {item.name}
          </CardLink>
        </h3>
        {item.description && (
          <p className="mt-0.5 line-clamp-2 text-[0.9375rem] text-muted leading-snug sm:mt-1">
            {item.description}
          </p>
        )}
        {areLabelsShown && <DishLabels dish={item} isSmall className="mt-1 sm:mt-2" />}
        <p className="mt-auto flex flex-wrap items-center gap-x-2 pt-1 sm:pt-2">
          <DishPrice item={item} className="font-[650] text-[1.0625rem]" />
          {item.optionGroups.length > 0 && (
            <span className="text-[0.9375rem] text-muted">Options</span>
          )}
          {!item.isAvailable && (
            <>
              <Badge tone="gray">Unavailable</Badge>
              {availabilityText && (
                <span className="tabular text-[0.9375rem] text-muted">{availabilityText}</span>
              )}
            </>
          )}
        </p>
      </div>
      <div className="w-29 shrink-0 sm:w-36">
        <DishPicture
          item={item}
          sizes="(min-width: 40rem) 9rem, 7.25rem"
          aspect="aspect-4/3"
          isInView={isInView}
          isDimmed={!item.isAvailable}
          className="rounded-control"
        />
        {/* Above the link that covers the card. */}
        {item.isAvailable && action && <div className="relative z-[1] -mt-4">{action}</div>}
      </div>
    </article>
  );
}

/** The dish's page goes back to the menu after adding. */
const FROM_MENU = { isFromMenu: true };

export function DishCardSkeleton() {
  return (
    <div className="flex gap-3 rounded-card border border-line bg-surface p-2.5 pl-4 sm:gap-4 sm:p-3 sm:pl-4.5">
      <div className="flex-1 py-1.5">
        <Skeleton className="h-5.5 w-2/5" />
        <Skeleton className="mt-3 h-4 w-11/12" />
        <Skeleton className="mt-2 h-4 w-3/4" />
        <Skeleton className="mt-3 h-6 w-16" />
      </div>
      <Skeleton className="h-29 w-29 shrink-0 rounded-control sm:h-33 sm:w-36" />
    </div>
  );
}
