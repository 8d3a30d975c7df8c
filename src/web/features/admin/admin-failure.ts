import type { QueryClient } from '@tanstack/react-query';
import { accountsApi } from '#contract/accounts.api.ts';
import { CallError, isUnauthorized } from '#web/lib/call.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import { toast } from '#web/ui/toast.ts';

/** Refusals whose words say what is the matter: gone, changed meanwhile, taken, too large, too often. */
const CLEAR = [402, 404, 409, 413, 415, 429];

/**
 * Says that an admin's change has failed (specification, section 8). A session that has ended is
 * noticed by whoever watches it, and the page's guard says so and leads to the login path.
 */
export function tellAdminFailure(client: QueryClient, error: unknown): void {
  if (isUnauthorized(error)) return;
  // Perhaps no admin any more: whoever shows the page is to know.
  if (error instanceof CallError && error.status === 403) {
    void client.invalidateQueries({ queryKey: keysUnder(accountsApi.me) });
  }
  toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
}

/** What a person reads of it: the server's own words where they are clear. */
function failureText(error: unknown): string {
  const isClear = error instanceof CallError && CLEAR.includes(error.status);
  return (isClear && error.serverMessage) || 'An error occurred. Please try again.';
}
