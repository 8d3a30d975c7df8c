import { Flame, Heart, History, type LucideIcon, RotateCcw } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';
import { Card, CardLink } from '#web/ui/card.tsx';

interface QuickLink {
  name: string;
  text: string;
  to: string;
  Icon: LucideIcon;
}

const LINKS: readonly QuickLink[] = [
  { name: 'Reorder', text: 'What you had before', to: paths.orders, Icon: RotateCcw },
  {
    name: 'Favorites',
    text: 'The places you love',
    to: paths.restaurants({ filter: 'favorites' }),
    Icon: Heart,
  },
  {
    name: 'Trending',
    text: 'What others order now',
    to: paths.restaurants({ filter: 'trending' }),
    Icon: Flame,
  },
  { name: 'Order History', text: 'Every order so far', to: paths.orders, Icon: History },
];

export function QuickLinks() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {LINKS.map(({ name, text, to, Icon }) => (
        <li key={name}>
          <Card isInteractive isPadded={false} className="h-full p-4 sm:p-5">
            <span className="mb-3 grid size-11 place-items-center rounded-full bg-primary-soft text-primary-text">
              <Icon className="size-5.5" aria-hidden="true" />
            </span>
            <CardLink to={to} className="font-[650] text-subheading">
              {name}
            </CardLink>
            <p className="text-[0.9375rem] text-muted leading-snug">{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
