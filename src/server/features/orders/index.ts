// What other features use of the orders, besides their queries.
export { moveOrder } from './moving/move-order.ts';
