import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useRootAttribute } from '#web/ui/page.tsx';
import { announce } from '#web/ui/screen-reader.tsx';

const TEXT = 'You are offline. What you see may be out of date.';

/** A notice shown while the browser is offline. The style sheet hides OPEN badges then. */
export function OfflineNotice() {
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
  useRootAttribute('offline', isOffline);
  useEffect(() => {
    if (isOffline) announce(TEXT);
  }, [isOffline]);
  if (!isOffline) return null;
  return (
    // The kitchen has its own message.
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar-height)+0.75rem+env(safe-area-inset-bottom))] z-bar flex justify-center roomy:hidden">
      <p className="flex animate-rise-in items-center gap-2.5 rounded-full border border-line bg-raised px-4 py-2.5 text-[0.9375rem] shadow-overlay">
        <WifiOff className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
        {TEXT}
      </p>
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
