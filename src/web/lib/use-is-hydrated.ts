import { useEffect, useState } from 'react';

/** False during hydration, true afterwards. What waits for this does not delay the first page. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
