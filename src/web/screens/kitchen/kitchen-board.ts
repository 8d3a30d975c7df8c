import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { BoardOrder } from '#web/features/kitchen/kitchen.api.ts';
import type { Alarm } from './alarm/use-alarm.ts';

/** State shared by all tabs of a kitchen, as the alarm rings on each of them. */
export interface KitchenBoard {
  orders: readonly BoardOrder[];
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isSuccess' | 'isFetching' | 'refetch'>;
  alarm: Alarm;
  /** The live connection is lost. */
  isLost: boolean;
}

const Context = createContext<KitchenBoard | null>(null);

export const KitchenBoardProvider = Context.Provider;

export function useKitchenBoard(): KitchenBoard {
  const board = useContext(Context);
  if (!board) throw new Error('useKitchenBoard is for what stands inside the KitchenShell');
  return board;
}
