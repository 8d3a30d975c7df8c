import { useUser } from '#web/features/accounts/current-user.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { usePageTitle } from '#web/ui/page.tsx';
import { VisitorHome } from './visitor-home.tsx';

/** Lazy, because visitors do not need it and their first page must be light. */
const CustomerHome = lazyPart(async () => (await import('./customer-home.tsx')).CustomerHome);

export function HomeScreen() {
  const user = useUser();
  usePageTitle(null);
  return user ? <CustomerHome user={user} /> : <VisitorHome />;
}
