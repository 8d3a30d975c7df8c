import { GripVertical } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { useSortableItem } from './use-sortable-item.ts';

interface MoveHandleProps {
  /** The name of what is moved. */
  name: string;
  handle: ReturnType<typeof useSortableItem>['handle'];
}

/** The only part that can be dragged, so that touch can still scroll the page. */
export function MoveHandle({ name, handle }: MoveHandleProps) {
  return (
    <IconButton
      {...handle}
      label={`Move ${name}`}
      size="sm"
      className="cursor-grab touch-none text-muted! active:cursor-grabbing"
    >
      <GripVertical className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
