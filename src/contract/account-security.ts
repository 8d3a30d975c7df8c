import { z } from 'zod';
import { accountExport } from './account-export.ts';
import type { Wire } from './endpoint.ts';
import { id, instant, messageResponse, recordParams, singleLine } from './primitives.ts';
import { email, newPassword, typedPassword, user } from './users.ts';

const resetRequestBody = z.object({ email });

const resetBody = z.object({ password: newPassword });

/** Longer than a token, so that any text is refused like a used token. */
const tokenParams = z.object({ token: singleLine.max(300) });

/** A session in which a user is signed in. */
export const userSession = z.object({
  id,
  /** Whether it is the requesting session. */
  isCurrent: z.boolean(),
  createdAt: instant,
  /** Stored at most every five minutes, of an admin every minute. */
  lastSeenAt: instant,
  /** Such as 'Firefox'; null when the browser does not say. */
  browser: z.string().nullable(),
  /** Such as 'Windows'; null when the browser does not say. */
  system: z.string().nullable(),
});
export type UserSession = z.infer<typeof userSession>;

/** POST /api/user/second-factor: what an authenticator app needs. It takes effect once confirmed. */
export const secondFactorSetup = z.object({
  /** Base32, for typing into the app. */
  secret: z.string(),
  otpauthUrl: z.string(),
  /** The `otpauth:` URL as a QR code: an SVG element, black on white. */
  qrSvg: z.string(),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

/**
 * Six digits from the app, or a recovery code once the second factor is set up. Read without the spaces and hyphens
 * that people copy with them.
 */
const code = singleLine
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1));

const codeBody = z.object({ code });

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const ticketBody = z.object({ ticket: singleLine.max(300), code });

const confirmPasswordBody = z.object({ password: typedPassword });

const empty = z.undefined();

/** What crosses the wire at each endpoint of `accountSecurityApi`. */
export const accountSecurityWire = {
  requestPasswordReset: { body: resetRequestBody, responses: { 202: messageResponse } },
  resetPassword: { params: tokenParams, body: resetBody, responses: { 200: messageResponse } },
  sendVerification: { responses: { 202: messageResponse } },
  verifyEmail: { params: tokenParams, responses: { 200: messageResponse } },
  sessions: { responses: { 200: z.array(userSession) } },
  endSession: { params: recordParams, responses: { 204: empty } },
  endOtherSessions: { responses: { 204: empty } },
  setUpSecondFactor: { responses: { 200: secondFactorSetup } },
  confirmSecondFactor: { body: codeBody, responses: { 200: recoveryCodes } },
  removeSecondFactor: { body: codeBody, responses: { 204: empty } },
  loginWithSecondFactor: { body: ticketBody, responses: { 200: user } },
  confirmPassword: { body: confirmPasswordBody, responses: { 204: empty } },
  exportData: { responses: { 200: accountExport } },
} satisfies Record<string, Wire>;
