import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** After this time the customer is offered to try again. */
const PATIENCE_MS = 6_000;

/** Shown while the payment form loads, and also when that has failed (specification, section 8). */
export function SettingUp({ onRetry }: { onRetry: () => void }) {
  const [tries, setTries] = useState(1);
  const [lateTry, setLateTry] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setLateTry(tries), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [tries]);
  return (
    <div className="grid gap-5">
      <div className="flex min-h-11.5 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          Setting up secure payment...
        </p>
        {lateTry === tries && (
          <Button
            variant="secondary"
            onClick={() => {
              setTries(tries + 1);
              onRetry();
            }}
          >
            Retry
          </Button>
        )}
      </div>
      <Skeleton className="h-12 rounded-control" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-12 rounded-control" />
        <Skeleton className="h-12 rounded-control" />
      </div>
      <Skeleton className="h-13.5 rounded-full" />
    </div>
  );
}
