import type { SiteConfig } from '#contract/site-config.ts';
import { moneyText } from '#domain/money.ts';
import {
  FLAT_DELIVERY_FEE,
  SERVICE_FEE_BASIS_POINTS,
  TAX_BASIS_POINTS,
} from '#domain/orders/price-order.ts';
import type { Config } from '#server/config.ts';

/** The settings of this installation that the browser needs. */
export function siteConfig(config: Config): SiteConfig {
  return {
    brand: config.BRAND_NAME,
    origin: config.origin,
    timezone: config.PLATFORM_TIMEZONE,
    pricing: {
      deliveryFeeMode: config.DELIVERY_FEE,
      flatDeliveryFee: moneyText(FLAT_DELIVERY_FEE),
      serviceFeeBasisPoints: SERVICE_FEE_BASIS_POINTS,
      taxBasisPoints: TAX_BASIS_POINTS,
      minimumOrderMode: config.MINIMUM_ORDER,
    },
    accounts: { passwordMinLength: config.PASSWORD_MIN_LENGTH },
    orders: { confirmWithinMinutes: config.CONFIRM_WITHIN_MINUTES ?? null },
    payments: {
      provider: config.paymentProvider,
      publishableKey: config.stripe?.publishableKey ?? null,
    },
  };
}
