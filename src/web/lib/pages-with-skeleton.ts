import { ROUTES } from '#contract/page-paths.ts';

/**
 * Pages for signed-in users that the server sends with a skeleton, the same for everybody: heading and
 * placeholders, which their screens render until it is known who the user is.
 */
export const PAGES_WITH_SKELETON: readonly string[] = [ROUTES.checkout, ROUTES.orders];
