import { Suspense, useEffect, useState } from 'react';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { useStore } from '#web/lib/store.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { toastStore } from './toast.ts';

const ToastRegion = lazyWithPreload(async () => (await import('./toast-region.tsx')).ToastRegion);

/** Where toasts appear. The code is loaded with the first toast, or when the page is idle. */
export function Toaster() {
  const shown = useStore(toastStore);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  if (!shown && !isIdle) return null;
  return (
    // `aria-live`, because an open dialog hides everything else from screen readers; `off`, because
    // Radix announces the messages itself.
    <div aria-live="off">
      <Suspense>
        <ToastRegion toast={shown} />
      </Suspense>
    </div>
  );
}
