import { useState } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page, usePageTitle } from '#web/ui/page.tsx';
import { askForUser } from './account.api.ts';

/** For pages that need the user, when it could not be loaded: nobody is signed out by a failing server. */
export function AccountFailed() {
  usePageTitle('Account');
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    await askForUser();
    setIsRetrying(false);
  };
  return (
    <Page width="text">
      <ErrorState
        text="Failed to load your account. Please try again."
        onRetry={() => void retry()}
        isRetrying={isRetrying}
      />
    </Page>
  );
}
