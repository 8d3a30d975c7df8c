import { Copy, ListChecks, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import type { TrashRecord } from '#web/features/admin/trash.tsx';
import { DishPicture } from '#web/features/menu/dish-picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { useFocusAfterRemoval } from '../records/use-focus-after-removal.ts';
import type { AvailabilityChange } from './dish-availability.api.ts';

interface DishAdminCardProps {
  dish: MenuItem;
  /** 'Sold out until 19:30', which ends by itself, independently of the switch. */
  soldOutText: string | null;
  /** How many of its options are sold out. */
  soldOutOptionCount: number;
  onEdit: (dish: MenuItem) => void;
  onDuplicate: (dish: MenuItem) => void;
  onDelete: (record: TrashRecord) => void;
  onSetAvailable: (change: AvailabilityChange) => void;
  onSellAgain: (dish: MenuItem) => void;
  /** Opens the switches for its options. */
  onOptions: (dish: MenuItem) => void;
}

/** A dish. Memoized, because a menu may have hundreds. */
export const DishAdminCard = memo(function DishAdminCard(props: DishAdminCardProps) {
  const { dish, soldOutText, soldOutOptionCount, onEdit, onDuplicate, onDelete } = props;
  const { onSetAvailable, onSellAgain, onOptions } = props;
  const { id, name, description, price, isAvailable, preparationTime } = dish;
  const hasOptions = dish.optionGroups.length > 0;
  const card = useFocusAfterRemoval<HTMLElement>();
  return (
    <article
      ref={card}
      className="flex h-full min-h-42 flex-col rounded-card border border-line bg-surface p-3.5"
    >
      <div className="flex gap-3.5">
        <DishPicture
          item={dish}
          sizes="5rem"
          aspect="aspect-square"
          className="h-fit w-20 shrink-0 rounded-control"
        />
        <div className="min-w-0 flex-1">
          <h5 className="break-words font-[650] font-sans text-base tracking-normal">{name}</h5>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="tabular font-[650]">${price}</span>
            <Badge tone={soldOutText ? 'orange' : isAvailable ? 'green' : 'gray'}>
              {soldOutText ?? (isAvailable ? 'Available' : 'Unavailable')}
            </Badge>
            {preparationTime !== null && (
              <span className="tabular text-muted text-sm">{preparationTime} min</span>
            )}
          </p>
          {description && (
            <p className="mt-1 line-clamp-2 text-muted text-sm leading-snug">{description}</p>
          )}
        </div>
      </div>
      {(soldOutText || hasOptions) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {soldOutText && (
            <Button size="sm" variant="secondary" onClick={() => onSellAgain(dish)}>
              <span>
                Sell again<VisuallyHidden>: {name}</VisuallyHidden>
              </span>
            </Button>
          )}
          {hasOptions && (
            <Button size="sm" variant="secondary" onClick={() => onOptions(dish)}>
              <ListChecks className="size-4.5" aria-hidden="true" />
              <span>
                Choices<VisuallyHidden> of {name}</VisuallyHidden>
                {soldOutOptionCount > 0 && ` · ${soldOutOptionCount} sold out`}
              </span>
            </Button>
          )}
        </div>
      )}
      <div className="mt-auto flex items-center justify-between gap-2 pt-2">
        <Switch
          label={
            <span className="text-[0.9375rem]">
              Available<VisuallyHidden>: {name}</VisuallyHidden>
            </span>
          }
          checked={isAvailable}
          onChange={({ target }) => onSetAvailable({ dish, isAvailable: target.checked })}
          className="gap-3!"
        />
        <span className="flex">
          <IconButton label={`Edit ${name}`} size="sm" onClick={() => onEdit(dish)}>
            <Pencil className="size-4.5" aria-hidden="true" />
          </IconButton>
          <IconButton label={`Duplicate ${name}`} size="sm" onClick={() => onDuplicate(dish)}>
            <Copy className="size-4.5" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Delete ${name}`}
            size="sm"
            onClick={() => onDelete({ kind: 'items', id, name })}
          >
            <Trash2 className="size-4.5" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </article>
  );
});
