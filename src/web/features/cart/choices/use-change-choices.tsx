import { type ReactNode, Suspense, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useWantedPart } from '#web/ui/use-wanted-part.ts';

const ChangeChoicesDialog = lazyPart(
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
  const [isWanted, want] = useWantedPart(ChangeChoicesDialog);
  return {
    open: () => {
      setIsOpen(true);
      void want().then((isThere) => !isThere && setIsOpen(false));
    },
    preload: ChangeChoicesDialog.preload,
    dialog: isOpen && isWanted && (
      <Suspense>
        <ChangeChoicesDialog {...props} dish={props.dish} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}
