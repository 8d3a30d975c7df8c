import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';

export interface Movable {
  id: string;
  name: string;
}

export function howToMove(noun: string): string {
  return `Press Space to pick the ${noun} up, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.`;
}

/**
 * What a screen reader says while something is dragged. The first 'over' event, at the place where
 * it was picked up, is skipped, as it would interrupt the announcement of the pick-up.
 */
export function useMoveAnnouncements(items: readonly Movable[], noun: string): Announcements {
  const hasMoved = useRef(false);
  const at = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id);
  const name = (id: UniqueIdentifier) => items[at(id)]?.name || `The ${noun}`;
  const place = (id: UniqueIdentifier) => `position ${at(id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return `${name(active.id)} is picked up, at ${place(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (!hasMoved.current && over?.id === active.id) return undefined;
      hasMoved.current = true;
      return `${name(active.id)} is at ${over ? place(over.id) : 'no place'}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} is put down at ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${name(active.id)} stays at ${place(active.id)}.`,
  };
}
