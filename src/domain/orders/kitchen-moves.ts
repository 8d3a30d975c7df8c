import { type OrderStatus, timelineStep } from './order-status.ts';

/** A move can be undone by the same person for this long. */
const UNDO_MS = 60_000;

export const CANCEL_REASON_MAX = 200;

/** The last time an order changed its status. */
export interface LastMove {
  /** Null when it was placed. */
  from: OrderStatus | null;
  at: Date;
  /** The id of the user who moved it; null: the customer or the system. */
  byId: string | null;
}

interface KitchenMove {
  from: OrderStatus;
  to: OrderStatus;
  /** The id of the user who requests the move. */
  byId: string;
  last: LastMove | null;
  now: Date;
}

/**
 * Whether a restaurant may make this move: forward by any number of steps, back by one, or undoing the user's own last
 * move within a minute. That way a delivered order can be reset; a cancelled one cannot.
 */
export function mayMoveInKitchen(move: KitchenMove): boolean {
  const { from, to } = move;
  if (from === 'cancelled') return false;
  if (isUndo(move)) return true;
  if (from === 'delivered') return false;
  if (to === 'cancelled') return true;
  const steps = timelineStep(to) - timelineStep(from);
  return steps > 0 || steps === -1;
}

function isUndo({ to, byId, last, now }: KitchenMove): boolean {
  if (!last || to === 'cancelled') return false;
  return last.from === to && last.byId === byId && now.getTime() - last.at.getTime() <= UNDO_MS;
}
