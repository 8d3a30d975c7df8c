import { useEffect, useState } from 'react';

/** After this time the content is shown anyway; data that loads later may shift it. */
const MAX_WAIT_MS = 1000;

/** Whether loading has finished, or has taken too long. Once true, it stays true. */
export function useHasLoaded(isLoading: boolean): boolean {
  const [hasLoaded, setHasLoaded] = useState(!isLoading);
  if (!hasLoaded && !isLoading) setHasLoaded(true);
  useEffect(() => {
    const timer = setTimeout(() => setHasLoaded(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasLoaded;
}
