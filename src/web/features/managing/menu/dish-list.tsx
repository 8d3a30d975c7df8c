import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import { optionGroupsAt } from '#domain/menus/option-groups-at.ts';
import { searchText } from '#domain/restaurants/search-text.ts';
import { untilText } from '#domain/restaurants/shown-values.ts';
import { dishAt } from '#domain/restaurants/timed-values.ts';
import type { TrashRecord } from '#web/features/admin/trash.tsx';
import { groupMenu } from '#web/features/menu/group-menu.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { SearchField } from '#web/ui/text-fields.tsx';
import { DishAdminCard } from './dish-admin-card.tsx';
import { useEndSoldOut, useSetAvailable } from './dish-availability.api.ts';

export const DISH_GRID = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3';

/** Longer menus use `content-visibility`, so that only the visible part is laid out and painted. */
const LONG = 100;
const RENDER_WHEN_VISIBLE = '[contain-intrinsic-size:auto_10.5rem] [content-visibility:auto]';

interface DishListProps {
  categories: readonly MenuCategory[];
  dishes: readonly MenuItem[];
  timezone: string;
  onAdd: () => void;
  onEdit: (dish: MenuItem) => void;
  onDuplicate: (dish: MenuItem) => void;
  onDelete: (record: TrashRecord) => void;
  onOptions: (dish: MenuItem) => void;
}

/** The dishes by category, filtered by the search text in the URL. */
export function DishList(props: DishListProps) {
  const { categories, dishes, timezone, onAdd, onEdit, onDuplicate, onDelete, onOptions } = props;
  const now = useMinute();
  const endSoldOut = useEndSoldOut();
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const setAvailable = useSetAvailable();
  const groups = useMemo(
    () => groupMenu(categories, dishesMatching(dishes, search)),
    [categories, dishes, search],
  );
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <section aria-labelledby="dishes-title">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <h3 id="dishes-title" className="text-subheading">
          Menu items{' '}
          <span role="status" className="tabular font-normal text-muted">
            ({search ? `${count} of ${dishes.length}` : dishes.length})
          </span>
        </h3>
        {dishes.length > 0 && (
          <div className="w-full sm:w-auto">
            <SearchField label="Search this menu" placeholder="Name or description" />
          </div>
        )}
      </div>
      {dishes.length === 0 && (
        <EmptyState
          level={3}
          title="No menu items yet"
          text="Until there is one, customers read “Menu Coming Soon”."
          actions={
            <Button onClick={onAdd}>
              <Plus className="size-4.5" aria-hidden="true" />
              Add the first item
            </Button>
          }
        />
      )}
      {dishes.length > 0 && count === 0 && (
        <EmptyState
          level={3}
          title="No menu items found"
          text="Try fewer words."
          actions={<Button onClick={() => setParams({ search: null })}>Clear Search</Button>}
        />
      )}
      {groups.map((group) => (
        <section key={group.id} aria-label={group.name} className="mb-8">
          <h4 className="mb-3 font-[650] font-sans text-base text-muted tracking-normal">
            {group.name} <span className="tabular font-normal">({group.items.length})</span>
          </h4>
          <ul className={DISH_GRID}>
            {group.items.map((dish) => (
              <li key={dish.id} className={dishes.length > LONG ? RENDER_WHEN_VISIBLE : undefined}>
                <DishAdminCard
                  dish={dish}
                  onEdit={onEdit}
                  onDuplicate={onDuplicate}
                  onDelete={onDelete}
                  soldOutText={soldOutText(dish, { timezone, now })}
                  soldOutOptionCount={soldOutOptionCount(dish, now)}
                  onSetAvailable={setAvailable.mutate}
                  onSellAgain={endSoldOut.mutate}
                  onOptions={onOptions}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function dishesMatching(dishes: readonly MenuItem[], search: string): readonly MenuItem[] {
  if (!search) return dishes;
  const wanted = searchText(search);
  return dishes.filter(({ name, description }) =>
    searchText(`${name} ${description ?? ''}`).includes(wanted),
  );
}

function soldOutOptionCount({ optionGroups }: MenuItem, now: Date): number {
  const options = optionGroupsAt(optionGroups, now).flatMap((group) => group.options);
  return options.filter(({ isAvailable }) => !isAvailable).length;
}

/** Until when a dish is sold out, if the kitchen has set a time. */
function soldOutText(dish: MenuItem, clock: { timezone: string; now: Date }): string | null {
  const { soldOutUntil } = dishAt(dish, clock.now);
  return soldOutUntil && `Sold out ${untilText(soldOutUntil, clock)}`;
}
