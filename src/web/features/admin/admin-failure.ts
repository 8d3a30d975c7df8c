import { CallError, isUnauthorized } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast.ts';

/** Refusals whose words say what is the matter: gone, changed meanwhile, taken, too large, too often. */
const CLEAR = [402, 404, 409, 413, 415, 429];

/**
 * Says that an admin's change has failed (specification, section 8). A session that has ended, and
 * rights that are gone, are noticed by whoever watches the session; the page's guard does the rest.
 */
export function tellAdminFailure(error: unknown): void {
  if (isUnauthorized(error)) return;
  toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
}

/** What a person reads of it: the server's own words where they are clear. */
function failureText(error: unknown): string {
  const isClear = error instanceof CallError && CLEAR.includes(error.status);
  return (isClear && error.serverMessage) || 'An error occurred. Please try again.';
}
