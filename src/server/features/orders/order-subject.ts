import { orderNumber } from '#domain/orders/order-number.ts';

/** An order as the subject of an audit entry. */
export const orderSubject = (orderId: string) =>
  ({ kind: 'order', id: orderId, name: `#${orderNumber(orderId)}` }) as const;
