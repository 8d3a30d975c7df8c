import { Ellipsis, ListChecks, Pencil, UtensilsCrossed } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { AdminRestaurant } from '#contract/admin.ts';
import { kitchenApi, staffApi } from '#contract/management-api.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { RESTAURANT_DEFAULTS } from '#domain/restaurants/restaurant-defaults.ts';
import { restaurantAt } from '#domain/restaurants/timed-values.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import type { TrashRecord } from '#web/features/admin/trash.tsx';
import { useFocusAfterRemoval } from '#web/features/managing/records/use-focus-after-removal.ts';
import { OpeningBadge, Rating } from '#web/features/restaurants/rating-and-opening.tsx';
import { restaurantPictures } from '#web/features/restaurants/restaurant-pictures.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DropdownMenu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/dropdown-menu.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import type { OpenChange } from './use-set-open.ts';

interface RestaurantAdminCardProps {
  restaurant: AdminRestaurant;
  now: Date;
  isSelected: boolean;
  onSelect: (id: string, isSelected: boolean) => void;
  onChecklist: (restaurant: AdminRestaurant) => void;
  onUnpublish: (restaurant: AdminRestaurant) => void;
  onEdit: (restaurant: Restaurant) => void;
  onTeam: (restaurant: Restaurant) => void;
  onSpecialDays: (restaurant: Restaurant) => void;
  onDelete: (record: TrashRecord) => void;
  onSetOpen: (change: OpenChange) => void;
}

/** A restaurant with its facts and actions. Memoized, because lists are long. */
export const RestaurantAdminCard = memo(function RestaurantAdminCard(
  props: RestaurantAdminCardProps,
) {
  const { restaurant, now, isSelected, onSelect, onChecklist, onUnpublish } = props;
  const { onEdit, onTeam, onSpecialDays, onDelete, onSetOpen } = props;
  const { id, name, isOpen, officeTags } = restaurant;
  const isDraft = restaurant.publishedAt === null;
  const card = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <Card as="article" ref={card} isPadded={false} className="flex h-full flex-col p-4.5 sm:p-5">
      <div className="flex gap-4">
        {/* Large enough for a fingertip, without moving the picture. */}
        <label className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center roomy:size-12">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ target }) => onSelect(id, target.checked)}
            className="size-5.5 accent-primary"
          />
        </label>
        <Picture
          sources={restaurantPictures(restaurant)}
          sizes="4.5rem"
          alt=""
          name={name}
          aspect="aspect-square"
          className="h-fit w-18 shrink-0 rounded-control"
        />
        <div className="min-w-0 flex-1">
          <h3 className="break-words text-subheading">{name}</h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
            <Rating restaurant={restaurant} />
            <span className="text-muted">· {restaurant.cuisine}</span>
          </p>
          <Status restaurant={restaurant} now={now} />
          {officeTags.length > 0 && (
            <ul aria-label={`Tags of ${name}`} className="mt-2 flex flex-wrap gap-1.5">
              {officeTags.map((tag) => (
                <li key={tag} className="max-w-full">
                  <Badge className="wrap-anywhere max-w-full whitespace-normal!">{tag}</Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
        <DropdownMenu
          trigger={
            <IconButton label={`Actions for ${name}`} className="-mt-1.5 -mr-2">
              <Ellipsis className="size-5" aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => onEdit(restaurant)}>Edit Details</MenuItem>
          <MenuItem onSelect={() => onSpecialDays(restaurant)}>Special Days</MenuItem>
          <TeamAndKitchen restaurant={restaurant} onTeam={onTeam} />
          <MenuItem onSelect={() => onSetOpen({ restaurant, isOpen: !isOpen })}>
            {isOpen ? 'Close Restaurant' : 'Open Restaurant'}
          </MenuItem>
          {isDraft ? (
            <MenuItem onSelect={() => onChecklist(restaurant)}>Publish</MenuItem>
          ) : (
            <MenuItem onSelect={() => onUnpublish(restaurant)}>Back to Draft</MenuItem>
          )}
          <MenuSeparator />
          <MenuItem isDangerous onSelect={() => onDelete({ kind: 'restaurants', id, name })}>
            Delete Restaurant
          </MenuItem>
        </DropdownMenu>
      </div>
      {restaurant.description && (
        <p className="mt-3.5 line-clamp-2 text-[0.9375rem] text-muted">{restaurant.description}</p>
      )}
      <dl className="mt-3.5 mb-4.5 grid gap-x-4 gap-y-2 text-[0.9375rem] sm:grid-cols-3">
        <Fact term="Delivery fee">${restaurant.deliveryFee}</Fact>
        <Fact term="Minimum order">${restaurant.minimumOrder}</Fact>
        <Fact term="Delivery time">
          {restaurant.deliveryTime || RESTAURANT_DEFAULTS.deliveryTime}
        </Fact>
        <Fact term="Address" isWide>
          {restaurant.address || '–'}
        </Fact>
        <Fact term="Phone">{restaurant.phone || '–'}</Fact>
      </dl>
      <div className="mt-auto flex flex-wrap gap-3">
        {isDraft && (
          <Button size="sm" onClick={() => onChecklist(restaurant)}>
            <ListChecks className="size-4.5" aria-hidden="true" />
            <span>
              Checklist <VisuallyHidden>of {name}</VisuallyHidden>
            </span>
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => onEdit(restaurant)}>
          <Pencil className="size-4.5" aria-hidden="true" />
          <span>
            Edit <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Button>
        <ButtonLink size="sm" variant="secondary" to={paths.admin({ tab: 'menu', restaurant: id })}>
          <UtensilsCrossed className="size-4.5" aria-hidden="true" />
          <span>
            Menu <VisuallyHidden>of {name}</VisuallyHidden>
          </span>
        </ButtonLink>
      </div>
    </Card>
  );
});

/** Mounted with the open menu, so that not every card of a long list subscribes to the session. */
function TeamAndKitchen(props: Pick<RestaurantAdminCardProps, 'restaurant' | 'onTeam'>) {
  const { restaurant, onTeam } = props;
  const { mayCall } = useAdminRights();
  return (
    <>
      {mayCall(staffApi.team) && <MenuItem onSelect={() => onTeam(restaurant)}>Team</MenuItem>}
      {mayCall(kitchenApi.move) && <MenuLink to={paths.kitchen(restaurant.slug)}>Kitchen</MenuLink>}
    </>
  );
}

/** Whether customers see the restaurant, and find it open now. The menu shows and changes the manual switch. */
function Status({ restaurant, now }: { restaurant: Restaurant; now: Date }) {
  const { isOpen, reason, nextOpeningMessage } = openStatus(restaurantAt(restaurant, now), now);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-[0.9375rem] text-muted">
      {restaurant.publishedAt === null && <Badge tone="yellow">Draft</Badge>}
      {reason === 'temporarily_closed' ? (
        <Badge tone="orange">Temp Closed</Badge>
      ) : (
        <OpeningBadge isOpen={isOpen} />
      )}
      {nextOpeningMessage}
    </p>
  );
}

function Fact(props: { term: string; isWide?: boolean; children: ReactNode }) {
  const { term, isWide = false, children } = props;
  return (
    <div className={`flex justify-between gap-4 sm:block ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="shrink-0 text-muted text-sm">{term}</dt>
      <dd className="tabular min-w-0 break-words max-sm:text-right">{children}</dd>
    </div>
  );
}
