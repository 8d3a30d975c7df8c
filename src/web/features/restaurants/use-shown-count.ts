import { useCallback, useState } from 'react';
import { useLocation } from '#web/lib/router/router.tsx';

/** How many cards are drawn at first, and how many more whenever their end comes near. */
const STEP = 100;

/** By history entry: on the way back the list is as long as it was when it was left. */
const countsByEntry = new Map<string, number>();

/** How much of a list of thousands is drawn, and the call that draws more of it. */
export function useShownCount(): [count: number, showMore: () => void] {
  const { key } = useLocation();
  const [count, setCount] = useState(() => countsByEntry.get(key) ?? STEP);
  const showMore = useCallback(() => {
    countsByEntry.set(key, count + STEP);
    setCount(count + STEP);
  }, [key, count]);
  return [count, showMore];
}
