import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '#web/lib/store.ts';
import { Ticket } from './ticket.tsx';
import { ticketPrinted, ticketsToPrint } from './tickets-to-print.ts';

const PX_PER_MM = 96 / 25.4;

/** Prints the waiting tickets with the browser's own print. Rendered once per page. */
export function TicketPrinter() {
  const [order] = useStore(ticketsToPrint);
  const ticket = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = ticket;
    if (!order || !current) return;
    const sheet = pageSheet(current.offsetHeight);
    document.adoptedStyleSheets.push(sheet);
    // Except in Chromium, `print` returns at once, while the dialog is still open.
    const done = () => ticketPrinted(order);
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => {
      window.removeEventListener('afterprint', done);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [order]);
  if (!order) return null;
  // Off-screen but laid out, so that its height is known.
  return createPortal(
    <div
      ref={ticket}
      data-print
      aria-hidden="true"
      className="fixed top-0 left-[-120mm] w-[80mm] print:static"
    >
      <Ticket order={order} />
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
