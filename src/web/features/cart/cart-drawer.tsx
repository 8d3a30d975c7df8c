import { useEffect } from 'react';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Overlay, useHasOpened } from '#web/ui/overlay.tsx';
import { closeCart, useIsCartOpen } from './cart-store.ts';

const CartPanel = lazyWithPreload(async () => (await import('./cart-panel.tsx')).CartPanel);

/**
 * The cart panel, on every page. Its code is loaded when the page is idle, or when first opened.
 * `location` is the chosen delivery location.
 */
export function CartDrawer({ location }: { location: string | null }) {
  const isOpen = useIsCartOpen();
  const hasOpened = useHasOpened(isOpen);
  useEffect(() => whenIdle(CartPanel.preload), []);
  if (!hasOpened) return null;
  return (
    <Overlay onFailed={closeCart}>
      <CartPanel isOpen={isOpen} location={location} />
    </Overlay>
  );
}
