import { CirclePause, Flame, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { Kitchen } from '#contract/kitchen.ts';
import { EXTRA_MINUTES } from '#domain/restaurants/timed-values.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen-restaurant.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoicePopover } from './choice-popover.tsx';
import { SoldOutDialog } from './sold-out-dialog.tsx';
import { SPANS } from './span-texts.ts';
import { useKitchenSetting } from './use-kitchen-setting.ts';

const PAUSES = SPANS.map(({ span, label }) => ({ value: span, label }));
const BUSY = EXTRA_MINUTES.map((minutes) => ({
  value: minutes,
  label: minutes === 0 ? 'Not busy' : `+${minutes} minutes`,
}));

interface KitchenControlsProps {
  restaurant: KitchenRestaurant;
  kitchen: Kitchen | undefined;
}

/** Pause, busy and sold out, each two taps away. */
export function KitchenControls({ restaurant, kitchen }: KitchenControlsProps) {
  const [isSoldOutOpen, setIsSoldOutOpen] = useState(false);
  const setting = useKitchenSetting(restaurant.id);
  const isSetting = (kind: 'pause' | 'busy') =>
    setting.isPending && setting.variables.kind === kind;
  return (
    <fieldset className="flex min-w-0 gap-2">
      <legend className="sr-only">Restaurant</legend>
      <ChoicePopover
        label="Pause"
        icon={<CirclePause className="size-5" aria-hidden="true" />}
        title="Take no new orders for"
        options={PAUSES}
        isBusy={isSetting('pause')}
        onChoose={(span) => setting.mutate({ kind: 'pause', span })}
      />
      <ChoicePopover
        label="Busy"
        icon={<Flame className="size-5" aria-hidden="true" />}
        title="Deliveries take longer, until 05:00"
        options={BUSY}
        isBusy={isSetting('busy')}
        onChoose={(extraMinutes) => setting.mutate({ kind: 'busy', extraMinutes })}
      />
      <Button
        variant="secondary"
        className="flex-1 sm:flex-none"
        onClick={() => setIsSoldOutOpen(true)}
      >
        <SearchX className="size-5 max-sm:hidden" aria-hidden="true" />
        Sold out
      </Button>
      <SoldOutDialog
        restaurant={restaurant}
        soldOut={kitchen?.soldOut ?? []}
        isOpen={isSoldOutOpen}
        onOpenChange={setIsSoldOutOpen}
      />
    </fieldset>
  );
}
