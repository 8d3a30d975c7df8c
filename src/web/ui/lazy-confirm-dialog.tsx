import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { useWantedPart } from './use-wanted-part.ts';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** A `ConfirmDialog` whose code is loaded when the page is idle, or when it is first opened. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange } = props;
  // Stays rendered once opened, so that it can close in its own time.
  const [isWanted, want] = useWantedPart(ConfirmDialog);
  const fetchDialog = useEffectEvent(async () => {
    if (!isWanted && !(await want())) onOpenChange(false);
  });
  useEffect(() => {
    if (isOpen) void fetchDialog();
  }, [isOpen]);
  useEffect(() => whenIdle(ConfirmDialog.preload), []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
