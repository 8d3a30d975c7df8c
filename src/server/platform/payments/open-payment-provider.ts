import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { openTestProvider } from './test-provider.ts';

/** Whoever moves the money of this installation; null where cards are not taken. */
export async function openPaymentProvider(options: {
  config: Config;
  database: Database;
}): Promise<PaymentProvider | null> {
  const { config, database } = options;
  if (config.stripe) {
    // Whoever does not use it need not have it in memory.
    const { openStripeProvider } = await import('./stripe-provider.ts');
    return openStripeProvider(config.stripe);
  }
  return config.paymentProvider === 'test' ? openTestProvider(database) : null;
}
