import { withoutOtherRestaurants } from '#domain/cart/cart-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/focus.ts';
import { Notice } from '#web/ui/messages.tsx';
import { changeCart } from './cart-changes.ts';

interface MissingRestaurantNoticeProps {
  restaurant: { id: string; name: string };
  /** The dishes were removed; this notice disappears, and the focus has to go elsewhere. */
  onRemoved?: () => void;
  /** Focuses the button, where the notice is the result of what the customer has just done. */
  isFocused?: boolean;
}

/** Shown if the restaurant no longer exists, with a button that removes its dishes from the cart. */
export function MissingRestaurantNotice({
  restaurant,
  onRemoved,
  isFocused = false,
}: MissingRestaurantNoticeProps) {
  const { id, name } = restaurant;
  return (
    <Notice
      tone="warning"
      title="Restaurant no longer available"
      text={`${name} is no longer on the platform, so its dishes cannot be ordered.`}
      action={
        <Button
          {...(isFocused && { ref: focusOnMount })}
          size="sm"
          className="h-auto whitespace-normal py-1.5 text-left"
          onClick={() => {
            changeCart(
              (lines) => lines.filter(({ restaurantId }) => restaurantId !== id),
              `Dishes from ${name} removed.`,
            );
            onRemoved?.();
          }}
        >
          Remove its dishes
        </Button>
      }
    />
  );
}

interface SeveralRestaurantsNoticeProps {
  restaurants: readonly { id: string; name: string }[];
  /** A restaurant was chosen; this notice disappears, and the focus has to go elsewhere. */
  onChosen?: () => void;
}

/** Shown when the cart has dishes of several restaurants; lets the customer choose one. */
export function SeveralRestaurantsNotice({ restaurants, onChosen }: SeveralRestaurantsNoticeProps) {
  return (
    <Notice
      tone="warning"
      title="Multiple Restaurants"
      text="You can check out from one restaurant at a time. Which one do you want to keep?"
      action={restaurants.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          size="sm"
          className="h-auto whitespace-normal py-1.5 text-left"
          onClick={() => {
            changeCart(
              (lines) => withoutOtherRestaurants(lines, id),
              `Your cart now holds only dishes from ${name}.`,
            );
            onChosen?.();
          }}
        >
          Keep only {name}
        </Button>
      ))}
    />
  );
}
