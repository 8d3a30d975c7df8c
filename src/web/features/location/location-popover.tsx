import { clsx } from 'clsx';
import { Clock, LocateFixed, MapPin } from 'lucide-react';
import {
  type ChangeEvent,
  type ReactElement,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useId,
  useState,
} from 'react';
import { MAX_STREET_ADDRESS } from '#domain/orders/order-limits.ts';
import { POPULAR_LOCATIONS } from '#domain/restaurants/popular-locations.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { chooseLocation, useRecentLocations } from './delivery-location.ts';
import { cancelDetection, detectAndChoose, useIsDetecting, useOnDetected } from './detection.ts';

/** Loaded by the first click on its button, so it is open when first rendered. */
export function LocationPopover({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={trigger}
      label="Choose delivery location"
    >
      <LocationChoice onChosen={close} />
    </Popover>
  );
}

function LocationChoice({ onChosen }: { onChosen: () => void }) {
  const recentLocations = useRecentLocations();
  useOnDetected(onChosen);
  const choose = (address: string) => {
    cancelDetection();
    chooseLocation(address);
    onChosen();
  };
  return (
    <div className="grid gap-4">
      <h2 className="text-subheading">Choose delivery location</h2>
      <DetectButton />
      <AddressForm onSubmit={choose} />
      {recentLocations.length > 0 && (
        <LocationList title="Recent locations:" locations={recentLocations} onChoose={choose}>
          <Clock className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
        </LocationList>
      )}
      <LocationList title="Popular locations:" locations={POPULAR_LOCATIONS} onChoose={choose}>
        <MapPin className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
      </LocationList>
    </div>
  );
}

function DetectButton() {
  const isBusy = useIsDetecting();
  return (
    <button
      type="button"
      // Not `disabled`: the button would lose the keyboard focus.
      aria-disabled={isBusy || undefined}
      onClick={detectAndChoose}
      className={clsx(
        buttonClass({ variant: 'secondary' }),
        'aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-gray-soft aria-disabled:text-gray',
      )}
    >
      <LocateFixed className="size-4.5" aria-hidden="true" />
      {isBusy ? 'Detecting...' : 'Use current location'}
    </button>
  );
}

function AddressForm({ onSubmit }: { onSubmit: (address: string) => void }) {
  const [address, setAddress] = useState('');
  const inputId = useId();
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    cancelDetection();
    setAddress(event.target.value);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (address.trim()) onSubmit(address);
  };
  return (
    <form onSubmit={submit} className="flex gap-2">
      <label htmlFor={inputId}>
        <VisuallyHidden>Address</VisuallyHidden>
      </label>
      <input
        id={inputId}
        value={address}
        onChange={type}
        placeholder="Enter your address..."
        autoComplete="street-address"
        maxLength={MAX_STREET_ADDRESS}
        className="h-11.5 min-w-0 flex-1 rounded-full border border-line-strong bg-surface px-4 placeholder:text-muted"
      />
      <Button type="submit">Set</Button>
    </form>
  );
}

interface LocationListProps {
  title: string;
  locations: readonly string[];
  onChoose: (address: string) => void;
  /** The icon before each location. */
  children: ReactNode;
}

function LocationList({ title, locations, onChoose, children }: LocationListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 font-sans font-[650] text-muted text-sm">
        {title}
      </h3>
      <ul className="-mx-2">
        {locations.map((location) => (
          <li key={location}>
            <button
              type="button"
              onClick={() => onChoose(location)}
              className="flex min-h-11 w-full items-center gap-3 rounded-chip px-2 text-left text-[0.9375rem] hover:bg-foreground/7"
            >
              {children}
              {location}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
