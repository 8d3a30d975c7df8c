import { siteConfig } from '#web/lib/site-config.ts';

/** Whether this installation has somebody to move the money; otherwise orders are paid in cash. */
export const takesCards = siteConfig.payments.provider !== 'none';
