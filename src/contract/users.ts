import { z } from 'zod';
import { looksLikeEmail, normalizeEmail } from '#domain/accounts/email.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/accounts/password-rules.ts';
import type { Wire } from './endpoint.ts';
import { id, instant, messageAnswer, text } from './primitives.ts';

export const notificationPreferences = z.object({
  orderUpdates: z.boolean(),
  promotions: z.boolean(),
  newsletter: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** Specification, section 9. */
export const DEFAULT_NOTIFICATIONS: NotificationPreferences = {
  orderUpdates: true,
  promotions: false,
  newsletter: false,
};

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isAdmin: z.boolean(),
  createdAt: instant,
  notificationPreferences,
});
export type User = z.infer<typeof user>;

const email = z
  .string()
  .max(300)
  .refine(looksLikeEmail, 'Please enter a valid email address.')
  .transform(normalizeEmail);

const newPassword = z
  .string()
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX);

export const registerBody = z.object({
  firstName: text(100),
  lastName: text(100),
  email,
  password: newPassword,
});
export type RegisterBody = z.input<typeof registerBody>;

/** Any password is accepted here and then compared: a newer rule must not lock anybody out. */
export const loginBody = z.object({
  email: z.string().min(1).max(300).transform(normalizeEmail),
  password: z.string().min(1).max(PASSWORD_MAX),
});
export type LoginBody = z.input<typeof loginBody>;

export const profileBody = z.object({ firstName: text(100), lastName: text(100) });
export type ProfileBody = z.input<typeof profileBody>;

export const passwordBody = z.object({
  currentPassword: z.string().min(1).max(PASSWORD_MAX),
  newPassword,
});
export type PasswordBody = z.input<typeof passwordBody>;

const empty = z.undefined();

/** What crosses the wire at each endpoint of `accountsApi`. */
export const accountsWire = {
  register: { body: registerBody, answers: { 201: user } },
  login: { body: loginBody, answers: { 200: user } },
  loginPage: { answers: { 302: empty } },
  logout: { answers: { 200: messageAnswer } },
  me: { answers: { 200: user } },
  meByOtherName: { answers: { 200: user } },
  setProfile: { body: profileBody, answers: { 200: user } },
  setNotifications: { body: notificationPreferences, answers: { 200: user } },
  changePassword: { body: passwordBody, answers: { 200: messageAnswer } },
  deleteAccount: { answers: { 200: messageAnswer } },
} satisfies Record<string, Wire>;
