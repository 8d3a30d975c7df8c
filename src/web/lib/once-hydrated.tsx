import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface OnceHydratedProps {
  /** Rendered until then, by the build as well. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Leaves its children out of the first rendering, so that they do not delay it. They are rendered in
 * a transition, which React interrupts for input.
 */
export function OnceHydrated({ fallback = null, children }: OnceHydratedProps) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return isHydrated ? children : fallback;
}
