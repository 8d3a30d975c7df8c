import { useEffect, useState } from 'react';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { ConfirmDialogProps } from './dialog.tsx';
import { Overlay } from './overlay.tsx';

const ConfirmDialog = lazyWithPreload(async () => (await import('./dialog.tsx')).ConfirmDialog);

/** A `ConfirmDialog` whose code is loaded when the page is idle, or when it is first opened. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange } = props;
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => whenIdle(ConfirmDialog.preload), []);
  // Stays rendered once opened, so that it can close in its own time.
  if (!wasOpened) return null;
  return (
    <Overlay onFailed={() => onOpenChange(false)}>
      <ConfirmDialog {...props} />
    </Overlay>
  );
}
