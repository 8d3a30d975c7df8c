import type { ErrorCode } from '#contract/errors.ts';

/** The status of every refusal, and its default message. */
const REFUSALS: Record<ErrorCode, [status: number, message: string]> = {
  invalid_input: [400, 'Some fields are missing or wrong.'],
  unauthorized: [401, 'Unauthorized'],
  invalid_credentials: [401, 'Invalid email or password'],
  weak_password: [400, 'This password is too easy to guess.'],
  incorrect_password: [400, 'Current password is incorrect'],
  reset_invalid: [400, 'This link is no longer valid. Please request a new one.'],
  verification_invalid: [400, 'This link is no longer valid. Sign in and request a new one.'],
  email_not_confirmed: [409, 'Please confirm your email address first, by the link in our mail.'],
  second_factor_required: [401, 'Enter the code from your authenticator app.'],
  ticket_invalid: [
    401,
    'This sign-in has expired, or there were too many attempts. Please sign in again.',
  ],
  code_invalid: [400, 'This code is wrong, or was used already.'],
  second_factor_set: [409, 'A second factor is set up already.'],
  second_factor_missing: [
    403,
    'Admins need a second factor here. Set it up in your settings first.',
  ],
  password_needed: [403, 'Please confirm your password.'],
  longer_password_needed: [
    403,
    'Managers and admins need a longer password here. Please choose one in your settings first.',
  ],
  suspended: [401, 'This account has been suspended. Please contact our support.'],
  forbidden: [403, 'You are not allowed to do this.'],
  cross_site_request: [403, 'This request came from another site.'],
  wrong_host: [
    421,
    'This site serves only this machine, at localhost. To serve others, set PUBLIC_URL.',
  ],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This path does not support this method.'],
  request_timeout: [408, 'The request did not arrive in time.'],
  invitation_invalid: [404, 'This invitation is no longer valid. Please ask for a new one.'],
  email_taken: [409, 'An account with this email already exists'],
  own_account: [409, 'You cannot suspend your own account or change your own role.'],
  too_many_addresses: [409, 'You have saved as many addresses as an account can have.'],
  last_admin: [409, 'The last owner cannot be removed.'],
  restaurant_closed: [409, 'The restaurant is currently closed.'],
  item_unavailable: [409, 'Some items are no longer available.'],
  options_invalid: [409, 'A choice is missing or is no longer offered.'],
  price_changed: [409, 'Prices have changed since you filled your cart.'],
  coupon_invalid: [409, 'Invalid coupon code'],
  multiple_restaurants: [409, 'All items of an order must come from one restaurant.'],
  cart_empty: [409, 'Your cart is empty.'],
  outside_delivery_area: [409, 'The restaurant does not deliver to this address.'],
  fulfilment_unavailable: [409, 'The restaurant does not offer this.'],
  slot_unavailable: [409, 'This time is not available. Please choose another one.'],
  slot_full: [409, 'This time is fully booked. Please choose another one.'],
  below_minimum_order: [409, 'The order is below the minimum order.'],
  payment_incomplete: [409, 'The payment has not succeeded.'],
  payment_mismatch: [409, 'The payment does not belong to this order.'],
  payment_unavailable: [409, 'Card payment is not available.'],
  payment_declined: [402, 'Your card was declined.'],
  credit_insufficient: [409, 'There is not enough credit.'],
  refund_exceeds_payment: [409, 'The amount exceeds what is left of the payment.'],
  order_refunded: [409, 'This order has been refunded, so it cannot be reopened.'],
  order_not_pending: [409, 'Only pending orders can be cancelled.'],
  order_not_delivered: [409, 'You can review an order once it has been delivered.'],
  review_exists: [409, 'You have reviewed this order already.'],
  review_too_late: [409, 'The time for this review is over.'],
  case_too_late: [409, 'The time to report a problem with this order is over.'],
  case_exists: [409, 'There is an open case for this order already.'],
  case_closed: [409, 'This case is closed.'],
  case_decided: [409, 'This case is decided.'],
  status_not_allowed: [409, 'The order cannot be moved there from here.'],
  status_changed: [409, 'The status of this order has changed in the meantime.'],
  edited_meanwhile: [
    409,
    'Somebody else has changed this in the meantime. Reload it and try again.',
  ],
  code_taken: [409, 'Another coupon has this code.'],
  held_by_trash: [409, 'The record that this belongs to is in the trash. Restore that first.'],
  restaurant_has_open_orders: [409, 'The restaurant has open orders.'],
  restaurant_not_ready: [409, 'The restaurant cannot be published yet.'],
  picture_in_use: [409, 'This picture is still in use.'],
  idempotency_key_reused: [409, 'This Idempotency-Key was used for another request.'],
  too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'This kind of content is not accepted.'],
  precondition_failed: [412, 'The file has changed.'],
  range_not_satisfiable: [416, 'The file is shorter than that.'],
  too_many_requests: [429, 'Too many attempts. Please wait a moment.'],
  internal_error: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'The service is not available right now.'],
};

/**
 * An expected refusal, which the error handler turns into a response. `details` are further fields of the
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
      /** The underlying error, for the log. */
      cause?: unknown;
    } = {},
  ) {
    const [status, message] = REFUSALS[code];
    super(options.message ?? message, { cause: options.cause });
    this.code = code;
    this.status = status;
    this.details = options.details ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * The error for an update with a record's version that changed nothing: the record has been edited in the
 * meantime, or is gone. `current` is its JSON, which the response includes for the editor to compare; null
 * when it is gone.
 */
export function editConflict(
  current: string | null,
  missingError: AppError = new AppError('not_found'),
): AppError {
  if (current === null) return missingError;
  return new AppError('edited_meanwhile', { details: { current: JSON.parse(current) } });
}
