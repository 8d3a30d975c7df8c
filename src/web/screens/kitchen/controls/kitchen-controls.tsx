import { clsx } from 'clsx';
import { CirclePause, Flame, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Kitchen } from '#contract/kitchen.ts';
import { nextBusinessDay } from '#domain/restaurants/business-day.ts';
import { EXTRA_MINUTES } from '#domain/restaurants/timed-values.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { useNow } from '#web/features/kitchen/use-now.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { isInEffect, SPANS, untilText, useKitchenSetting } from './kitchen-settings.ts';
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

/**
 * Pause, busy and sold out in one line: each button says what is in effect and until when, and opens what
 * changes it.
 */
export function KitchenControls({ restaurant, kitchen }: KitchenControlsProps) {
  const [isSoldOutOpen, setIsSoldOutOpen] = useState(false);
  const setting = useKitchenSetting(restaurant.id);
  const { pause, busy, soldOutCount } = useSettingsInEffect(kitchen);
  const isSetting = (kind: 'pause' | 'busy') =>
    setting.isPending && setting.variables.kind === kind;
  return (
    <fieldset className="flex min-w-0 gap-1.5 max-md:flex-1 sm:gap-2">
      <legend className="sr-only">Restaurant</legend>
      <ChoicePopover
        label="Pause"
        icon={<CirclePause className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />}
        tone="paused"
        state={pause ? { title: 'Paused', until: pause } : null}
        end="Take orders again"
        onEnd={() => setting.mutate({ kind: 'pause', span: null })}
        title="Take no new orders for"
        options={PAUSES}
        isBusy={isSetting('pause')}
        onChoose={(span) => setting.mutate({ kind: 'pause', span })}
      />
      <ChoicePopover
        label="Busy"
        icon={<Flame className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />}
        tone="busy"
        state={busy ? { title: `Busy: +${kitchen?.extraMinutes} min`, until: busy } : null}
        end="End now"
        onEnd={() => setting.mutate({ kind: 'busy', extraMinutes: 0 })}
        title="Deliveries take longer, until 05:00"
        options={BUSY}
        isBusy={isSetting('busy')}
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

/** The ends of the settings that are in effect now: they expire on an open page. */
function useSettingsInEffect(kitchen: Kitchen | undefined) {
  const tick = useNow((instant) => Math.floor(instant.getTime() / 10_000));
  if (!kitchen) return { pause: null, busy: null, soldOutCount: 0 };
  const now = new Date(tick * 10_000);
  const { restaurant, isPaused, pausedUntil, extraMinutes, soldOut, soldOutOptions } = kitchen;
  const at = { timezone: restaurant.timezone, now };
  return {
    pause: isPaused && isInEffect(pausedUntil, now) ? untilText(pausedUntil, at) : null,
    busy: extraMinutes > 0 ? untilText(nextBusinessDay(now, at.timezone), at) : null,
    soldOutCount: [...soldOut, ...soldOutOptions].filter(({ until }) => isInEffect(until, now))
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
  end: string;
  onEnd: () => void;
  title: string;
  options: readonly { value: Value; label: string }[];
  isBusy: boolean;
  onChoose: (value: Value) => void;
}

/** A button that says what is in effect and, one tap later, the choices. */
function ChoicePopover<Value extends string | number>(props: ChoicePopoverProps<Value>) {
  const { label, icon, tone, state, end, onEnd, title, options, isBusy, onChoose } = props;
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
        <StatusButton tone={tone} isOn={state !== null} isLoading={isBusy}>
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
            {end}
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

function StatusButton({ tone, isOn: isInEffect, ...rest }: StatusButtonProps) {
  return (
    <Button
      {...rest}
      variant={isInEffect ? 'ghost' : 'secondary'}
      className={clsx(
        'min-w-0 max-sm:flex-auto max-sm:px-2.5 max-sm:text-[0.9375rem] sm:px-4 [&>span]:min-w-0',
        isInEffect && TONES[tone],
      )}
    />
  );
}

const TONES = {
  paused: 'bg-red-soft text-red',
  busy: 'bg-yellow-soft text-yellow',
  soldOut: 'bg-gray-soft text-gray',
};
