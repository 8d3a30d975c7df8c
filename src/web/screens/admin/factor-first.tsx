import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** For admins without a second factor, if this installation requires one. */
export function FactorFirst() {
  return (
    <Page>
      <EmptyState
        level={1}
        title="One thing first: a second factor"
        text="Admins here sign in with a code from their phone besides the password. Setting it up takes a minute; then come back."
        actions={<ButtonLink to={paths.security}>Set It Up</ButtonLink>}
      />
    </Page>
  );
}
