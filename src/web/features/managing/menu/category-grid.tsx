import { arrayMove } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import { catalogueWritesApi } from '#contract/management-api.ts';
import type { MenuCategory } from '#contract/menu.ts';
import { servedText } from '#domain/menus/menu-windows.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { categoriesQuery } from '#web/features/menu/menu.api.ts';
import { call } from '#web/lib/call.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useFocusAfterRemoval } from '../records/use-focus-after-removal.ts';
import { MoveHandle, Sortable, useSortableItem } from '../sortable.tsx';

export const CATEGORY_GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';

interface CategoryGridProps {
  restaurantId: string;
  /** In display order. */
  categories: readonly MenuCategory[];
  dishesIn: (category: MenuCategory) => number;
  onEdit: (category: MenuCategory) => void;
  onDelete: (category: MenuCategory) => void;
}

/** The categories, which can be reordered by dragging with the pointer or the keyboard. */
export function CategoryGrid(props: CategoryGridProps) {
  const { restaurantId, categories, dishesIn, onEdit, onDelete } = props;
  const order = useCategoryOrder(restaurantId);
  const move = (from: number, to: number) =>
    order.mutate({ before: categories, after: arrayMove([...categories], from, to) });
  return (
    <section aria-labelledby="categories-title" className="mb-10">
      <h3 id="categories-title" className="mb-4 text-subheading">
        Categories <span className="tabular font-normal text-muted">({categories.length})</span>
      </h3>
      {categories.length === 0 ? (
        <p className="rounded-control border border-line border-dashed px-5 py-6 text-muted">
          No categories yet. Dishes without one are listed under “More”.
        </p>
      ) : (
        <Sortable id="categories" noun="category" items={categories} onMove={move}>
          <ul className={CATEGORY_GRID}>
            {categories.map((category) => (
              <CategoryTile
                key={category.id}
                category={category}
                dishCount={dishesIn(category)}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            ))}
          </ul>
        </Sortable>
      )}
    </section>
  );
}

interface CategoryTileProps {
  category: MenuCategory;
  dishCount: number;
  onEdit: (category: MenuCategory) => void;
  onDelete: (category: MenuCategory) => void;
}

/** A category, which its handle moves. */
function CategoryTile({ category, dishCount, onEdit, onDelete }: CategoryTileProps) {
  const { id, name, description } = category;
  const servedAt = servedText(category.menuWindows);
  const { item, handle, isDragging } = useSortableItem(id);
  const buttons = useFocusAfterRemoval<HTMLSpanElement>();
  return (
    <li
      {...item}
      className={clsx(
        'flex items-center gap-2 rounded-control border bg-surface py-2.5 pr-2 pl-1.5',
        isDragging ? 'relative z-bar border-foreground shadow-lifted' : 'border-line shadow-card',
      )}
    >
      <MoveHandle name={name} handle={handle} />
      <div className="min-w-0 flex-1">
        <h4 className="wrap-anywhere line-clamp-2 font-[650] font-sans text-base leading-tight tracking-normal">
          {name}
        </h4>
        <p className="tabular truncate text-[0.9375rem] text-muted">
          {dishCount === 1 ? '1 item' : `${dishCount} items`}
          {servedAt && ` · ${servedAt}`}
          {description && ` · ${description}`}
        </p>
      </div>
      <span ref={buttons} className="flex shrink-0">
        <IconButton label={`Edit ${name}`} size="sm" onClick={() => onEdit(category)}>
          <Pencil className="size-4.5" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${name}`} size="sm" onClick={() => onDelete(category)}>
          <Trash2 className="size-4.5" aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}

interface OrderChange {
  before: readonly MenuCategory[];
  after: readonly MenuCategory[];
}

/** Reorders the categories of a restaurant, optimistically. */
function useCategoryOrder(restaurantId: string) {
  const { queryKey } = categoriesQuery(restaurantId);
  return useAdminMutation({
    act: ({ after }: OrderChange) =>
      call(catalogueWritesApi.orderCategories, {
        params: { id: restaurantId },
        body: { ids: after.map(({ id }) => id) },
      }),
    refreshes: ['catalogue'],
    done: () => 'The categories are in their new order.',
    show: (client, { before, after }) => {
      // A list that is loading just now would bring the old order back.
      void client.cancelQueries({ queryKey });
      const placed = after.map((category, place) => ({
        ...category,
        displayOrder: place,
        sortOrder: place,
      }));
      client.setQueryData(queryKey, placed);
      return () => client.setQueryData(queryKey, [...before]);
    },
  });
}
