import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Notice } from '#web/ui/notice.tsx';
import { changeCart } from './cart-store.ts';

interface RestaurantGoneProps {
  restaurant: { id: string; name: string };
  /** Its dishes were taken out, and this notice is gone, the focus with it. */
  onRemoved?: () => void;
  /** It answers a press, and its own one press comes next; otherwise it is only there to be seen. */
  isFocused?: boolean;
}

/** A restaurant that has left the platform takes no order: its dishes go with one press. */
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
