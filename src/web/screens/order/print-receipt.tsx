import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Order } from '#contract/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Receipt } from './receipt.tsx';

/** A button that prints the receipt. The browser's own print command prints it, too. */
export function PrintReceipt({ order }: { order: Order }) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Synchronously, before the browser lays out the printed page.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    <>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer className="size-4.5" aria-hidden="true" />
        Print receipt
      </Button>
      {isPrinting &&
        createPortal(
          <div data-print className="hidden print:block">
            <Receipt order={order} />
          </div>,
          document.body,
        )}
    </>
  );
}
