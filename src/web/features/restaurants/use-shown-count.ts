import { useCallback, useState } from 'react';
import { useLocation } from '#web/lib/router/router.tsx';

/** How many cards are rendered at first, and how many more each time the end comes near. */
const STEP = 100;

/** By history entry, so that going back shows the list at its previous length. */
const countsByEntry = new Map<string, number>();

/** How many entries of a long list to render, and a function that adds more. */
export function useShownCount(): [count: number, showMore: () => void] {
  const { key } = useLocation();
  const [count, setCount] = useState(() => countsByEntry.get(key) ?? STEP);
  const showMore = useCallback(() => {
    countsByEntry.set(key, count + STEP);
    setCount(count + STEP);
  }, [key, count]);
  return [count, showMore];
}
