import { siteConfig } from '#web/lib/site-config.ts';

/** Whether this installation has a payment provider; otherwise orders are paid in cash. */
export function takesCards(): boolean {
  return siteConfig.payments.provider !== 'none';
}
