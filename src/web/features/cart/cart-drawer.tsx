import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { useWantedPart } from '#web/ui/use-wanted-part.ts';
import { closeCart, useIsCartOpen } from './cart-store.ts';

const CartPanel = lazyPart(async () => (await import('./cart-panel.tsx')).CartPanel);

/**
 * The cart panel, on every page. Its code is loaded when the page is idle, or when first opened.
 * `location` is where the food is to go, once that is chosen.
 */
export function CartDrawer({ location }: { location: string | null }) {
  const isOpen = useIsCartOpen();
  // Stays rendered once opened, so that it can slide out.
  const [isWanted, want] = useWantedPart(CartPanel);
  const fetchPanel = useEffectEvent(async () => {
    if (!isWanted && !(await want())) closeCart();
  });
  useEffect(() => {
    if (isOpen) void fetchPanel();
  }, [isOpen]);
  useEffect(() => whenIdle(CartPanel.preload), []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <CartPanel isOpen={isOpen} location={location} />
    </Suspense>
  );
}
