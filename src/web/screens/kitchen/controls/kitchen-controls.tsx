import { CirclePause, Flame, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Kitchen } from '#contract/kitchen.ts';
import { nextBusinessDay } from '#domain/restaurants/business-day.ts';
import { EXTRA_MINUTES } from '#domain/restaurants/timed-values.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { useNow } from '#web/features/kitchen/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { isOn, SPANS, untilText, useKitchenSetting } from './kitchen-settings.ts';
import { SoldOutDialog } from './sold-out-dialog.tsx';

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
        soldOutOptions={kitchen?.soldOutOptions ?? []}
        isOpen={isSoldOutOpen}
        onOpenChange={setIsSoldOutOpen}
      />
    </fieldset>
  );
}

interface ChoicePopoverProps<Value> {
  label: string;
  icon: ReactNode;
  /** What is chosen, as a question or a sentence. */
  title: string;
  options: readonly { value: Value; label: string }[];
  isBusy: boolean;
  onChoose: (value: Value) => void;
}

/** A button and, one tap later, its choices. */
function ChoicePopover<Value extends string | number>(props: ChoicePopoverProps<Value>) {
  const { label, icon, title, options, isBusy, onChoose } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      label={label}
      trigger={
        <Button variant="secondary" isLoading={isBusy} className="flex-1 sm:flex-none">
          {icon}
          {label}
        </Button>
      }
    >
      <p className="mb-3 font-[650]">{title}</p>
      <div className="grid gap-2">
        {options.map((option) => (
          <Button
            key={option.value}
            variant="secondary"
            size="lg"
            isWide
            onClick={() => {
              setIsOpen(false);
              onChoose(option.value);
            }}
          >
            {option.label}
          </Button>
        ))}
      </div>
    </Popover>
  );
}

const SHOWN_DISHES = 3;

/**
 * The temporary settings, each with its end and a button that ends it now. One line that scrolls sideways, so
 * that the board keeps its height however many there are.
 */
export function Bands({ kitchen }: { kitchen: Kitchen }) {
  const { restaurant, isPaused, pausedUntil, extraMinutes, soldOut } = kitchen;
  const { timezone } = restaurant;
  const tick = useNow((instant) => Math.floor(instant.getTime() / 10_000));
  const now = new Date(tick * 10_000);
  const setting = useKitchenSetting(restaurant.id);
  const gone = soldOut.filter(({ until }) => isOn(until, now));
  const isPausedNow = isPaused && isOn(pausedUntil, now);
  if (!isPausedNow && extraMinutes === 0 && gone.length === 0) return null;
  return (
    <div className="-m-1 flex min-w-0 flex-1 basis-full gap-2 overflow-x-auto overscroll-x-contain p-1 xl:basis-0">
      {isPausedNow && (
        <Band
          tone="paused"
          action="Take orders again"
          onEnd={() => setting.mutate({ kind: 'pause', span: null })}
        >
          <strong>Paused</strong> {untilText(pausedUntil, { timezone, now })}
        </Band>
      )}
      {extraMinutes > 0 && (
        <Band
          tone="busy"
          action="End now"
          onEnd={() => setting.mutate({ kind: 'busy', extraMinutes: 0 })}
        >
          <strong>Busy: +{extraMinutes} min</strong>{' '}
          {untilText(nextBusinessDay(now, timezone), { timezone, now })}
        </Band>
      )}
      {gone.slice(0, SHOWN_DISHES).map(({ dishId, name, until }) => (
        <Band
          key={dishId}
          tone="soldOut"
          action="Back on"
          spoken={name}
          onEnd={() => setting.mutate({ kind: 'dish', dishId, name, soldOut: null })}
        >
          <strong>{name}</strong> sold out {untilText(until, { timezone, now })}
        </Band>
      ))}
      {gone.length > SHOWN_DISHES && (
        <p className="flex min-h-13 shrink-0 items-center px-3 text-muted">
          {gone.length - SHOWN_DISHES} more sold out
        </p>
      )}
    </div>
  );
}

interface BandProps {
  tone: keyof typeof TONES;
  action: string;
  /** What the button ends, for screen readers. */
  spoken?: string;
  onEnd: () => void;
  children: ReactNode;
}

function Band({ tone, action, spoken, onEnd, children }: BandProps) {
  return (
    <div className={`flex shrink-0 items-center gap-3 rounded-card py-1 pr-1 pl-4 ${TONES[tone]}`}>
      <p className="max-w-72 truncate leading-snug">{children}</p>
      <Button variant="secondary" className="shrink-0" onClick={onEnd}>
        {action}
        {spoken && <span className="sr-only"> {spoken}</span>}
      </Button>
    </div>
  );
}

const TONES = {
  paused: 'bg-red-soft text-red',
  busy: 'bg-yellow-soft text-yellow',
  soldOut: 'bg-gray-soft text-gray',
};
