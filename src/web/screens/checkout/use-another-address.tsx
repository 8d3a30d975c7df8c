import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { ADDRESS_FIELDS } from '#web/features/checkout/recent-addresses.ts';
import { Button } from '#web/ui/button.tsx';
import type { CheckoutFields } from './use-checkout-form.ts';

/**
 * A button that empties the prefilled address and offers recent ones. They are not shown before, so
 * that nothing moves when they have loaded.
 */
export function useAnotherAddress({ form, setAddress, recent }: CheckoutFields) {
  const [isAsked, setIsAsked] = useState(false);
  const offered = useRef<HTMLFieldSetElement>(null);
  const address = useWatch({ control: form.control, name: ADDRESS_FIELDS });
  const hasOthers = recent.length > 0 && !isAsked;
  const isOffered = hasOthers || address.some((text) => text !== '');

  const ask = () => {
    // Rendered synchronously, so that the focus can move from the button to what replaces it.
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
      // Its space is reserved from the start.
      className={clsx('-my-2 -mr-3 text-primary-text', !isOffered && 'invisible')}
    >
      <span>
        Use another<span className="sr-only"> address</span>
      </span>
    </Button>
  );
  return { button, isAsked, offered };
}
