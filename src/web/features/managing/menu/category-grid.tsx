import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import type { MenuCategory } from '#contract/menu.ts';
import { CategoryTile } from './category-tile.tsx';
import { CATEGORY_GRID } from './grids.ts';
import { useCategoryOrder } from './use-category-order.ts';
import { HOW_TO_MOVE, useMoveAnnouncements } from './use-move-announcements.ts';

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
  const announcements = useMoveAnnouncements(categories);
  const sensors = useSensors(
    // A press on the handle starts a drag only once the pointer moves.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = categories.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))];
    order.mutate({ before: categories, after: arrayMove([...categories], from, to) });
  };
  return (
    <section aria-labelledby="categories-title" className="mb-10">
      <h3 id="categories-title" className="mb-4 text-subheading">
        Categories <span className="tabular font-normal text-ink-soft">({categories.length})</span>
      </h3>
      {categories.length === 0 ? (
        <p className="rounded-control border border-line border-dashed px-5 py-6 text-ink-soft">
          No categories yet. Dishes without one are listed under “More”.
        </p>
      ) : (
        <DndContext
          id="categories"
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{
            announcements,
            screenReaderInstructions: { draggable: HOW_TO_MOVE },
          }}
          onDragEnd={drop}
        >
          <SortableContext items={ids} strategy={rectSortingStrategy}>
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
          </SortableContext>
        </DndContext>
      )}
    </section>
  );
}
