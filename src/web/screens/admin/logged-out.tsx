import { useEffect } from 'react';
// Imported eagerly: this page redirects so soon that a lazily loaded toast would be too late.
import '#web/ui/toast-region.tsx';
import { logInAgain } from '#web/lib/return-path.ts';
import { FocusedHeading, Page } from '#web/ui/page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

/** Specification, sections 4 and 8. */
const LEAVE_AFTER_MS = 500;
const TEXT = 'You are logged out. Logging in again...';

/** For visitors and admins whose session has ended: says so and redirects to sign-in. */
export function LoggedOut() {
  useEffect(() => {
    toast({ title: 'Unauthorized', description: TEXT, variant: 'destructive' });
    const timer = setTimeout(logInAgain, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page width="text" className="text-center">
      <FocusedHeading className="text-heading">Unauthorized</FocusedHeading>
      <p className="mt-3 inline-flex items-center gap-3 text-muted">
        <Spinner />
        {TEXT}
      </p>
    </Page>
  );
}
