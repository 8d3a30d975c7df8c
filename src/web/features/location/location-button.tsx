import { clsx } from 'clsx';
import { ChevronDown, MapPin } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import {
  NO_LOCATION_TEXT,
  useDeliveryLocation,
  useIsPostalCodeMissing,
} from './delivery-location.ts';

const LocationPopover = lazyWithPreload(
  async () => (await import('./location-popover.tsx')).LocationPopover,
);

/** Keeps the height of the line. */
const NO_BREAK_SPACE = '\u00a0';

interface LocationButtonProps {
  /** Offers the account's saved addresses. */
  isSignedIn?: boolean;
  /** The address of the last order may follow: shows no text meanwhile. */
  isPending?: boolean;
  /** An address with a postal code has been chosen. */
  onChosen?: () => void;
  className?: string;
}

/** Shows the delivery address and opens the popover to choose it. */
export function LocationButton({
  isSignedIn = false,
  isPending = false,
  onChosen,
  className,
}: LocationButtonProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const button = (
    <LocationTrigger
      isPending={isPending}
      className={className}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={LocationPopover.preload}
      onFocus={LocationPopover.preload}
      onClick={() => setHasOpened(true)}
    />
  );
  if (!hasOpened) return button;
  return (
    <Overlay fallback={button}>
      <LocationPopover
        isSignedIn={isSignedIn}
        onChosen={onChosen}
        trigger={<LocationTrigger isPending={isPending} className={className} />}
      />
    </Overlay>
  );
}

interface LocationTriggerProps extends ComponentPropsWithRef<'button'> {
  isPending: boolean;
}

function LocationTrigger({ isPending, className, ...rest }: LocationTriggerProps) {
  const location = useDeliveryLocation();
  const isEmpty = location === null && isPending;
  const lacksPostalCode = useIsPostalCodeMissing();
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        'inline-flex min-h-11.5 w-full min-w-0 items-center gap-1 rounded-full px-1.5 text-left transition-colors duration-150 hover:bg-foreground/7 md:gap-2 md:px-3',
        className,
      )}
    >
      <MapPin className="size-5 shrink-0 text-primary-text max-lg:hidden" aria-hidden="true" />
      <span className="min-w-0 leading-tight">
        <span className="block truncate text-muted text-xs">
          Deliver to
          {lacksPostalCode && <b className="font-[650] text-primary-text"> · Add ZIP</b>}
        </span>
        <span data-address className="block truncate font-[650] text-sm md:text-[0.9375rem]">
          <span>{isEmpty ? NO_BREAK_SPACE : (location ?? NO_LOCATION_TEXT)}</span>
        </span>
      </span>
      <ChevronDown
        // Its place depends on the text.
        className={clsx('size-4 shrink-0 text-muted max-md:size-3.5', isEmpty && 'invisible')}
        aria-hidden="true"
      />
    </button>
  );
}
