import { useQuery } from '@tanstack/react-query';
import { creditQuery } from '#web/features/credit/credit.api.ts';
import { CreditList } from '#web/features/credit/credit-list.tsx';
import { orderDate } from '#web/features/orders/order-date.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';

/** The user's store credit. */
export function CreditCard() {
  const { data: credit, isFetching, refetch } = useQuery(creditQuery);
  return (
    <Card>
      {credit ? (
        <CreditList credit={credit} orderPath={paths.order} dateText={orderDate} />
      ) : isFetching ? (
        <Skeleton className="h-8 w-full" />
      ) : (
        <ErrorState text="Your credit could not be loaded." onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
