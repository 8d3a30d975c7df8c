import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import { DeleteDialog } from '#web/features/admin/delete-dialog.tsx';
import type { TrashRecord } from '#web/features/admin/use-restore.ts';
import { categoriesQuery } from '#web/features/menu/menu.api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { menuRecordQuery } from '../record.api.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { DishDialog } from './dish-dialog.tsx';
import { DishList } from './dish-list.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { OptionSwitchesDialog } from './option-switches-dialog.tsx';

/** Whose menu it is, and the time zone of its sold-out times. */
export interface MenuOwner {
  id: string;
  timezone: string;
}

/** Which form is open, with the record to edit; null for a new record. */
type OpenForm =
  | { dish: MenuItem | null }
  | { category: MenuCategory | null }
  /** The id of the dish whose options are switched. */
  | { choicesOf: string };

/** The categories and dishes of a restaurant, with their forms. */
export function RestaurantMenu({ restaurant }: { restaurant: MenuOwner }) {
  const categories = useQuery(categoriesQuery(restaurant.id));
  const menu = useQuery(menuRecordQuery(restaurant.id));
  const [form, setForm] = useState<OpenForm | null>(null);
  const [recordToDelete, setRecordToDelete] = useState<(TrashRecord & { note?: string }) | null>(
    null,
  );
  const editDish = useCallback((dish: MenuItem) => setForm({ dish }), []);
  const openChoices = useCallback(({ id }: MenuItem) => setForm({ choicesOf: id }), []);
  const close = () => setForm(null);

  // A reload in the background may fail; what is shown stays, with the form that is open.
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

  const switched = form && 'choicesOf' in form && menu.data.find(({ id }) => id === form.choicesOf);
  const dishesIn = (category: MenuCategory) =>
    menu.data.filter(({ categoryId }) => categoryId === category.id).length;
  const askAboutCategory = (category: MenuCategory) => {
    const { id, name } = category;
    const count = dishesIn(category);
    const note = count === 1 ? 'Its dish goes with it.' : `Its ${count} dishes go with it.`;
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
        onDelete={askAboutCategory}
      />
      <DishList
        categories={categories.data}
        dishes={menu.data}
        timezone={restaurant.timezone}
        onAdd={() => setForm({ dish: null })}
        onEdit={editDish}
        onDelete={setRecordToDelete}
        onOptions={openChoices}
      />
      {form && 'dish' in form && (
        <DishDialog
          restaurantId={restaurant.id}
          categories={categories.data}
          dish={form.dish}
          dishes={menu.data}
          onClose={close}
        />
      )}
      {form && 'category' in form && (
        <CategoryDialog restaurantId={restaurant.id} category={form.category} onClose={close} />
      )}
      {switched && <OptionSwitchesDialog dish={switched} onClose={close} />}
      <DeleteDialog record={recordToDelete} onClose={() => setRecordToDelete(null)} />
    </>
  );
}
