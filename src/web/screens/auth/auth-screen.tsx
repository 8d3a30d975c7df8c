import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { becomeUser } from '#web/features/accounts/enter.api.ts';
import { claimAccountData } from '#web/lib/account-data.ts';
import { paths } from '#web/lib/paths.ts';
import { type ReturnState, returnPath } from '#web/lib/return-path.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Redirect, useLocation } from '#web/lib/router/router.tsx';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { FocusedHeading, Page, usePageTitle } from '#web/ui/page.tsx';
import { TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { CodeForm } from './code-form.tsx';
import type { SignInValues, SignUpValues } from './form-problem.ts';
import { MarketingSide } from './marketing-side.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { typedAddress } from './typed-address.ts';

type Tab = 'sign-in' | 'sign-up';

const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Sign Up' },
];

const NO_SIGN_IN: SignInValues = { email: '', password: '' };
const NO_SIGN_UP: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

/** /auth. Redirects signed-in users home, or back to the page that required an account. */
export function AuthScreen() {
  const user = useUser();
  const location = useLocation();
  const [params] = useSearchParams();
  // Only one form is rendered at a time; this preserves what was typed into the other.
  const [signIn, setSignIn] = useState({
    ...NO_SIGN_IN,
    email: typedAddress(location) ?? '',
  });
  const [signUp, setSignUp] = useState(NO_SIGN_UP);
  // Between the password and the code of a second factor.
  const [ticket, setTicket] = useState<string | null>(null);
  const [isBack, setIsBack] = useState(false);
  const tab: Tab = params.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in';
  usePageTitle(
    tab === 'sign-up' ? 'Sign Up' : 'Sign In',
    'Sign in, or make an account in a minute.',
  );

  const startAgain = (reason?: string) => {
    setTicket(null);
    setIsBack(true);
    setSignIn({ ...signIn, password: '' });
    if (reason) toast({ title: 'Login Failed', description: reason, variant: 'destructive' });
  };

  if (user) return <Redirect to={returnPath(location)} />;
  const onward: ReturnState = { returnTo: returnPath(location) };
  return (
    <Page className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1fr_28rem]">
      <div className="lg:order-last">
        <FocusedHeading className="text-title">
          {tab === 'sign-up' ? 'Pull up a chair.' : 'Good to see you again.'}
        </FocusedHeading>
        <Tabs<Tab>
          value={tab}
          // Keeps the history state, which says where to go back to.
          onChange={(next) => navigate(paths.auth(next), { replace: true, state: onward })}
          className="mt-7"
        >
          <TabList label="Sign in or sign up" tabs={TABS} look="pill" className="mb-7" />
          <TabPanel value="sign-in">
            {ticket ? (
              <CodeForm ticket={ticket} onEntered={enter} onBack={startAgain} />
            ) : (
              <SignInForm
                initialValues={{ ...signIn, email: signIn.email || signUp.email }}
                startsAtPassword={isBack}
                onChange={setSignIn}
                onEntered={enter}
                onCodeNeeded={setTicket}
              />
            )}
          </TabPanel>
          <TabPanel value="sign-up">
            <SignUpForm
              initialValues={{ ...signUp, email: signUp.email || signIn.email }}
              onChange={setSignUp}
              onEntered={enter}
            />
          </TabPanel>
        </Tabs>
      </div>
      <MarketingSide />
    </Page>
  );
}

/** Clears what another account has stored here, before this account's pages show. */
function enter(user: User): void {
  claimAccountData(user.id);
  becomeUser(user);
}
