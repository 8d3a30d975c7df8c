import { useEffect, useState } from 'react';

/** False in the first rendering, which is the build's too: what waits for this stands in the way of nothing. */
export function useIsStanding(): boolean {
  const [isStanding, setIsStanding] = useState(false);
  useEffect(() => setIsStanding(true), []);
  return isStanding;
}
