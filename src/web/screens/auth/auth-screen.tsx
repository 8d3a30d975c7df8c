import { useUser } from '#web/features/accounts/current-user.ts';
import { type EnterTab, EnterTabs } from '#web/features/accounts/enter/enter-tabs.tsx';
import { typedAddress } from '#web/features/accounts/enter/typed-address.ts';
import { paths } from '#web/lib/paths.ts';
import { type ReturnState, returnPath } from '#web/lib/return-path.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Redirect, useLocation } from '#web/lib/router/router.tsx';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { FocusedHeading, Page, usePageTitle } from '#web/ui/page.tsx';
import { MarketingSide } from './marketing-side.tsx';

/** /auth. Redirects signed-in users home, or back to the page that required an account. */
export function AuthScreen() {
  const user = useUser();
  const location = useLocation();
  const [params] = useSearchParams();
  const tab: EnterTab = params.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in';
  usePageTitle(
    tab === 'sign-up' ? 'Sign Up' : 'Sign In',
    'Sign in, or make an account in a minute.',
  );

  if (user) return <Redirect to={returnPath(location)} />;
  const onward: ReturnState = { returnTo: returnPath(location) };
  return (
    <Page className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1fr_28rem]">
      <div className="lg:order-last">
        <FocusedHeading className="text-title">
          {tab === 'sign-up' ? 'Pull up a chair.' : 'Good to see you again.'}
        </FocusedHeading>
        <EnterTabs
          tab={tab}
          // Keeps the history state, which says where to go back to.
          onTab={(next) => navigate(paths.auth(next), { replace: true, state: onward })}
          initialEmail={typedAddress(location)}
          className="mt-7"
        />
      </div>
      <MarketingSide />
    </Page>
  );
}
