import { useUser } from '#web/features/accounts/current-user.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { usePageTitle } from '#web/ui/page.tsx';
import { VisitorHome } from './visitor-home.tsx';

/** Of no use to a visitor, whose first page is to be light. */
const CustomerHome = lazyPart(async () => (await import('./customer-home.tsx')).CustomerHome);

export function HomeScreen() {
  const user = useUser();
  usePageTitle(null);
  return user ? <CustomerHome user={user} /> : <VisitorHome />;
}
