import { isSilent } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast.ts';

/** Shows a failure in a toast, unless nobody needs to be told. */
export function toastFailure(error: unknown, description: string): void {
  if (isSilent(error)) return;
  toast({ title: 'Error', description, variant: 'destructive' });
}
