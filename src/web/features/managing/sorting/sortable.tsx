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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { howToMove, type Movable, useMoveAnnouncements } from './use-move-announcements.ts';

interface SortableProps {
  /** The id of this list, which must be the same in the server's HTML. */
  id: string;
  /** What is moved, such as 'category'. */
  noun: string;
  items: readonly Movable[];
  onMove: (from: number, to: number) => void;
  /** A list whose items use `useSortableItem`. */
  children: ReactNode;
}

// The same objects at each render; new ones would render every item again.

/** A press on the handle starts a drag only once the pointer moves. */
const BY_POINTER = { activationConstraint: { distance: 4 } };
const BY_KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

function useIds(items: readonly Movable[]): string[] {
  const joined = items.map(({ id }) => id).join(' ');
  return useMemo(() => joined.split(' ').filter(Boolean), [joined]);
}

/** A list that can be reordered with the pointer or the keyboard. */
export function Sortable({ id, noun, items, onMove, children }: SortableProps) {
  const announcements = useMoveAnnouncements(items, noun);
  const sensors = useSensors(
    useSensor(PointerSensor, BY_POINTER),
    useSensor(KeyboardSensor, BY_KEYBOARD),
  );
  const ids = useIds(items);
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: howToMove(noun) },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
