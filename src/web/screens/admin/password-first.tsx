import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** For new admins whose password is shorter than an admin's must be. */
export function PasswordFirst() {
  return (
    <Page>
      <EmptyState
        level={1}
        title="One thing first: a longer password"
        text="An admin's password opens more than one account, so it has to be longer. Choose a new one; then come back."
        actions={<ButtonLink to={paths.password}>Choose a Password</ButtonLink>}
      />
    </Page>
  );
}
