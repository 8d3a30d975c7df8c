import { clsx } from 'clsx';
import { ChevronDown, MapPin } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import { NO_LOCATION_TEXT, useDeliveryLocation } from './delivery-location.ts';

const LocationPopover = lazyWithPreload(
  async () => (await import('./location-popover.tsx')).LocationPopover,
);

/** Shows the delivery address and opens the popover to choose it. */
export function LocationButton({ className }: { className?: string }) {
  const [isOpened, setIsOpened] = useState(false);
  const button = (
    <LocationTrigger
      className={className}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={LocationPopover.preload}
      onFocus={LocationPopover.preload}
      onClick={() => setIsOpened(true)}
    />
  );
  if (!isOpened) return button;
  return (
    <Overlay fallback={button}>
      <LocationPopover trigger={<LocationTrigger className={className} />} />
    </Overlay>
  );
}

function LocationTrigger({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  const location = useDeliveryLocation() ?? NO_LOCATION_TEXT;
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        'inline-flex min-h-11.5 min-w-0 max-w-full items-center gap-2 rounded-full px-3 text-left transition-colors duration-150 hover:bg-foreground/7',
        className,
      )}
    >
      <MapPin className="size-5 shrink-0 text-primary-text" aria-hidden="true" />
      <span className="min-w-0 leading-tight">
        <span className="block text-muted text-xs">Deliver to</span>
        <span className="block truncate font-[650] text-[0.9375rem]">{location}</span>
      </span>
      <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
    </button>
  );
}
