import type { Order } from '#contract/orders.ts';
import { optionsByGroup } from '#domain/menus/option-texts.ts';
import { formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { statusLabel } from '#domain/orders/order-status.ts';
import { promiseLabel, promiseText } from '#domain/orders/promised-window.ts';
import { localDateTime } from '#domain/restaurants/local-date-time.ts';
import {
  couponNote,
  detailAmounts,
  dueAmounts,
  paymentText,
} from '#web/features/orders/order-amounts.ts';
import { MAIL } from '#web/features/support/contact-details.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { AmountList } from '#web/ui/money.tsx';

/** The receipt of an order, for paper and PDF. */
export function Receipt({ order }: { order: Order }) {
  const { restaurant, customerName, deliveryAddress, items } = order;
  const coupon = couponNote(order);
  const due = dueAmounts(order);
  const slot =
    order.scheduledFor && `${promiseLabel(order)} ${promiseText(order, restaurant.timezone)}`;
  return (
    <article className="wrap-anywhere mx-auto grid max-w-[42rem] gap-6 bg-white p-4 text-black">
      <header className="flex items-start justify-between gap-8">
        <div>
          <h1 className="text-title">Receipt</h1>
          <p className="tabular mt-1 text-subheading">Order #{orderNumber(order.id)}</p>
          <p>
            Placed on {localDateTime(order.createdAt, restaurant.timezone)} ·{' '}
            {statusLabel(order.status, order.fulfilment)}
          </p>
        </div>
        <p className="shrink-0 font-bold font-display text-heading">{siteConfig.brand}</p>
      </header>
      <div className="grid grid-cols-2 gap-8">
        <Party title="Restaurant" lines={[restaurant.name, restaurant.address, restaurant.phone]} />
        <Party
          title={order.fulfilment === 'pickup' ? 'Pickup by' : 'Delivery to'}
          lines={[customerName ?? 'Customer', deliveryAddress, slot]}
        />
      </div>
      {items.length > 0 && (
        <table className="tabular w-full border-black border-b text-left">
          <thead>
            <tr className="border-black border-b">
              <th className="py-2 font-bold">Item</th>
              <th className="py-2 text-right font-bold">Each</th>
              <th className="py-2 text-right font-bold">Amount</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id} className="break-inside-avoid align-top">
                <td className="py-2 pr-4">
                  {item.quantity} × {item.menuItem.name}
                  {optionsByGroup(item.options).map(({ group, names }) => (
                    <span key={group} className="block text-[0.9375rem]">
                      {group}: {names.join(', ')}
                    </span>
                  ))}
                  {item.specialInstructions && (
                    <span className="block text-[0.9375rem] italic">
                      {item.specialInstructions}
                    </span>
                  )}
                </td>
                <td className="py-2 text-right">{dollars(item.unitPrice)}</td>
                <td className="py-2 pl-4 text-right">{dollars(item.totalPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="ml-auto w-72 max-w-full">
        <AmountList {...detailAmounts(order)} />
        {due && <AmountList {...due} className="mt-3" />}
        {coupon && <p className="mt-2">{coupon}</p>}
        <p className="mt-2">{paymentText(order)}</p>
      </div>
      <p className="text-[0.9375rem]">Questions about this order: {MAIL}</p>
    </article>
  );
}

function Party({ title, lines }: { title: string; lines: readonly (string | null)[] }) {
  return (
    <div>
      <h2 className="font-bold font-sans text-base">{title}</h2>
      {lines.map((line) => line && <p key={line}>{line}</p>)}
    </div>
  );
}

function dollars(amount: string): string {
  return formatMoney(parseMoney(amount) ?? ZERO);
}
