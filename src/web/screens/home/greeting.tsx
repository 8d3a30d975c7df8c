import { useInfiniteQuery } from '@tanstack/react-query';
import { ordersQuery } from '#web/features/orders/order.api.ts';
import { PageHeading } from '#web/ui/page.tsx';

export function Greeting({ firstName }: { firstName: string }) {
  return (
    <PageHeading lead={<OrdersCount />}>Welcome back, {firstName || 'Food Lover'}</PageHeading>
  );
}

function OrdersCount() {
  const { data: count } = useInfiniteQuery({
    ...ordersQuery,
    select: (list) => list.pages[0]?.total ?? 0,
  });
  // A placeholder as tall as the line that will replace it.
  if (count === undefined) return '\u00a0';
  if (count === 0) return '0 orders so far. Your first is still ahead of you.';
  return count === 1 ? '1 order so far' : `${count} orders so far`;
}
