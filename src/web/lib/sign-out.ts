/**
 * What is kept in this browser for one account and must not show for the next: the cart, the
 * checkout form. Its owner says here how to forget it.
 */
const forgetters = new Set<() => void>();

export function onSignOut(forget: () => void): void {
  forgetters.add(forget);
}

export function forgetAccountData(): void {
  for (const forget of forgetters) forget();
}
