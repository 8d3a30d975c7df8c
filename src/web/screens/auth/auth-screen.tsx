import { useLocation, useNavigate } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { type AuthTab, AuthTabs } from '#web/features/accounts/auth/auth-tabs.tsx';
import { useUser } from '#web/features/accounts/current-user.ts';
import { paths } from '#web/lib/paths.ts';
import { returnPath } from '#web/lib/return-path.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Redirect } from '#web/ui/link.tsx';
import { FocusedHeading, Page } from '#web/ui/page.tsx';
import { MarketingSide } from './marketing-side.tsx';

/**
 * /auth. Redirects signed-in users back to the page that required an account. Without one, members of a team get
 * to their kitchen and others home.
 */
export function AuthScreen() {
  const user = useUser();
  const location = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tab: AuthTab = params.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in';

  const returnTo = returnPath(location.state);
  if (user) {
    const start = user.restaurants.length > 0 ? ROUTES.kitchens : ROUTES.home;
    return <Redirect to={start} href={returnTo ?? start} />;
  }
  return (
    <Page className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1fr_28rem]">
      <div className="lg:order-last">
        <FocusedHeading className="text-title">
          {tab === 'sign-up' ? 'Pull up a chair.' : 'Good to see you again.'}
        </FocusedHeading>
        <AuthTabs
          tab={tab}
          // Keeps the history state, which says where to go back to.
          onTab={(next) =>
            void navigate({
              ...paths.auth(next),
              replace: true,
              state: { ...(returnTo && { returnTo }) },
            })
          }
          initialEmail={location.state.email}
          className="mt-7"
        />
      </div>
      <MarketingSide />
    </Page>
  );
}
