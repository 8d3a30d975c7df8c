import { useEffect } from 'react';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { ConfirmDialogProps } from './dialog.tsx';
import { Overlay, useHasOpened } from './overlay.tsx';

const ConfirmDialog = lazyWithPreload(async () => (await import('./dialog.tsx')).ConfirmDialog);

/** A `ConfirmDialog` whose code is loaded when the page is idle, or when it is first opened. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange } = props;
  const hasOpened = useHasOpened(isOpen);
  useEffect(() => whenIdle(ConfirmDialog.preload), []);
  if (!hasOpened) return null;
  return (
    <Overlay onFailed={() => onOpenChange(false)}>
      <ConfirmDialog {...props} />
    </Overlay>
  );
}
