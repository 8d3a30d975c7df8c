import type { Context } from '../../context.ts';
import { keepKitchens } from './placing/restaurant-snapshots.ts';
import type { OrderTaker } from './placing/take-order.ts';

/** What taking orders needs, made once: the restaurants it remembers are shared by cash and card. */
export function openOrderTaker({
  config,
  database,
  catalogue,
}: Pick<Context, 'config' | 'database' | 'catalogue'>): OrderTaker {
  return {
    database,
    rules: { deliveryFeeMode: config.DELIVERY_FEE, minimumOrderMode: config.MINIMUM_ORDER },
    recallKitchen: keepKitchens(database, catalogue),
  };
}
