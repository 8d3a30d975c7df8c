import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { optionsByGroup } from '#domain/menus/option-texts.ts';
import { dailyNumberText } from '#domain/orders/order-number.ts';
import { paymentLine } from '#domain/orders/payment-line.ts';
import { localDateTime } from '#domain/restaurants/local-date-time.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import type { BoardOrder } from './kitchen.api.ts';
import { dueTime } from './order-texts.ts';
import { createStoredIds } from './stored-ids.ts';

/** Printed one after another, each on a page of its own length. */
const ticketsToPrint = createStore<readonly TicketToPrint[]>([]);

/** The orders whose tickets this device has printed. */
const printedOrders = createStoredIds('kitchen-tickets');

export interface PrintOptions {
  /** Marked, so that nobody cooks it twice. */
  isReprint?: boolean;
}

interface TicketToPrint extends PrintOptions {
  order: BoardOrder;
}

/** Prints a ticket by the browser, marked as a reprint where this device has printed it before. */
export function printTicket(order: BoardOrder, how: PrintOptions = {}): void {
  const isReprint = how.isReprint || printedOrders.has(order.id);
  printedOrders.add(order.id);
  ticketsToPrint.set([...ticketsToPrint.get(), { order, isReprint }]);
}

function removePrinted(ticket: TicketToPrint): void {
  ticketsToPrint.set(ticketsToPrint.get().filter((each) => each !== ticket));
}

const PX_PER_MM = 96 / 25.4;

/** Prints the waiting tickets with the browser's own print. Rendered once per page. */
export function TicketPrinter() {
  const [ticket] = useStore(ticketsToPrint);
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = paper;
    if (!ticket || !current) return;
    const sheet = pageSheet(current.offsetHeight);
    document.adoptedStyleSheets.push(sheet);
    // Except in Chromium, `print` returns at once, while the dialog is still open.
    const removeTicket = () => removePrinted(ticket);
    window.addEventListener('afterprint', removeTicket, { once: true });
    window.print();
    return () => {
      window.removeEventListener('afterprint', removeTicket);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [ticket]);
  if (!ticket) return null;
  // Off-screen but laid out, so that its height is known.
  return createPortal(
    <div
      ref={paper}
      data-print
      aria-hidden="true"
      className="fixed top-0 left-[-120mm] w-[80mm] print:static"
    >
      <Ticket {...ticket} />
    </div>,
    document.body,
  );
}

/** A page as wide as the roll and as long as the ticket. */
function pageSheet(heightPx: number): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const heightMm = Math.max(80, Math.ceil(heightPx / PX_PER_MM) + 2);
  sheet.replaceSync(`@page { size: 80mm ${heightMm}mm; margin: 0; }`);
  return sheet;
}

/** An order on an 80 mm roll with 72 mm printable: black, and large enough for a dim kitchen. */
export function Ticket({ order, isReprint = false }: TicketToPrint) {
  const { restaurant, customerName, customerPhone, deliveryAddress, deliveryInstructions } = order;
  return (
    <div className="wrap-anywhere grid gap-[2mm] bg-white p-[4mm] font-sans text-[3.6mm] text-black leading-snug">
      {isReprint && <p className="bg-black text-center font-bold text-[5mm] text-white">Reprint</p>}
      {order.isTest && <p className="bg-black text-center font-bold text-[5mm] text-white">Test</p>}
      <p className="text-center font-[650]">{restaurant.name}</p>
      {order.dailyNumber !== null && (
        <p className="tabular text-center font-bold text-[12mm] leading-none">
          {dailyNumberText(order.dailyNumber)}
        </p>
      )}
      <p className="tabular text-center font-bold text-[8mm] leading-none">#{order.number}</p>
      <p className="tabular text-center">
        Placed {localDateTime(order.createdAt, order.timezone)}
        <br />
        {order.scheduledFor && (
          <span className="block font-bold">
            For later: {localDateTime(order.scheduledFor, order.timezone)}
          </span>
        )}
        <span className="font-bold">
          {order.fulfilment === 'pickup' && 'Pickup · '}Due by {dueTime(order)}
        </span>
      </p>
      <ul className="grid gap-[2mm] border-black border-y-2 border-dashed py-[2mm]">
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order are a fixed list
          <li key={index} className="grid grid-cols-[auto_1fr] gap-x-[2mm]">
            <span className="tabular font-bold text-[5mm]">{item.quantity} ×</span>
            <span>
              <span className="block font-bold text-[5mm]">{item.name}</span>
              {optionsByGroup(item.options).map(({ group, names }) => (
                <span
                  key={group}
                  className="block border-black border-l-[1mm] pl-[1.5mm] text-[4.2mm]"
                >
                  {group}: <span className="font-bold">{names.join(', ')}</span>
                </span>
              ))}
              {item.specialInstructions && (
                <span className="mt-[1mm] block border-2 border-black px-[1.5mm] font-bold text-[4.2mm]">
                  {item.specialInstructions}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <span className="block font-bold">{customerName ?? 'Customer'}</span>
        {customerPhone && <span className="tabular block">{customerPhone}</span>}
        {deliveryAddress}
        {deliveryInstructions && <span className="block font-bold">{deliveryInstructions}</span>}
      </p>
      <p className="tabular border-2 border-black py-[1mm] text-center font-bold text-[5mm]">
        {paymentLine(order).text}
      </p>
    </div>
  );
}
