import { type ReactNode, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { Overlay } from '#web/ui/overlay.tsx';

const ChangeOptionsDialog = lazyWithPreload(
  async () => (await import('./change-options-dialog.tsx')).ChangeOptionsDialog,
);

interface ChangeOptionsProps {
  line: CartLine;
  lineKey: string;
  dish?: MenuItem | undefined;
  onChanged?: (options: NonNullable<CartLine['options']>) => void;
  returnFocusTo?: () => Element | null;
}

/** A dialog with the options of a line, and the function that opens it once its code has loaded. */
export function useChangeOptions(props: ChangeOptionsProps): {
  open: () => void;
  preload: () => void;
  dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => setIsOpen(true),
    preload: ChangeOptionsDialog.preload,
    dialog: isOpen && (
      <Overlay onFailed={() => setIsOpen(false)}>
        <ChangeOptionsDialog {...props} dish={props.dish} onClose={() => setIsOpen(false)} />
      </Overlay>
    ),
  };
}
