import { arrayMove } from '@dnd-kit/sortable';
import type { MenuCategory } from '#contract/menu.ts';
import { Sortable } from '../sorting/sortable.tsx';
import { CategoryTile } from './category-tile.tsx';
import { CATEGORY_GRID } from './grids.ts';
import { useCategoryOrder } from './use-category-order.ts';

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
