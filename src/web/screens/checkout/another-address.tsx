import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import type { SavedAddress } from '#contract/addresses.ts';
import { ADDRESS_FIELDS } from '#web/features/checkout/recent-addresses.ts';
import { Button } from '#web/ui/button.tsx';
import type { CheckoutFields } from './use-checkout-form.ts';

/**
 * A button that empties the prefilled address and offers recent ones. They are not shown before, so
 * that nothing moves when they have loaded.
 */
export function useAnotherAddress(fields: CheckoutFields) {
  const { form, recent, wantsAnother, requestAnother } = fields;
  const offered = useRef<HTMLFieldSetElement>(null);
  const address = useWatch({ control: form.control, name: ADDRESS_FIELDS });
  const hasOthers = recent.length > 0 && !wantsAnother;
  const isButtonShown = hasOthers || address.some((text) => text !== '');

  const offerOthers = () => {
    // Rendered synchronously, so that the focus can move from the button to what replaces it.
    flushSync(requestAnother);
    const first = offered.current?.querySelector('button');
    if (first) first.focus();
    else form.setFocus('streetAddress');
  };
  const button = (
    <Button
      variant="ghost"
      size="sm"
      onClick={offerOthers}
      // Its space is reserved from the start.
      className={clsx('-my-2 -mr-3 text-primary-text', !isButtonShown && 'invisible')}
    >
      <span>
        Use another<span className="sr-only"> address</span>
      </span>
    </Button>
  );
  return { button, offered };
}

interface OfferedAddressesProps<Address extends AddressParts> {
  ref?: Ref<HTMLFieldSetElement>;
  title: string;
  addresses: readonly Address[];
  onChoose: (address: Address) => void;
}

type AddressParts = Pick<SavedAddress, 'streetAddress' | 'apartment' | 'city'> & { label?: string };

/** Buttons that fill in an address. */
export function OfferedAddresses<Address extends AddressParts>(
  props: OfferedAddressesProps<Address>,
) {
  const { ref, title, addresses, onChoose } = props;
  if (addresses.length === 0) return null;
  return (
    <fieldset ref={ref} className="mb-5">
      <legend className="mb-2 text-[0.9375rem] text-muted">{title}</legend>
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
              {address.label && <strong className="font-[650]">{address.label} </strong>}
              {[address.streetAddress, address.apartment, address.city].filter(Boolean).join(', ')}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
