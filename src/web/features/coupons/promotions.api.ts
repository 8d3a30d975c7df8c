import { couponsApi } from '#contract/api.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** Specification, section 9. */
const OFFERS_MAX = 3;

/** The offers on a visitor's home page. */
export const promotionsQuery = queryOf(couponsApi.activePromotions, {
  query: { limit: OFFERS_MAX },
});
