import { MapPin } from 'lucide-react';
import type { Ref } from 'react';
import type { DeliveryAddress } from '#web/features/checkout/recent-addresses.ts';

interface RecentAddressesProps {
  ref: Ref<HTMLFieldSetElement>;
  addresses: readonly DeliveryAddress[];
  onChoose: (address: DeliveryAddress) => void;
}

/** Buttons that fill in a recent address. */
export function RecentAddresses({ ref, addresses, onChoose }: RecentAddressesProps) {
  if (addresses.length === 0) return null;
  return (
    <fieldset ref={ref} className="mb-5">
      <legend className="mb-2 text-[0.9375rem] text-muted">Deliver to a recent address</legend>
      <div className="flex flex-wrap gap-2">
        {addresses.map((address) => (
          <button
            key={Object.values(address).join()}
            type="button"
            onClick={() => onChoose(address)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong/50 bg-surface px-4 py-1.5 text-left text-[0.9375rem] leading-snug transition-colors duration-150 hover:border-foreground"
          >
            <MapPin className="size-4 shrink-0 text-primary-text" aria-hidden="true" />
            <span className="wrap-anywhere min-w-0">
              {[address.streetAddress, address.apartment, address.city].filter(Boolean).join(', ')}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
