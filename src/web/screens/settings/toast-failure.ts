import { isUnauthorized } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast.ts';

/** Says that something could not be done. A session that has ended is the page's guard to speak of. */
export function toastFailure(error: unknown, description: string): void {
  if (isUnauthorized(error)) return;
  toast({ title: 'Error', description, variant: 'destructive' });
}
