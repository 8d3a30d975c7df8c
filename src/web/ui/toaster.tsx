import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useStore } from '#web/lib/store.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { toastStore } from './toast.ts';

const ToastRegion = lazyPart(async () => (await import('./toast-region.tsx')).ToastRegion);

/** The place of the messages. Its code comes with the first one, or when the page has settled. */
export function Toaster() {
  const shown = useStore(toastStore);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  if (!shown && !isIdle) return null;
  return (
    // An open dialog hides the rest of the page from screen readers, but nothing marked as live;
    // what Radix announces by itself is not announced twice for it.
    <div aria-live="off">
      <Suspense>
        <ToastRegion toast={shown} />
      </Suspense>
    </div>
  );
}
