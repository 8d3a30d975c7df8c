import { useEffect } from 'react';
// The page is left so soon that a message whose code is still to be fetched would come too late.
import '#web/ui/toast-region.tsx';
import { logInAgain } from '#web/lib/return-path.ts';
import { FocusedHeading, Page } from '#web/ui/page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

/** Specification, sections 4 and 8. */
const LEAVE_AFTER_MS = 500;
const TEXT = 'You are logged out. Logging in again...';

/** A visitor, or an admin whose session has ended, is told so and sent to sign in. */
export function LoggedOut() {
  useEffect(() => {
    toast({ title: 'Unauthorized', description: TEXT, variant: 'destructive' });
    const timer = setTimeout(logInAgain, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page width="text" className="text-center">
      <FocusedHeading className="text-heading">Unauthorized</FocusedHeading>
      <p className="mt-3 inline-flex items-center gap-3 text-ink-soft">
        <Spinner />
        {TEXT}
      </p>
    </Page>
  );
}
