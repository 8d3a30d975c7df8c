import { useState } from 'react';

import { TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { setCurrentUser } from '../current-user.ts';
import type { SignInValues, SignUpValues } from './form-problem.ts';
import { CodeForm, SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export type AuthTab = 'sign-in' | 'sign-up';

const TABS: readonly { value: AuthTab; label: string }[] = [
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

interface AuthTabsProps {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  initialEmail?: string | undefined;
  className?: string;
}

/** The forms to sign in and sign up, as tabs. */
export function AuthTabs({ tab, onTab, initialEmail = '', className = '' }: AuthTabsProps) {
  // Only one form is rendered at a time; this preserves the input of the other.
  const [signIn, setSignIn] = useState({ ...NO_SIGN_IN, email: initialEmail });
  const [signUp, setSignUp] = useState(NO_SIGN_UP);
  // Between the password and the code of a second factor.
  const [ticket, setTicket] = useState<string | null>(null);
  const [hasReturned, setHasReturned] = useState(false);

  const startAgain = (reason?: string) => {
    setTicket(null);
    setHasReturned(true);
    setSignIn({ ...signIn, password: '' });
    if (reason) toast({ title: 'Login Failed', description: reason, variant: 'destructive' });
  };
  return (
    <Tabs<AuthTab> value={tab} onChange={onTab} className={className}>
      <TabList label="Sign in or sign up" tabs={TABS} look="pill" className="mb-7" />
      <TabPanel value="sign-in">
        {ticket ? (
          <CodeForm ticket={ticket} onSignedIn={setCurrentUser} onBack={startAgain} />
        ) : (
          <SignInForm
            initialValues={{ ...signIn, email: signIn.email || signUp.email }}
            startsAtPassword={hasReturned}
            onChange={setSignIn}
            onSignedIn={setCurrentUser}
            onCodeNeeded={setTicket}
          />
        )}
      </TabPanel>
      <TabPanel value="sign-up">
        <SignUpForm
          initialValues={{ ...signUp, email: signUp.email || signIn.email }}
          onChange={setSignUp}
          onSignedIn={setCurrentUser}
        />
      </TabPanel>
    </Tabs>
  );
}
