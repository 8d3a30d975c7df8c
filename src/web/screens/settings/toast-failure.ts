import { isUnauthorized } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast.ts';

/** Shows a failure in a toast, except for an expired session, which the page's guard handles. */
export function toastFailure(error: unknown, description: string): void {
  if (isUnauthorized(error)) return;
  toast({ title: 'Error', description, variant: 'destructive' });
}
