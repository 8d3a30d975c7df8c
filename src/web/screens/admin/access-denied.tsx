import { useEffect } from 'react';
import { paths } from '#web/lib/paths.ts';
import { navigate } from '#web/lib/router/history.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.ts';

/** Specification, section 4. */
const LEAVE_AFTER_MS = 1_000;

/** For signed-in users who are not admins. */
export function AccessDenied() {
  useEffect(() => {
    toast({
      title: 'Access Denied',
      description: 'Admin access required.',
      variant: 'destructive',
    });
    // Replaces this page, so that the back button does not lead here again.
    const timer = setTimeout(() => navigate(paths.home, { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page>
      <EmptyState
        level={1}
        title="Access Denied: Admin privileges required to access this page."
        text="Taking you home…"
        actions={<ButtonLink to={paths.home}>Back to Home</ButtonLink>}
      />
    </Page>
  );
}
