import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { useIsCartOpen } from './cart-store.ts';

const CartPanel = lazyPart(async () => (await import('./cart-panel.tsx')).CartPanel);

/** The cart's place in every page. Its code comes when the page has settled, or on the first open. */
export function CartDrawer() {
  const isOpen = useIsCartOpen();
  const [isWanted, setIsWanted] = useState(false);
  // Once opened it stays, so that it can slide out.
  if (isOpen && !isWanted) setIsWanted(true);
  useEffect(() => whenIdle(CartPanel.preload), []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <CartPanel isOpen={isOpen} />
    </Suspense>
  );
}
