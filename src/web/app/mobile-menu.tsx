import {
  ChefHat,
  CircleQuestionMark,
  LayoutDashboard,
  Receipt,
  UtensilsCrossed,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '#web/features/accounts/current-user.ts';
import { LocationButton } from '#web/features/location/location-button.tsx';
import { type PageLink, paths } from '#web/lib/paths.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { Link } from '#web/ui/link.tsx';
import { useLastAddress } from './use-last-address.ts';

interface MobileMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function MobileMenu({ isOpen, onOpenChange }: MobileMenuProps) {
  const user = useUser();
  const isAddressPending = useLastAddress();
  const close = () => onOpenChange(false);
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} title="Menu" side="left">
      <LocationButton
        isSignedIn={user !== null}
        isPending={isAddressPending}
        onChosen={close}
        className="-mx-3 mb-4 w-[calc(100%+1.5rem)]"
      />
      <ul className="grid gap-1 border-line border-t pt-4">
        <Entry
          to={paths.restaurants()}
          onFollow={close}
          icon={<UtensilsCrossed aria-hidden="true" />}
        >
          Restaurants
        </Entry>
        <Entry to={paths.orders} onFollow={close} icon={<Receipt aria-hidden="true" />}>
          My Orders
        </Entry>
        <Entry to={paths.help} onFollow={close} icon={<CircleQuestionMark aria-hidden="true" />}>
          Help
        </Entry>
        {user && user.restaurants.length > 0 && (
          <Entry to={paths.kitchens} onFollow={close} icon={<ChefHat aria-hidden="true" />}>
            Kitchen
          </Entry>
        )}
        {user?.isAdmin && (
          <Entry to={paths.admin()} onFollow={close} icon={<LayoutDashboard aria-hidden="true" />}>
            Admin
          </Entry>
        )}
      </ul>
    </Drawer>
  );
}

interface EntryProps {
  to: PageLink;
  onFollow: () => void;
  icon: ReactNode;
  children: ReactNode;
}

function Entry({ to, onFollow, icon, children }: EntryProps) {
  return (
    <li>
      <Link
        to={to}
        onClick={onFollow}
        className="-mx-3 flex min-h-12 items-center gap-3.5 rounded-control px-3 font-[650] text-lg hover:bg-foreground/7 [&_svg]:size-5 [&_svg]:text-muted"
      >
        {icon}
        {children}
      </Link>
    </li>
  );
}
