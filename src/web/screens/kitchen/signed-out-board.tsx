import { paths } from '#web/lib/paths.ts';
import type { ReturnState } from '#web/lib/return-path.ts';
import { useLocation } from '#web/lib/router/router.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePageTitle } from '#web/ui/page.tsx';
import { useRinging } from './alarm/use-ringing.ts';

/** Replaces a kitchen board whose session has ended. It rings, because the board receives no orders any more. */
export function SignedOutBoard() {
  usePageTitle('Signed out · Kitchen');
  useRinging(true);
  const { pathname, search } = useLocation();
  const state: ReturnState = { returnTo: pathname + search };
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh content-center bg-red-soft">
      <div role="alert">
        <EmptyState
          level={1}
          title="Signed out"
          text="This board receives no orders until somebody signs in again."
          actions={
            <ButtonLink to={paths.auth()} state={state}>
              Sign In
            </ButtonLink>
          }
        />
      </div>
    </main>
  );
}
