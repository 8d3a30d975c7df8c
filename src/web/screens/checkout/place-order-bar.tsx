import { Money } from '#web/ui/money.tsx';
import { useRootAttribute } from '#web/ui/use-root-attribute.ts';
import { PlaceOrderButton, type PlaceOrderButtonProps } from './place-order-button.tsx';

/** The total and the button, fixed at the bottom of a phone's screen. */
export function PlaceOrderBar(button: PlaceOrderButtonProps) {
  useRootAttribute('bottomBar');
  return (
    <div className="sticky bottom-0 z-bar -mx-[clamp(1rem,4vw,2.5rem)] mt-8 flex items-center gap-5 border-line border-t bg-surface px-[clamp(1rem,4vw,2.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      {button.totalCents !== null && (
        <p className="leading-tight">
          <span className="block text-muted text-sm">Total</span>
          <Money cents={button.totalCents} className="font-bold text-subheading" />
        </p>
      )}
      <div className="flex-1">
        <PlaceOrderButton {...button} totalCents={null} />
      </div>
    </div>
  );
}
