import { CallError, isSilent } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast.ts';

/** Statuses whose server message is clear enough to show: gone, conflict, too large, too often. */
const CLEAR = [402, 404, 409, 413, 415, 429];

/**
 * Shows that an admin's change has failed (specification, section 8), unless nobody needs to be told.
 * Expired sessions and revoked rights are handled by watch-session.ts and the guard of the page.
 */
export function toastAdminFailure(error: unknown): void {
  if (isSilent(error)) return;
  toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
}

/** The server's message where it is clear, otherwise a general one. */
function failureText(error: unknown): string {
  const isClear = error instanceof CallError && CLEAR.includes(error.status);
  return (isClear && error.serverMessage) || 'An error occurred. Please try again.';
}
