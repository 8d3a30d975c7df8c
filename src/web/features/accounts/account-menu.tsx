import { ChefHat, LayoutDashboard, LogOut, Receipt, Settings } from 'lucide-react';
import type { ReactElement } from 'react';
import type { User } from '#contract/users.ts';
import { paths } from '#web/lib/paths.ts';
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
} from '#web/ui/dropdown-menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { signOut } from './account.api.ts';

/** Loaded by the first click on its button, so it opens when first rendered. */
export function AccountMenu({ user, trigger }: { user: User; trigger: ReactElement }) {
  const handleSignOut = () => {
    signOut().catch(() => {
      toast({
        title: 'Sign out failed',
        description: 'You are still signed in. Please try again.',
        variant: 'destructive',
      });
    });
  };
  return (
    <DropdownMenu trigger={trigger} isOpenAtFirst>
      <MenuLabel>
        <span className="block font-[650] text-base text-foreground">
          {user.firstName} {user.lastName}
        </span>
        {user.email}
      </MenuLabel>
      <MenuLink to={paths.orders} icon={<Receipt aria-hidden="true" />}>
        My Orders
      </MenuLink>
      <MenuLink to={paths.settings} icon={<Settings aria-hidden="true" />}>
        Settings
      </MenuLink>
      {user.restaurants.length > 0 && (
        <MenuLink to={paths.kitchens} icon={<ChefHat aria-hidden="true" />}>
          Kitchen
        </MenuLink>
      )}
      {user.isAdmin && (
        <MenuLink to={paths.admin()} icon={<LayoutDashboard aria-hidden="true" />}>
          Admin Dashboard
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem onSelect={handleSignOut} icon={<LogOut aria-hidden="true" />}>
        Sign Out
      </MenuItem>
    </DropdownMenu>
  );
}
