import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { openTestProvider } from './test-provider.ts';

/** The payment provider of this installation; null when it takes no cards. */
export async function openPaymentProvider(options: {
  config: Config;
  database: Database;
}): Promise<PaymentProvider | null> {
  const { config, database } = options;
  if (config.stripe) {
    // Loaded only when it is used, to save memory.
    const { openStripeProvider } = await import('./stripe-provider.ts');
    return openStripeProvider(config.stripe);
  }
  return config.paymentProvider === 'test' ? openTestProvider(database) : null;
}
