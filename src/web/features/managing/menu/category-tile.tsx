import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import type { MenuCategory } from '#contract/menu.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFocusWhenGone } from '../records/use-focus-when-gone.ts';
import { MoveHandle } from '../sorting/move-handle.tsx';
import { useSortableItem } from '../sorting/use-sortable-item.ts';

interface CategoryTileProps {
  category: MenuCategory;
  dishCount: number;
  onEdit: (category: MenuCategory) => void;
  onDelete: (category: MenuCategory) => void;
}

/** A category, which its handle moves. */
export function CategoryTile({ category, dishCount, onEdit, onDelete }: CategoryTileProps) {
  const { id, name, description } = category;
  const { item, handle, isDragging } = useSortableItem(id);
  const buttons = useFocusWhenGone<HTMLSpanElement>();
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
