import { z } from 'zod';

/** Every refusal of the API. Programs rely on `code`, which is stable; `message` is for people. */
export const ERROR_CODES = [
  'invalid_input',
  'unauthorized',
  'invalid_credentials',
  'incorrect_password',
  'reset_invalid',
  'verification_invalid',
  'email_not_confirmed',
  'second_factor_required',
  'ticket_invalid',
  'code_invalid',
  'second_factor_set',
  'second_factor_missing',
  'password_needed',
  'longer_password_needed',
  'suspended',
  'weak_password',
  'forbidden',
  'cross_site_request',
  'wrong_host',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'invitation_invalid',
  'email_taken',
  'last_admin',
  'own_account',
  'too_many_addresses',
  'restaurant_closed',
  'item_unavailable',
  'options_invalid',
  'price_changed',
  'coupon_invalid',
  'multiple_restaurants',
  'cart_empty',
  'below_minimum_order',
  'outside_delivery_area',
  'payment_incomplete',
  'payment_mismatch',
  'payment_unavailable',
  'payment_declined',
  'refund_too_large',
  'order_refunded',
  'order_not_pending',
  'order_not_delivered',
  'review_exists',
  'review_too_late',
  'status_changed',
  'status_not_allowed',
  'edited_meanwhile',
  'code_taken',
  'held_by_trash',
  'restaurant_has_open_orders',
  'picture_in_use',
  'idempotency_key_reused',
  'too_large',
  'unsupported_media_type',
  'precondition_failed',
  'range_not_satisfiable',
  'too_many_requests',
  'internal_error',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const errorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The 409 of an edit; with `edited_meanwhile`, `current` is the record as it is now. */
export function editRefusal<Record extends z.ZodType>(record: Record) {
  return errorBody.extend({ current: record.optional() });
}
