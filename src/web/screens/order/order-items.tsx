import type { Order, OrderItem } from '#contract/orders.ts';
import { dishImage } from '#domain/cart/dish-image.ts';
import { optionsByGroup } from '#domain/menus/option-texts.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { pictureSource } from '#domain/uploads/picture-source.ts';
import { Money } from '#web/ui/money.tsx';
import { OptionList } from '#web/ui/option-list.tsx';
import { Picture } from '#web/ui/picture.tsx';

export function OrderItems({ order }: { order: Order }) {
  if (order.items.length === 0) {
    return (
      <p className="flex justify-between gap-4">
        <span className="text-muted">Individual items not available</span>
        <Money cents={parseMoney(order.totalAmount) ?? ZERO} className="font-[650]" />
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {order.items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  );
}

function Item({ item }: { item: OrderItem }) {
  const { name, image } = item.menuItem;
  return (
    <li className="flex gap-4 py-4 max-[18rem]:flex-wrap first:pt-0 last:pb-0">
      <Picture
        sources={[image && pictureSource(image), dishImage(name)]}
        sizes="4.5rem"
        alt=""
        name={name}
        aspect="aspect-square"
        className="w-18 shrink-0 self-start rounded-control"
      />
      {/* On a narrow phone the price goes below, as there is no room for long words beside it. */}
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 max-[18rem]:basis-40">
        <div className="wrap-anywhere min-w-0 flex-1 basis-32">
          <p className="font-[650] leading-snug">{name}</p>
          <OptionList groups={optionsByGroup(item.options)} className="my-0.5" />
          <p className="text-[0.9375rem] text-muted">Quantity: {item.quantity}</p>
          {item.specialInstructions && (
            <p className="mt-1 text-[0.9375rem] text-muted italic">{item.specialInstructions}</p>
          )}
        </div>
        <p className="ml-auto shrink-0 text-right">
          <Money cents={parseMoney(item.totalPrice) ?? ZERO} className="block font-[650]" />
          <span className="text-[0.9375rem] text-muted">
            <Money cents={parseMoney(item.unitPrice) ?? ZERO} /> each
          </span>
        </p>
      </div>
    </li>
  );
}
