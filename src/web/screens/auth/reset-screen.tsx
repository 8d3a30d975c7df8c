import { useState } from 'react';
import { type LinkState, linkToken } from '#web/lib/link-token.ts';
import { paths } from '#web/lib/paths.ts';
import { Redirect, useLocation, useOptionalParam } from '#web/lib/router/router.tsx';
import { Page, usePageTitle } from '#web/ui/page.tsx';
import { AskForReset } from './ask-for-reset.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { MarketingSide } from './marketing-side.tsx';

/** /auth/reset asks for a link; with the token of one, for the new password. */
export function ResetScreen() {
  const inAddress = useOptionalParam('token');
  const token = linkToken(useLocation());
  // An invalid link leads to the form that sends another.
  const [isRefused, setIsRefused] = useState(false);
  usePageTitle('Reset password', 'Forgot your password? Choose a new one.');

  if (inAddress)
    return <Redirect to={paths.reset()} state={{ token: inAddress } satisfies LinkState} />;
  return (
    <Page className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1fr_28rem]">
      <div className="lg:order-last">
        {token && !isRefused ? (
          <ChoosePassword token={token} onRefused={() => setIsRefused(true)} />
        ) : (
          <AskForReset isLinkRefused={isRefused} />
        )}
      </div>
      <MarketingSide />
    </Page>
  );
}
