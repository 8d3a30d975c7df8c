import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderRefusal, PriceChange } from '#contract/orders.ts';
import { removeLine, repriceLines, restaurantsInCart } from '#domain/cart/cart-lines.ts';
import { availableLines } from '#domain/cart/shown-lines.ts';
import { type CartLine, selectionKey } from '#domain/cart/stored-cart.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { unavailableMessage } from '#domain/orders/unavailable-message.ts';
import { slotText } from '#domain/restaurants/slot-choice.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/focus.ts';
import { Notice } from '#web/ui/messages.tsx';
import { Money } from '#web/ui/money.tsx';
import { changeCart } from './cart-changes.ts';
import { useCartRestaurant, useShownLines } from './cart-restaurant.api.ts';
import { type CartLines, useCartLines } from './cart-store.ts';
import { setFulfilmentChoice, useFulfilmentChoice } from './fulfilment/fulfilment-choice.ts';
import { lineName } from './line-texts.ts';
import { useChangeOptions } from './options/use-change-options.tsx';
import { refusedLines } from './refused-lines.ts';
import { MissingRestaurantNotice } from './restaurant-notices.tsx';

interface RefusalNoticeProps {
  refusal: OrderRefusal;
  onSettled: () => void;
}

/** Shows why an order was refused, with a button that resolves it. */
export function RefusalNotice({ refusal, onSettled }: RefusalNoticeProps) {
  switch (refusal.code) {
    case 'price_changed':
      return <PricesChanged refusal={refusal} onSettled={onSettled} />;
    case 'not_found':
      return <RestaurantMissing refusal={refusal} onSettled={onSettled} />;
    case 'slot_unavailable':
    case 'slot_full':
      return <SlotRefused refusal={refusal} onSettled={onSettled} />;
    case 'options_invalid':
      return <OptionsRefused refusal={refusal} onSettled={onSettled} />;
    default:
      if (refusal.items?.some(({ option }) => option)) {
        return <OptionsRefused refusal={refusal} onSettled={onSettled} />;
      }
      return <ItemsUnavailable refusal={refusal} onSettled={onSettled} />;
  }
}

function PricesChanged({ refusal, onSettled }: RefusalNoticeProps) {
  const client = useQueryClient();
  const lines = availableLines(useShownLines(useCartLines()));
  const { changes = [], quote } = refusal;
  const accept = () => {
    const prices = new Map(
      changes.flatMap((change) =>
        refusedLines(lines, change).map(({ line }) => [selectionKey(line), Number(change.to)]),
      ),
    );
    changeCart((lines) => repriceLines(lines, prices), 'New prices accepted.');
    // A fee or a coupon may have changed as well, and cached menus are out of date.
    void invalidateAfter(client, ['menu', 'coupon-use']);
    onSettled();
  };
  return (
    <Notice
      tone="warning"
      title="Prices have changed"
      text="Some prices have changed since you filled your cart."
      action={<AcceptButton onClick={accept}>Accept new prices</AcceptButton>}
    >
      <ul className="grid gap-2">
        {changes.map((change) => (
          <Change key={change.line} change={change} name={changedName(change, lines)} />
        ))}
      </ul>
      {quote && (
        <p className="mt-2 flex justify-between gap-4 font-[650]">
          New total <Money cents={parseMoney(quote.totalAmount) ?? ZERO} />
        </p>
      )}
    </Notice>
  );
}

/** Includes the options, which tell lines of the same dish apart. */
function changedName(change: PriceChange, lines: CartLines): string {
  const [refused] = refusedLines(lines, change);
  return refused ? lineName({ ...refused.line, name: change.name }) : change.name;
}

function Change({ change: { from, to }, name }: { change: PriceChange; name: string }) {
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0">{name}</span>
      <span className="flex shrink-0 items-center gap-1.5">
        <Money cents={parseMoney(from) ?? ZERO} className="line-through" />
        <ArrowRight className="size-4" aria-label="now" role="img" />
        <Money cents={parseMoney(to) ?? ZERO} className="font-[650]" />
      </span>
    </li>
  );
}

