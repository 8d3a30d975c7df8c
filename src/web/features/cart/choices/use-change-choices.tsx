import { type ReactNode, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { Overlay } from '#web/ui/overlay.tsx';

const ChangeChoicesDialog = lazyWithPreload(
  async () => (await import('./change-choices-dialog.tsx')).ChangeChoicesDialog,
);

interface ChangeChoicesProps {
  line: CartLine;
  lineKey: string;
  dish?: MenuItem | undefined;
  onChanged?: (options: NonNullable<CartLine['options']>) => void;
  returnFocusTo?: () => Element | null;
}

/** A dialog with the choices of a line, and the function that opens it once its code has loaded. */
export function useChangeChoices(props: ChangeChoicesProps): {
  open: () => void;
  preload: () => void;
  dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => setIsOpen(true),
    preload: ChangeChoicesDialog.preload,
    dialog: isOpen && (
      <Overlay onFailed={() => setIsOpen(false)}>
        <ChangeChoicesDialog {...props} dish={props.dish} onClose={() => setIsOpen(false)} />
      </Overlay>
    ),
  };
}
