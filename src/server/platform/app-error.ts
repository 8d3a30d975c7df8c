import type { ErrorCode } from '#contract/errors.ts';

interface Refusal {
  status: number;
  message: string;
}

/** The status of every refusal, and its default message. */
const REFUSALS: Record<ErrorCode, Refusal> = {
  invalid_input: { status: 400, message: 'Some fields are missing or wrong.' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  weak_password: { status: 400, message: 'This password is too easy to guess.' },
  incorrect_password: { status: 400, message: 'Current password is incorrect' },
  reset_invalid: {
    status: 400,
    message: 'This link is no longer good. Ask for a new one.',
  },
  verification_invalid: {
    status: 400,
    message: 'This link is no longer good. Sign in and ask for a new one.',
  },
  email_not_confirmed: {
    status: 409,
    message: 'Please confirm your email address first, by the link in our mail.',
  },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  ticket_invalid: { status: 401, message: 'That took too long or too many tries. Sign in again.' },
  code_invalid: { status: 400, message: 'This code is wrong, or was used already.' },
  second_factor_set: { status: 409, message: 'A second factor is set up already.' },
  second_factor_missing: {
    status: 403,
    message: 'Admins need a second factor here. Set it up in your settings first.',
  },
  password_needed: { status: 403, message: 'Please confirm your password.' },
  longer_password_needed: {
    status: 403,
    message:
      'Managers and admins need a longer password here. Please choose one in your settings first.',
  },
  suspended: {
    status: 401,
    message: 'This account has been suspended. Please contact our support.',
  },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  cross_site_request: { status: 403, message: 'This request came from another site.' },
  wrong_host: {
    status: 421,
    message: 'This site is for this machine alone, at localhost. To serve others, set PUBLIC_URL.',
  },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'This path does not take this method.' },
  request_timeout: { status: 408, message: 'The request did not arrive in time.' },
  invitation_invalid: {
    status: 404,
    message: 'This invitation is no longer good. Ask for a new one.',
  },
  email_taken: { status: 409, message: 'An account with this email already exists' },
  own_account: { status: 409, message: 'You cannot suspend your own account.' },
  last_admin: { status: 409, message: 'The last admin cannot be removed.' },
  restaurant_closed: { status: 409, message: 'The restaurant is currently closed.' },
  item_unavailable: { status: 409, message: 'Some items are no longer available.' },
  options_invalid: { status: 409, message: 'A choice is missing or is no longer offered.' },
  price_changed: { status: 409, message: 'Prices have changed since you filled your cart.' },
  coupon_invalid: { status: 409, message: 'Invalid coupon code' },
  multiple_restaurants: {
    status: 409,
    message: 'All items of an order must come from one restaurant.',
  },
  cart_empty: { status: 409, message: 'Your cart is empty.' },
  outside_delivery_area: {
    status: 409,
    message: 'The restaurant does not deliver to this address.',
  },
  below_minimum_order: { status: 409, message: 'The order is below the minimum order.' },
  payment_incomplete: { status: 409, message: 'The payment has not succeeded.' },
  payment_mismatch: { status: 409, message: 'The payment does not belong to this order.' },
  payment_unavailable: { status: 409, message: 'Card payment is not available.' },
  payment_declined: { status: 402, message: 'Your card was declined.' },
  refund_too_large: { status: 409, message: 'That is more than what is left of the payment.' },
  order_refunded: {
    status: 409,
    message: 'The money of this order has gone back to the customer, so it cannot be brought back.',
  },
  order_not_pending: { status: 409, message: 'Only pending orders can be cancelled.' },
  order_not_delivered: {
    status: 409,
    message: 'You can review an order once it has been delivered.',
  },
  review_exists: { status: 409, message: 'You have reviewed this order already.' },
  review_too_late: { status: 409, message: 'The time for this review is over.' },
  status_not_allowed: { status: 409, message: 'The order cannot be moved there from here.' },
  status_changed: { status: 409, message: 'The order has moved on in the meantime.' },
  edited_meanwhile: {
    status: 409,
    message: 'Somebody else has changed this in the meantime. Reload it and try again.',
  },
  code_taken: { status: 409, message: 'Another coupon has this code.' },
  held_by_trash: {
    status: 409,
    message: 'What this belongs to is in the trash. Restore that first.',
  },
  restaurant_has_open_orders: {
    status: 409,
    message: 'The restaurant has open orders.',
  },
  picture_in_use: { status: 409, message: 'Something still shows this picture.' },
  idempotency_key_reused: {
    status: 409,
    message: 'This Idempotency-Key was used for another request.',
  },
  too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted.' },
  precondition_failed: { status: 412, message: 'The file is another one than expected.' },
  range_not_satisfiable: { status: 416, message: 'The file is shorter than that.' },
  too_many_requests: { status: 429, message: 'Too many tries. Please wait a moment.' },
  internal_error: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The service is not available right now.' },
};

/**
 * An expected refusal, which the error handler turns into an answer. `details` are further fields of the
 * body, besides `message` and `code`.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      details?: Readonly<Record<string, unknown>>;
      retryAfterSeconds?: number;
      /** The fault behind it, for the log. */
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? REFUSALS[code].message, { cause: options.cause });
    this.code = code;
    this.status = REFUSALS[code].status;
    this.details = options.details ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * The error for an update with a record's version that changed nothing: the record has been edited in the
 * meantime, or is gone. `current` is its JSON, which the answer includes for the editor to compare; null
 * when it is gone.
 */
export function editConflict(
  current: string | null,
  whenGone: AppError = new AppError('not_found'),
): AppError {
  if (current === null) return whenGone;
  return new AppError('edited_meanwhile', { details: { current: JSON.parse(current) } });
}
