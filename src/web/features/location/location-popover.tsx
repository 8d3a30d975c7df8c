import { useQuery } from '@tanstack/react-query';
import { useMatches, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Bookmark, Clock, LocateFixed, MapPin } from 'lucide-react';
import {
  type ChangeEvent,
  type ReactElement,
  type ReactNode,
  type SubmitEvent,
  useId,
  useState,
} from 'react';
import { ROUTES } from '#contract/page-paths.ts';
import { addressLine } from '#domain/accounts/saved-address.ts';
import { MAX_STREET_ADDRESS } from '#domain/orders/order-limits.ts';
import { postalCodeOfPlace } from '#domain/restaurants/delivery-areas.ts';
import { POPULAR_LOCATIONS } from '#domain/restaurants/popular-locations.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import {
  addPostalCode,
  chooseLocation,
  useIsPostalCodeMissing,
  useRecentLocations,
} from './delivery-location.ts';
import { cancelDetection, detectAndChoose, useIsDetecting } from './detection.ts';
import { PostalCodeForm } from './postal-code-form.tsx';
import { savedAddressesQuery } from './saved-addresses.api.ts';

interface LocationPopoverProps {
  isSignedIn: boolean;
  onChosen: (() => void) | undefined;
  trigger: ReactElement;
}

/** Loaded by the first click on its button, so it is open when first rendered. */
export function LocationPopover({ isSignedIn, onChosen, trigger }: LocationPopoverProps) {
  const [isOpen, setIsOpen] = useState(true);
  const showRestaurants = useShowRestaurants();
  const finish = () => {
    setIsOpen(false);
    onChosen?.();
    showRestaurants();
  };
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={trigger}
      label="Choose delivery location"
    >
      <LocationChoice isSignedIn={isSignedIn} onChosen={finish} />
    </Popover>
  );
}

/** Choosing an address stays on these pages; on all others it navigates to the restaurants. */
const STAYS_ON: readonly string[] = [
  ROUTES.restaurant,
  ROUTES.dish,
  ROUTES.checkout,
  ROUTES.stripeCheckout,
];

/** Shows the restaurants that deliver to the chosen location. On their own page the search and the filters stay. */
function useShowRestaurants() {
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' });
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  return () => {
    if (routeId === ROUTES.restaurants) setParams({ area: null });
    else if (!STAYS_ON.includes(routeId)) void navigate(paths.restaurants());
  };
}

interface LocationChoiceProps {
  isSignedIn: boolean;
  /** An address with a postal code has been chosen. Another one is asked for its code first. */
  onChosen: () => void;
}

function LocationChoice({ isSignedIn, onChosen }: LocationChoiceProps) {
  const recentLocations = useRecentLocations();
  const lacksPostalCode = useIsPostalCodeMissing();
  const choose = (address: string) => {
    cancelDetection();
    chooseLocation(address);
    if (postalCodeOfPlace(address) !== null) onChosen();
  };
  const complete = (postalCode: string) => {
    cancelDetection();
    addPostalCode(postalCode);
    onChosen();
  };
  return (
    <div className="grid gap-4">
      <h2 className="text-subheading">Choose delivery location</h2>
      {lacksPostalCode && <PostalCodeForm isFocused onSubmit={complete} />}
      <DetectButton />
      <AddressForm onSubmit={choose} />
      {isSignedIn && <SavedAddresses onChoose={choose} />}
      {recentLocations.length > 0 && (
        <LocationList title="Recent locations:">
          {recentLocations.map((address) => (
            <LocationItem key={address} icon={<Clock />} address={address} onChoose={choose} />
          ))}
        </LocationList>
      )}
      <LocationList title="Popular locations:">
        {POPULAR_LOCATIONS.map((address) => (
          <LocationItem key={address} icon={<MapPin />} address={address} onChoose={choose} />
        ))}
      </LocationList>
    </div>
  );
}

function DetectButton() {
  const isBusy = useIsDetecting();
  return (
    <button
      type="button"
      // Not `disabled`, because the button would lose the focus.
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
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    cancelDetection();
    setAddress(event.target.value);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (address.trim()) onSubmit(address);
  };
  return (
    <form onSubmit={submit} className="flex gap-2">
      <label htmlFor={inputId} className="sr-only">
        Address
      </label>
      <input
        id={inputId}
        value={address}
        onChange={handleChange}
        placeholder="Enter your address..."
        autoComplete="street-address"
        maxLength={MAX_STREET_ADDRESS}
        className="h-11.5 min-w-0 flex-1 rounded-full border border-line-strong bg-surface px-4 placeholder:text-muted"
      />
      <Button type="submit">Set</Button>
    </form>
  );
}

/** The addresses saved on the account. */
function SavedAddresses({ onChoose }: { onChoose: (address: string) => void }) {
  const { data: addresses = [] } = useQuery(savedAddressesQuery);
  if (addresses.length === 0) return null;
  return (
    <LocationList title="Saved addresses:">
      {addresses.map((address) => (
        <LocationItem
          key={address.id}
          icon={<Bookmark />}
          label={address.label}
          address={addressLine(address)}
          onChoose={onChoose}
        />
      ))}
    </LocationList>
  );
}

function LocationList({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 font-sans font-[650] text-muted text-sm">
        {title}
      </h3>
      <ul className="-mx-2">{children}</ul>
    </section>
  );
}

interface LocationItemProps {
  icon: ReactNode;
  label?: string;
  address: string;
  onChoose: (address: string) => void;
}

function LocationItem({ icon, label, address, onChoose }: LocationItemProps) {
  return (
    <li>
      <button
        type="button"
        onClick={() => onChoose(address)}
        className="flex min-h-11 w-full items-center gap-3 rounded-chip px-2 py-1 text-left text-[0.9375rem] hover:bg-foreground/7 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted"
      >
        {icon}
        <span className="wrap-anywhere min-w-0">
          {label && <b className="block font-[650]">{label} </b>}
          {address}
        </span>
      </button>
    </li>
  );
}
