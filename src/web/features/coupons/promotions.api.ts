import { couponsApi } from '#contract/api.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** Specification, section 9. */
const OFFERS_MAX = 3;

/** The offers of a visitor's home. */
export const promotionsQuery = queryOf(couponsApi.activePromotions, {
  query: { limit: OFFERS_MAX },
});
