import { keepRestaurant } from '#domain/cart/cart-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { changeCart } from './cart-store.ts';

interface KeepOneRestaurantProps {
  restaurants: readonly { id: string; name: string }[];
  /** A restaurant was chosen; this notice disappears, and the focus has to go elsewhere. */
  onChosen?: () => void;
}

/** Shown when the cart has dishes of several restaurants; lets the customer choose one. */
export function KeepOneRestaurant({ restaurants, onChosen }: KeepOneRestaurantProps) {
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
            onChosen?.();
          }}
        >
          Keep only {name}
        </Button>
      ))}
    />
  );
}
