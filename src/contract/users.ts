import { z } from 'zod';
import { ADMIN_ROLES } from '#domain/accounts/admin-rights.ts';
import { looksLikeEmail, normalizeEmail } from '#domain/accounts/email.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/accounts/password-rules.ts';
import { PERSON_LIMITS } from '#domain/accounts/person-limits.ts';
import { TEAM_ROLES } from '#domain/staff/restaurant-rights.ts';
import type { Wire } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { id, instant, messageResponse, singleLine, text } from './primitives.ts';

export const notificationPreferences = z.object({
  orderUpdates: z.boolean(),
  promotions: z.boolean(),
  newsletter: z.boolean(),
  /** Mails about alerts, for admins; missing: off. */
  alerts: z.boolean().optional(),
  /** Messages about one kind of alert (`ALERT_PREFERENCES`); missing: on. */
  unconfirmedAlerts: z.boolean().optional(),
  failedPaymentAlerts: z.boolean().optional(),
  offlineAlerts: z.boolean().optional(),
  lateAlerts: z.boolean().optional(),
  failedRefundAlerts: z.boolean().optional(),
  overdueCaseAlerts: z.boolean().optional(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** A preference that is left out keeps its stored value: a stale page sends only its changes. */
export const notificationsBody = notificationPreferences.partial();
export type NotificationsBody = z.input<typeof notificationsBody>;

/** Specification, section 9. */
export const DEFAULT_NOTIFICATIONS: NotificationPreferences = {
  orderUpdates: true,
  promotions: false,
  newsletter: false,
};

/** The fields of an account that everybody with access to it sees. */
export const account = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isAdmin: z.boolean(),
  /** What an admin may do (domain/accounts/admin-rights.ts); null: no admin. */
  adminRole: z.enum(ADMIN_ROLES).nullable(),
  createdAt: instant,
  notificationPreferences,
  /** Whether the link mailed to the address was opened. */
  emailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type Account = z.infer<typeof account>;

/** A restaurant that somebody works for. */
export const ownRestaurant = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  role: z.enum(TEAM_ROLES),
});
export type OwnRestaurant = z.infer<typeof ownRestaurant>;

/** The signed-in user. */
export const user = account.extend({
  restaurants: z.array(ownRestaurant),
  /** True for a manager or an admin whose rights are disabled until the password is long enough. */
  needsLongerPassword: z.boolean(),
});
export type User = z.infer<typeof user>;

const NO_EMAIL = 'Please enter a valid email address.';

export const email = singleLine
  .max(PERSON_LIMITS.emailMax, { error: NO_EMAIL, abort: true })
  .refine(looksLikeEmail, NO_EMAIL)
  .transform(normalizeEmail);

/** Anything that can be typed: neither NUL nor half of a surrogate pair. */
const password = z
  .string()
  .max(PASSWORD_MAX)
  .refine(
    (typed) => typed.isWellFormed() && !typed.includes('\0'),
    'This password has a character that cannot be typed',
  );

export const newPassword = password.min(
  PASSWORD_MIN,
  `Password must be at least ${PASSWORD_MIN} characters`,
);

/** Any length is accepted, so that a newer minimum does not lock out existing accounts. */
export const typedPassword = password.min(1);

export const registerBody = z.object({
  firstName: text(PERSON_LIMITS.nameMax),
  lastName: text(PERSON_LIMITS.nameMax),
  email,
  password: newPassword,
});
export type RegisterBody = z.input<typeof registerBody>;

export const loginBody = z.object({
  email: singleLine.min(1).max(300).transform(normalizeEmail),
  password: typedPassword,
});
export type LoginBody = z.input<typeof loginBody>;

export const profile = z.object({
  firstName: text(PERSON_LIMITS.nameMax),
  lastName: text(PERSON_LIMITS.nameMax),
});
export type Profile = z.input<typeof profile>;

/** A name that is left out keeps its stored value. */
export const profileBody = profile.partial();
export type ProfileBody = z.input<typeof profileBody>;

export const passwordBody = z.object({
  currentPassword: typedPassword,
  newPassword,
});
export type PasswordBody = z.input<typeof passwordBody>;

/**
 * The 401 of a sign-in. With `second_factor_required` the password was right: `ticket` goes back within
 * five minutes with a code, in POST /api/login/second-factor.
 */
export const loginRefusal = errorBody.extend({ ticket: z.string().optional() });
export type LoginRefusal = z.infer<typeof loginRefusal>;

const empty = z.undefined();

/** What crosses the wire at each endpoint of `accountsApi`. */
export const accountsWire = {
  register: { body: registerBody, responses: { 201: user } },
  login: { body: loginBody, responses: { 200: user, 401: loginRefusal } },
  loginPage: { responses: { 302: empty } },
  logout: { responses: { 200: messageResponse } },
  me: { responses: { 200: user } },
  meByOtherName: { responses: { 200: user } },
  setProfile: { body: profileBody, responses: { 200: user } },
  setNotifications: { body: notificationsBody, responses: { 200: user } },
  changePassword: { body: passwordBody, responses: { 200: messageResponse } },
  deleteAccount: { responses: { 200: messageResponse } },
} satisfies Record<string, Wire>;
