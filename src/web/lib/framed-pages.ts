import { ROUTES } from './paths.ts';

/**
 * One person's own pages that the server sends with a frame, the same for everybody: heading and
 * placeholders, which their screens draw while it is not known yet who is there.
 */
export const FRAMED: readonly string[] = [ROUTES.checkout, ROUTES.orders];
