interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

const STRIPE_HOST = /^(.+\.)?js\.stripe\.com$/;

let isTrusted = false;

/**
 * Allows scripts from Stripe in browsers that require Trusted Types for the address of a script.
 * Stripe's loader relies on the policy called `default`.
 */
export function trustStripe(): void {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  if (isTrusted || !trustedTypes) return;
  isTrusted = true;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (isOfStripe(url) ? url : null),
  });
}

/** Whether a script may be loaded from this address. */
export function isOfStripe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && STRIPE_HOST.test(hostname);
}
