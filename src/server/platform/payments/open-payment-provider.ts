import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { openStripeProvider } from './stripe-provider.ts';
import { openTestProvider } from './test-provider.ts';

/** Whoever moves the money of this installation; null where cards are not taken. */
export function openPaymentProvider(options: {
  config: Config;
  database: Database;
}): PaymentProvider | null {
  const { config, database } = options;
  if (config.stripe) return openStripeProvider(config.stripe);
  return config.paymentProvider === 'test' ? openTestProvider(database) : null;
}