/** The server no longer knows the restaurant's name, but the cart does. */
function RestaurantMissing({ refusal, onSettled }: RefusalNoticeProps) {
  const restaurants = restaurantsInCart(useCartLines());
  const missing = restaurants.find(({ id }) => id === refusal.restaurantId);
  return (
    missing && <MissingRestaurantNotice restaurant={missing} onRemoved={onSettled} isFocused />
  );
}

/** Offers the next slot with room. */
function SlotRefused({ refusal, onSettled }: RefusalNoticeProps) {
  const { code, nextSlot } = refusal;
  const restaurant = useCartRestaurant(useCartLines());
  const choice = useFulfilmentChoice(restaurant);
  const accept = (scheduledFor: string) => {
    if (restaurant) setFulfilmentChoice(restaurant.id, { ...choice, scheduledFor });
    onSettled();
  };
  return (
    <Notice
      tone="warning"
      title={code === 'slot_full' ? 'This time is fully booked' : 'This time is not offered'}
      text={nextSlot ? 'Nothing has been ordered yet.' : 'No other time has room at the moment.'}
      action={
        restaurant &&
        nextSlot && (
          <AcceptButton onClick={() => accept(nextSlot.from)}>
            Order for {slotText(nextSlot, restaurant.timezone)}
          </AcceptButton>
        )
      }
    />
  );
}

function ItemsUnavailable({ refusal, onSettled }: RefusalNoticeProps) {
  const { items = [] } = refusal;
  const lines = useCartLines();
  const remove = () => {
    const unavailableIds = items.map(({ menuItemId }) => menuItemId);
    changeCart(
      (lines) => lines.filter(({ id }) => !unavailableIds.includes(id)),
      'Unavailable items removed.',
    );
    onSettled();
  };
  return (
    <Notice
      tone="warning"
      title="Some items are unavailable"
      text={messageOf(refusal, lines)}
      action={<AcceptButton onClick={remove}>Remove unavailable items</AcceptButton>}
    />
  );
}

/** The server's message, unless it lacks the name of a deleted dish, which the cart still has. */
function messageOf({ items = [], message }: OrderRefusal, lines: CartLines): string {
  if (items.every(({ name }) => name !== null)) return message;
  const nameInCart = (dishId: string) => lines.find(({ id }) => id === dishId)?.name ?? null;
  return unavailableMessage(
    items.map(({ menuItemId, name, servedAt }) => ({
      name: name ?? nameInCart(menuItemId),
      servedAt,
    })),
  );
}

function AcceptButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button ref={focusOnMount} size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}

interface OptionsRefusedProps {
  refusal: OrderRefusal;
  onSettled: () => void;
}

/** Shows the dish with unavailable options, with buttons to choose again or remove it. */
function OptionsRefused({ refusal, onSettled }: OptionsRefusedProps) {
  const { choices = [], items = [], message } = refusal;
  const lines = availableLines(useShownLines(useCartLines()));
  const [refused] = [...choices, ...items.filter(({ option }) => option)].flatMap((item) =>
    refusedLines(lines, item),
  );
  if (!refused) return <Notice tone="warning" title={OPTIONS_TITLE} text={message} />;
  const { line, key } = refused;
  return <RefusedLine key={key} lineKey={key} {...{ line, message, onSettled }} />;
}

const OPTIONS_TITLE = 'Some choices are not available';

interface RefusedLineProps {
  line: CartLine;
  lineKey: string;
  message: string;
  onSettled: () => void;
}

/** Only the first line: the next attempt reports the next. */
function RefusedLine({ line, lineKey, message, onSettled }: RefusedLineProps) {
  const changeOptions = useChangeOptions({
    line,
    lineKey,
    onChanged: onSettled,
    // The notice and its button disappear.
    returnFocusTo: () => document.getElementById('order-summary'),
  });
  const remove = () => {
    changeCart((lines) => removeLine(lines, lineKey), `${lineName(line)} removed from your cart.`);
    onSettled();
  };
  return (
    <Notice
      tone="warning"
      title={OPTIONS_TITLE}
      text={message}
      action={
        <>
          <Button ref={focusOnMount} size="sm" aria-haspopup="dialog" onClick={changeOptions.open}>
            Choose again
          </Button>
          <Button variant="secondary" size="sm" onClick={remove}>
            Remove {line.name}
          </Button>
          {changeOptions.dialog}
        </>
      }
    />
  );
}
