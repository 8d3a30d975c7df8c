import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Notice } from '#web/ui/notice.tsx';
import { changeCart } from './cart-store.ts';

interface RestaurantGoneProps {
  restaurant: { id: string; name: string };
  /** The dishes were removed; this notice disappears, and the focus has to go elsewhere. */
  onRemoved?: () => void;
  /** Focuses the button, where the notice is the result of what the customer has just done. */
  isFocused?: boolean;
}

/** Says that a restaurant no longer exists, with a button that removes its dishes from the cart. */
export function RestaurantGone({ restaurant, onRemoved, isFocused = false }: RestaurantGoneProps) {
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
