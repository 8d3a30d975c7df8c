import { AccountFailed } from '#web/features/accounts/account-failed.tsx';
import { useHasUserFailed, useUser } from '#web/features/accounts/current-user.ts';
import { useIsLeaving } from '#web/lib/router/router.tsx';
import { usePageTitle } from '#web/ui/page.tsx';
import { AccessDenied } from './access-denied.tsx';
import { Dashboard } from './dashboard.tsx';
import { FactorFirst } from './factor-first.tsx';
import { LoggedOut } from './logged-out.tsx';
import { PasswordFirst } from './password-first.tsx';
import { useFactorMissing } from './use-factor-missing.ts';

/** /admin. The server checks the rights as well; this only shows the message. */
export function AdminScreen() {
  usePageTitle('Admin Dashboard', 'Restaurants, orders, coupons, menus and users.');
  const user = useUser();
  const hasFailed = useHasUserFailed();
  const isLeaving = useIsLeaving();
  const isFactorMissing = useFactorMissing();
  if (user?.isAdmin && user.needsLongerPassword) return <PasswordFirst />;
  if (user?.isAdmin && isFactorMissing) return <FactorFirst />;
  if (user?.isAdmin) return <Dashboard />;
  if (hasFailed) return <AccountFailed />;
  if (isLeaving) return null;
  return user ? <AccessDenied /> : <LoggedOut />;
}
