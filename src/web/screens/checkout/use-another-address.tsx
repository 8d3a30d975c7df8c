import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { ADDRESS_FIELDS } from '#web/features/checkout/recent-addresses.ts';
import { Button } from '#web/ui/button.tsx';
import type { CheckoutFields } from './use-checkout-form.ts';

/**
 * The way from the address that is filled in to another one: one press empties the fields and offers
 * those of recent orders. These are not there before, so that nothing moves when they become known.
 */
export function useAnotherAddress({ form, setAddress, recent }: CheckoutFields) {
  const [isAsked, setIsAsked] = useState(false);
  const offered = useRef<HTMLFieldSetElement>(null);
  const address = useWatch({ control: form.control, name: ADDRESS_FIELDS });
  const hasOthers = recent.length > 0 && !isAsked;
  const isOffered = hasOthers || address.some((text) => text !== '');

  const ask = () => {
    // At once: the button goes, and what takes its place takes the focus over.
    flushSync(() => {
      setAddress(null);
      setIsAsked(true);
    });
    const first = offered.current?.querySelector('button');
    if (first) first.focus();
    else form.setFocus('streetAddress');
  };
  const button = (
    <Button
      variant="ghost"
      size="sm"
      onClick={ask}
      // Its room is there from the start.
      className={clsx('-my-2 -mr-3 text-tomato-ink', !isOffered && 'invisible')}
    >
      <span>
        Use another<span className="sr-only"> address</span>
      </span>
    </Button>
  );
  return { button, isAsked, offered };
}
