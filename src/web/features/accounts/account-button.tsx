import { CircleUserRound } from 'lucide-react';
import { Suspense } from 'react';
import type { User } from '#contract/users.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton, type IconButtonProps } from '#web/ui/icon-button.tsx';
import { useWantedPart } from '#web/ui/use-wanted-part.ts';
import { useCurrentUser, useHasUserFailed } from './current-user.ts';

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** The account menu for users, a sign-in link for visitors. */
export function AccountButton() {
  const user = useCurrentUser();
  const hasFailed = useHasUserFailed();
  // Not known yet: better to show nothing than a sign-in link to somebody who is signed in.
  if (user === undefined && !hasFailed) return <span className="size-11.5" />;
  return user ? <AccountMenuButton user={user} /> : <SignInLink />;
}

function SignInLink() {
  return (
    <ButtonLink to={paths.auth()} size="sm">
      Sign In
    </ButtonLink>
  );
}

function AccountMenuButton({ user }: { user: User }) {
  const [isWanted, want] = useWantedPart(AccountMenu);
  const button = (
    <AccountTrigger
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={AccountMenu.preload}
      onFocus={AccountMenu.preload}
      onClick={want}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} trigger={<AccountTrigger />} />
    </Suspense>
  );
}

function AccountTrigger(props: Omit<IconButtonProps, 'label'>) {
  return (
    <IconButton {...props} label="Account menu" variant="outlined">
      <CircleUserRound className="size-5.5" aria-hidden="true" />
    </IconButton>
  );
}
