import type { Context } from '#server/context.ts';

/** What placing, paying, moving and refunding orders need. */
export type OrderContext = Context;
