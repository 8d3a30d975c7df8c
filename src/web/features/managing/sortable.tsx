import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { IconButton } from '#web/ui/button.tsx';

interface SortableProps {
  /** The id of this list, which must be the same in the server's HTML. */
  id: string;
  /** The kind of item, such as 'category'. */
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
        screenReaderInstructions: { draggable: moveInstructions(noun) },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What makes an element an item of a `Sortable`, and what its handle needs. */
export function useSortableItem(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({ id });
  const { transform, transition, isDragging } = drag;
  return {
    item: {
      ref: setNodeRef,
      style: {
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      },
    },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    isDragging,
  };
}

interface MoveHandleProps {
  /** The name of the item. */
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

interface Movable {
  id: string;
  name: string;
}

function moveInstructions(noun: string): string {
  return `Press Space to pick the ${noun} up, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.`;
}

/**
 * What a screen reader says while something is dragged. The first 'over' event, at the position where
 * it was picked up, is skipped, as it would interrupt the announcement of the pick-up.
 */
function useMoveAnnouncements(items: readonly Movable[], noun: string): Announcements {
  const hasMoved = useRef(false);
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id);
  const name = (id: UniqueIdentifier) => items[indexOf(id)]?.name || `The ${noun}`;
  const position = (id: UniqueIdentifier) => `position ${indexOf(id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return `${name(active.id)} is picked up, at ${position(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (!hasMoved.current && over?.id === active.id) return undefined;
      hasMoved.current = true;
      return `${name(active.id)} is ${over ? `at ${position(over.id)}` : 'outside the list'}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} is put down at ${position(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${name(active.id)} stays at ${position(active.id)}.`,
  };
}
