import { clsx } from 'clsx';
import { CirclePause, Flame, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Kitchen } from '#contract/kitchen.ts';
import { nextBusinessDay } from '#domain/restaurants/business-day.ts';
import { hasEnded } from '#domain/restaurants/shown-values.ts';
import { EXTRA_MINUTES } from '#domain/restaurants/timed-values.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { useNow } from '#web/features/kitchen/use-now.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { endText, SPANS, useKitchenSetting } from './kitchen-settings.ts';
import { SoldOutDialog } from './sold-out-dialog.tsx';

const PAUSE_OPTIONS = SPANS.map(({ span, label }) => ({ value: span, label }));
const BUSY_OPTIONS = EXTRA_MINUTES.map((minutes) => ({
  value: minutes,
  label: minutes === 0 ? 'Not busy' : `+${minutes} minutes`,
}));

interface KitchenControlsProps {
  restaurant: KitchenRestaurant;
  kitchen: Kitchen | undefined;
}

/**
 * Pause, busy and sold out in one line: each button says what is in effect and until when, and opens what
 * changes it.
 */
export function KitchenControls({ restaurant, kitchen }: KitchenControlsProps) {
  const [isSoldOutOpen, setIsSoldOutOpen] = useState(false);
  const setting = useKitchenSetting(restaurant.id);
  const { pausedText, busyText, nextDayText, soldOutCount } = useSettingTexts(kitchen);
  const isSetting = (kind: 'pause' | 'busy') =>
    setting.isPending && setting.variables.kind === kind;
  return (
    <fieldset className="flex min-w-0 gap-1.5 max-md:flex-1 sm:gap-2">
      <legend className="sr-only">Restaurant</legend>
      <ChoicePopover
        label="Pause"
        icon={<CirclePause className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />}
        tone="paused"
        state={pausedText ? { title: 'Paused', until: pausedText } : null}
        endLabel="Take orders again"
        onEnd={() => setting.mutate({ kind: 'pause', span: null })}
        title="Take no new orders for"
        options={PAUSE_OPTIONS}
        isLoading={isSetting('pause')}
        onChoose={(span) => setting.mutate({ kind: 'pause', span })}
      />
      <ChoicePopover
        label="Busy"
        icon={<Flame className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />}
        tone="busy"
        state={busyText ? { title: `Busy: +${kitchen?.extraMinutes} min`, until: busyText } : null}
        endLabel="End now"
        onEnd={() => setting.mutate({ kind: 'busy', extraMinutes: 0 })}
        title={`Deliveries take longer ${nextDayText}`}
        options={BUSY_OPTIONS}
        isLoading={isSetting('busy')}
        onChoose={(extraMinutes) => setting.mutate({ kind: 'busy', extraMinutes })}
      />
      <StatusButton tone="soldOut" isOn={soldOutCount > 0} onClick={() => setIsSoldOutOpen(true)}>
        <SearchX className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />
        {soldOutCount > 0 ? `${soldOutCount} sold out` : 'Sold out'}
      </StatusButton>
      <SoldOutDialog
        restaurant={restaurant}
        soldOut={kitchen?.soldOut ?? []}
        soldOutOptions={kitchen?.soldOutOptions ?? []}
        timezone={kitchen?.restaurant.timezone}
        isOpen={isSoldOutOpen}
        onOpenChange={setIsSoldOutOpen}
      />
    </fieldset>
  );
}

const TICK_MS = 10_000;

/** Texts for the settings in effect; re-evaluated every 10 s, as settings expire on an open page. */
function useSettingTexts(kitchen: Kitchen | undefined) {
  const tick = useNow((instant) => Math.floor(instant.getTime() / TICK_MS));
  if (!kitchen) {
    return { pausedText: null, busyText: null, nextDayText: '', soldOutCount: 0 };
  }
  const now = new Date(tick * TICK_MS);
  const { restaurant, isPaused, pausedUntil, extraMinutes, soldOut, soldOutOptions } = kitchen;
  const clock = { timezone: restaurant.timezone, now };
  const nextDayText = endText(nextBusinessDay(now, clock.timezone).toISOString(), clock);
  return {
    pausedText: isPaused && !hasEnded(pausedUntil, now) ? endText(pausedUntil, clock) : null,
    // The server ends it at the start of the next business day.
    busyText: extraMinutes > 0 ? nextDayText : null,
    nextDayText,
    soldOutCount: [...soldOut, ...soldOutOptions].filter(({ until }) => !hasEnded(until, now))
      .length,
  };
}

interface ChoicePopoverProps<Value> {
  label: string;
  icon: ReactNode;
  tone: keyof typeof TONES;
  /** What is in effect; null when nothing is. */
  state: { title: string; until: string } | null;
  /** The label of the button that ends it now. */
  endLabel: string;
  onEnd: () => void;
  title: string;
  options: readonly { value: Value; label: string }[];
  isLoading: boolean;
  onChoose: (value: Value) => void;
}

/** A button that shows what is in effect and opens the choices. */
function ChoicePopover<Value extends string | number>(props: ChoicePopoverProps<Value>) {
  const { label, icon, tone, state, endLabel, onEnd, title, options, isLoading, onChoose } = props;
  const [isOpen, setIsOpen] = useState(false);
  const close = (act: () => void) => () => {
    setIsOpen(false);
    act();
  };
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      label={label}
      trigger={
        <StatusButton tone={tone} isOn={state !== null} isLoading={isLoading}>
          {icon}
          {state ? (
            <span className="grid min-w-0 text-left leading-tight">
              <span className="truncate">{state.title}</span>{' '}
              <span className="truncate font-medium text-sm">{state.until}</span>
            </span>
          ) : (
            label
          )}
        </StatusButton>
      }
    >
      {state && (
        <div className="mb-5 grid gap-2">
          <p>
            <strong>{state.title}</strong> {state.until}
          </p>
          <Button size="lg" isWide onClick={close(onEnd)}>
            {endLabel}
          </Button>
        </div>
      )}
      <p className="mb-3 font-[650]">{title}</p>
      <div className="grid gap-2">
        {options.map((option) => (
          <Button
            key={option.value}
            variant="secondary"
            size="lg"
            isWide
            onClick={close(() => onChoose(option.value))}
          >
            {option.label}
          </Button>
        ))}
      </div>
    </Popover>
  );
}

interface StatusButtonProps extends ButtonProps {
  tone: keyof typeof TONES;
  isOn: boolean;
}

function StatusButton({ tone, isOn, ...rest }: StatusButtonProps) {
  return (
    <Button
      {...rest}
      variant={isOn ? 'ghost' : 'secondary'}
      className={clsx(
        'min-w-0 max-sm:flex-auto max-sm:px-2.5 max-sm:text-[0.9375rem] sm:px-4 [&>span]:min-w-0',
        isOn && TONES[tone],
      )}
    />
  );
}

const TONES = {
  paused: 'bg-red-soft text-red',
  busy: 'bg-yellow-soft text-yellow',
  soldOut: 'bg-gray-soft text-gray',
};
