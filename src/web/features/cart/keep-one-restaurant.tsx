import { keepRestaurant } from '#domain/cart/cart-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { changeCart } from './cart-store.ts';

interface KeepOneRestaurantProps {
  restaurants: readonly { id: string; name: string }[];
  /** One was chosen, and this question is gone, the focus with it. */
  onKept?: () => void;
}

/** Said as soon as a cart holds several restaurants' dishes, with a way to settle it. */
export function KeepOneRestaurant({ restaurants, onKept }: KeepOneRestaurantProps) {
  return (
    <Notice
      tone="warning"
      title="Multiple Restaurants"
      text="Checkout takes one restaurant at a time. Which one shall it be?"
      action={restaurants.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          size="sm"
          className="h-auto whitespace-normal py-1.5 text-left"
          onClick={() => {
            changeCart(
              (lines) => keepRestaurant(lines, id),
              `Your cart now holds only dishes from ${name}.`,
            );
            onKept?.();
          }}
        >
          Keep only {name}
        </Button>
      ))}
    />
  );
}
