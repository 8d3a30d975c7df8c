import { type ComponentProps, useState } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { Button } from '#web/ui/button.tsx';
import { Overlay, useHasOpened } from '#web/ui/overlay.tsx';
import { setFulfilmentChoice, useFulfilmentChoice } from './fulfilment-choice.ts';

const SlotDialog = lazyWithPreload(async () => (await import('./slot-dialog.tsx')).SlotDialog);

interface SlotButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  restaurant: Restaurant;
}

/** A button that opens the dialog in which a slot is chosen. */
export function SlotButton({ restaurant, children, ...rest }: SlotButtonProps) {
  const choice = useFulfilmentChoice(restaurant);
  const [isOpen, setIsOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  return (
    <>
      <Button
        variant="secondary"
        {...rest}
        aria-haspopup="dialog"
        onPointerEnter={SlotDialog.preload}
        onFocus={SlotDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </Button>
      {hasOpened && (
        <Overlay onFailed={() => setIsOpen(false)}>
          <SlotDialog
            restaurant={restaurant}
            choice={choice}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onChoose={(scheduledFor) =>
              setFulfilmentChoice(restaurant.id, { ...choice, scheduledFor })
            }
          />
        </Overlay>
      )}
    </>
  );
}
