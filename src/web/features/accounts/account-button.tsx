import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink, IconButton, type IconButtonProps } from '#web/ui/button.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { useSession } from './current-user.ts';

const AccountMenu = lazyWithPreload(async () => (await import('./account-menu.tsx')).AccountMenu);

/** The account menu for users, a sign-in link for visitors. */
export function AccountButton() {
  const { status, user } = useSession();
  if (user) return <AccountMenuButton user={user} />;
  // Not known yet: better to show nothing than a sign-in link to somebody who is signed in.
  if (status === 'unknown') return <span className="size-11.5" />;
  return (
    <ButtonLink to={paths.auth()} size="sm" className="max-[15rem]:px-2">
      Sign In
    </ButtonLink>
  );
}

function AccountMenuButton({ user }: { user: User }) {
  const [hasOpened, setHasOpened] = useState(false);
  const button = (
    <AccountTrigger
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={AccountMenu.preload}
      onFocus={AccountMenu.preload}
      onClick={() => setHasOpened(true)}
    />
  );
  if (!hasOpened) return button;
  return (
    <Overlay fallback={button}>
      <AccountMenu user={user} trigger={<AccountTrigger />} />
    </Overlay>
  );
}

function AccountTrigger(props: Omit<IconButtonProps, 'label'>) {
  return (
    <IconButton {...props} label="Account menu" variant="outlined">
      <CircleUserRound className="size-5.5" aria-hidden="true" />
    </IconButton>
  );
}
