import { BellRing } from 'lucide-react';
import { useStore } from '#web/lib/store.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';
import { Button } from '#web/ui/button.tsx';
import { usePush } from './use-push.ts';

/** Whether somebody has said "Not now" in this browser: they are not asked again. */
const declined = createStoredValue<boolean>({
  key: 'push-declined',
  empty: false,
  parse: (stored) => stored === 'true',
});

/** Offers notifications about an order under way. The browser asks for permission only after a press. */
export function PushOffer() {
  const { state, isChanging, turn } = usePush('own_orders');
  if (useStore(declined) || state !== 'off') return null;
  return (
    <section
      aria-label="Notifications"
      className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
        <BellRing className="size-5.5" aria-hidden="true" />
      </span>
      <div className="min-w-52 flex-1">
        <p className="font-[650]">Know when your order moves</p>
        <p className="text-[0.9375rem] text-muted">
          A notification when it is confirmed, ready and delivered, also with this page closed.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => turn(true)} isLoading={isChanging}>
          Notify me
        </Button>
        <Button variant="ghost" onClick={() => declined.set(true)}>
          Not now
        </Button>
      </div>
    </section>
  );
}
