import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import { optionGroupsAt } from '#domain/menus/option-groups-at.ts';
import { untilText } from '#domain/restaurants/shown-values.ts';
import { DeleteDialog, type TrashRecord } from '#web/features/admin/trash.tsx';
import { categoriesQuery } from '#web/features/menu/menu.api.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { menuRecordQuery } from '../record.api.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CATEGORY_GRID, CategoryGrid } from './category-grid.tsx';
import { useEndOptionSoldOut, useSetOptionAvailable } from './dish-availability.api.ts';
import { DishDialog } from './dish-dialog.tsx';
import { DISH_GRID, DishList } from './dish-list.tsx';
import { SharedOptionGroups } from './shared-option-groups.tsx';

/** The restaurant of the menu and its time zone. */
export interface MenuOwner {
  id: string;
  timezone: string;
}

/** Which form is open, with the record to edit; null for a new record. */
type OpenForm =
  | { dish: MenuItem | null; copyOf?: MenuItem; openGroupId?: string }
  | { category: MenuCategory | null }
  /** The id of the dish whose options are shown. */
  | { optionsOf: string };

/** The categories and dishes of a restaurant, with their forms. */
export function RestaurantMenu({ restaurant }: { restaurant: MenuOwner }) {
  const categories = useQuery(categoriesQuery(restaurant.id));
  const menu = useQuery(menuRecordQuery(restaurant.id));
  const [form, setForm] = useState<OpenForm | null>(null);
  const [recordToDelete, setRecordToDelete] = useState<(TrashRecord & { note?: string }) | null>(
    null,
  );
  const editDish = useCallback((dish: MenuItem) => setForm({ dish }), []);
  const duplicateDish = useCallback((copyOf: MenuItem) => setForm({ dish: null, copyOf }), []);
  const openOptions = useCallback(({ id }: MenuItem) => setForm({ optionsOf: id }), []);
  const close = () => setForm(null);

  // A failed background reload keeps the menu and an open form.
  const failed = [categories, menu].filter((query) => query.isError && !query.data);
  if (failed.length > 0) {
    return (
      <ErrorState
        text="Failed to load the menu. Please try again."
        onRetry={() => void Promise.all(failed.map((query) => query.refetch()))}
        isRetrying={failed.some((query) => query.isFetching)}
      />
    );
  }
  if (!categories.data || !menu.data) return <MenuSkeleton />;

  const optionsDish =
    form && 'optionsOf' in form && menu.data.find(({ id }) => id === form.optionsOf);
  const dishesIn = (category: MenuCategory) =>
    menu.data.filter(({ categoryId }) => categoryId === category.id).length;
  const confirmCategoryDeletion = (category: MenuCategory) => {
    const { id, name } = category;
    const count = dishesIn(category);
    const note = count === 1 ? 'Its dish is deleted too.' : `Its ${count} dishes are deleted too.`;
    setRecordToDelete({ kind: 'categories', id, name, ...(count > 0 && { note }) });
  };
  return (
    <>
      <div className="mb-8 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => setForm({ dish: null })}>
          <Plus className="size-4.5" aria-hidden="true" />
          Add Item
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setForm({ category: null })}>
          <Plus className="size-4.5" aria-hidden="true" />
          Add Category
        </Button>
      </div>
      <CategoryGrid
        restaurantId={restaurant.id}
        categories={categories.data}
        dishesIn={dishesIn}
        onEdit={(category) => setForm({ category })}
        onDelete={confirmCategoryDeletion}
      />
      <SharedOptionGroups
        restaurantId={restaurant.id}
        dishes={menu.data}
        onEdit={(dish, openGroupId) => setForm({ dish, openGroupId })}
      />
      <DishList
        categories={categories.data}
        dishes={menu.data}
        timezone={restaurant.timezone}
        onAdd={() => setForm({ dish: null })}
        onEdit={editDish}
        onDuplicate={duplicateDish}
        onDelete={setRecordToDelete}
        onOptions={openOptions}
      />
      {form && 'dish' in form && (
        <DishDialog
          restaurantId={restaurant.id}
          categories={categories.data}
          dish={form.dish}
          copyOf={form.copyOf}
          dishes={menu.data}
          openGroupId={form.openGroupId}
          onClose={close}
        />
      )}
      {form && 'category' in form && (
        <CategoryDialog restaurantId={restaurant.id} category={form.category} onClose={close} />
      )}
      {optionsDish && (
        <OptionSwitchesDialog dish={optionsDish} timezone={restaurant.timezone} onClose={close} />
      )}
      <DeleteDialog record={recordToDelete} onClose={() => setRecordToDelete(null)} />
    </>
  );
}

const TILES = ['first', 'second', 'third'];
const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The placeholder of a menu while it loads. */
export function MenuSkeleton() {
  return (
    <div role="status" aria-label="Loading menu">
      <Skeleton className="mb-5 h-8 w-52" />
      <span className={CATEGORY_GRID}>
        {TILES.map((name) => (
          <Skeleton key={name} className="h-20 rounded-control" />
        ))}
      </span>
      <Skeleton className="mt-10 mb-5 h-8 w-40" />
      <span className={DISH_GRID}>
        {CARDS.map((name) => (
          <Skeleton key={name} className="h-42 rounded-card" />
        ))}
      </span>
    </div>
  );
}

interface OptionSwitchesDialogProps {
  dish: MenuItem;
  timezone: string;
  onClose: () => void;
}

/** Switches that mark options of a dish as sold out. */
function OptionSwitchesDialog({ dish, timezone, onClose }: OptionSwitchesDialogProps) {
  const now = useMinute();
  const setAvailable = useSetOptionAvailable();
  const endSoldOut = useEndOptionSoldOut();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Choices of ${dish.name}`}
      description="Options you switch off are shown as sold out immediately."
    >
      <div className="grid gap-6">
        {optionGroupsAt(dish.optionGroups, now).map((group) => (
          <fieldset key={group.id} className="min-w-0">
            <legend className="wrap-anywhere mb-1.5 font-[650]">{group.name}</legend>
            <ul className="divide-y divide-line rounded-control border border-line px-4">
              {group.options.map((option) => (
                <li key={option.id} className="py-1">
                  <Switch
                    label={<span className="wrap-anywhere">{option.name}</span>}
                    hint={
                      option.soldOutUntil &&
                      `Sold out ${untilText(option.soldOutUntil, { timezone, now })}, with all dishes that offer it`
                    }
                    checked={option.isAvailable}
                    onChange={({ target }) => {
                      if (option.soldOutUntil) {
                        endSoldOut.mutate({ dish, group: group.name, name: option.name });
                      } else setAvailable.mutate({ dish, option, isAvailable: target.checked });
                    }}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
