import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import type { MenuItemWithRestaurant } from '#contract/menu.ts';
import { allergensText } from '#domain/menus/dish-label-texts.ts';
import { hasLabels } from '#domain/menus/label-filter.ts';
import { menuQuery } from '#web/features/menu/menu.api.ts';

/**
 * If other dishes of the menu state their allergens, silence could be mistaken for safety. Below the
 * restaurant's card, where it shifts nothing when the menu has loaded.
 */
export function AskRestaurant({ item }: { item: MenuItemWithRestaurant }) {
  const isSilent = !hasLabels(item);
  const menu = useQuery({ ...menuQuery(item.restaurant.slug), enabled: isSilent }).data;
  if (!isSilent || !menu?.some(hasLabels)) return null;
  const { phone } = item.restaurant;
  return (
    <p className="mt-4 flex gap-2 text-[0.9375rem] text-muted">
      <MessageCircleQuestionMark className="mt-1 size-4 shrink-0" aria-hidden="true" />
      <span>
        {allergensText(item.allergens)}
        {phone && (
          <>
            {': '}
            <a
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              className="tabular whitespace-nowrap underline underline-offset-4"
            >
              {phone}
            </a>
          </>
        )}
      </span>
    </p>
  );
}
