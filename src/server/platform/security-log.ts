import type { FastifyRequest } from 'fastify';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { AppError } from './app-error.ts';
import { refusalOf } from './error-answer.ts';
import type { App } from './fastify-app.ts';
import { addressKey } from './rate-limits.ts';
import type { SecretKey } from './secret-key.ts';
import { hasSessionCookie, sessionIfAny } from './session-guard.ts';

/** What concerns the safety of accounts and data. */
export type SecurityEvent =
  | { event: 'signed_in'; userId: string; hasGivenCode: boolean }
  | { event: 'sign_in_refused'; code: string }
  | { event: 'access_refused'; code: string }
  | { event: 'limit_reached' }
  | { event: 'password_changed' }
  | { event: 'password_refused' }
  | { event: 'password_reset'; userId: string }
  | { event: 'second_factor_changed'; isOn: boolean }
  | { event: 'sessions_ended' }
  | { event: 'account_deleted' }
  | {
      event: 'rights_changed';
      of: string;
      isAdmin?: boolean | undefined;
      isSuspended?: boolean | undefined;
      /** In a restaurant's team, where the role is now this, or none. */
      in?: string;
      role?: TeamRole;
    }
  | { event: 'member_invited'; to: string; role: TeamRole }
  | { event: 'refund_requested'; orderId: string }
  | { event: 'data_exported'; what: string };

export type LogSecurityEvent = (request: FastifyRequest, event: SecurityEvent) => void;

/**
 * Writes security events to the log, each a line with `security`. Who asked is in it as a user's id,
 * and where from, and for whose account, as keyed hashes: what belongs together can be seen, and who it
 * was cannot be read from the log.
 */
export function createSecurityLog(secretKey: SecretKey): LogSecurityEvent {
  return (request, { event, ...facts }) => {
    const email = emailIn(request.body);
    const line = {
      security: event,
      userId: sessionIfAny(request)?.user.id,
      from: secretKey.keyedHash(addressKey(request.ip)),
      ...(email === null ? {} : { account: secretKey.keyedHash(email) }),
      ...facts,
      method: request.method,
      route: request.routeOptions.url,
    };
    if (WARNED.has(event)) request.log.warn(line, 'security');
    else request.log.info(line, 'security');
  };
}

const WARNED: ReadonlySet<SecurityEvent['event']> = new Set([
  'sign_in_refused',
  'access_refused',
  'limit_reached',
  'password_refused',
]);

/** Logs each request that was refused for want of rights, for a wrong password or for asking too often. */
export function logRefusals(app: App, logSecurityEvent: LogSecurityEvent): void {
  app.addHook('onResponse', async (request) => {
    const refusal = refusalOf(request);
    const event = refusal && eventOf(refusal, request);
    if (event) logSecurityEvent(request, event);
  });
}

/** Null for a refusal that says nothing: most of all, to a visitor who has never signed in. */
function eventOf({ code, status }: AppError, request: FastifyRequest): SecurityEvent | null {
  if (code === 'incorrect_password') return { event: 'password_refused' };
  if (status === 429) return { event: 'limit_reached' };
  if (status === 403) return { event: 'access_refused', code };
  if (status !== 401) return null;
  // The password was right; the code is asked for next.
  if (code === 'second_factor_required') return null;
  if (code !== 'unauthorized') return { event: 'sign_in_refused', code };
  return hasSessionCookie(request) ? { event: 'access_refused', code } : null;
}

/** The address that somebody typed to sign in or to be sent a link; whether it is known is not said. */
function emailIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body)) return null;
  return typeof body.email === 'string' ? body.email.trim().toLowerCase() : null;
}
