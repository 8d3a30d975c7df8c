import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface OnceStandingProps {
  /** Also what the build renders. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Leaves its children out of the first rendering, so that they delay nothing of it. They come in
 * slices, which lets a press through in between.
 */
export function OnceStanding({ fallback = null, children }: OnceStandingProps) {
  const [isStanding, setIsStanding] = useState(false);
  useEffect(() => startTransition(() => setIsStanding(true)), []);
  return isStanding ? children : fallback;
}
