import { siteConfig } from '#web/lib/site-config.ts';

/** The restaurant's delivery fee, and beside it the flat fee where that applies instead. */
export function DeliveryFee({ stored }: { stored: string }) {
  const { deliveryFeeMode, flatDeliveryFee } = siteConfig.pricing;
  const isOverruled = deliveryFeeMode === 'flat' && stored !== flatDeliveryFee;
  return (
    <>
      ${stored}
      {isOverruled && (
        <span className="font-normal text-muted max-sm:block max-sm:max-w-20 max-sm:text-xs">
          {' '}
          (you pay ${flatDeliveryFee} flat)
        </span>
      )}
    </>
  );
}
