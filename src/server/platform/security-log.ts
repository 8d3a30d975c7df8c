import type { FastifyRequest } from 'fastify';
import type { AdminRole } from '#domain/accounts/admin-rights.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { AppError } from './app-error.ts';
import { emailKey } from './email-key.ts';
import type { App } from './fastify-app.ts';
import { addressKey } from './rate-limits.ts';
import type { SecretKey } from './secret-key.ts';
import { SESSION_COOKIE } from './sessions.ts';

/** Events that concern the security of accounts and data. */
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
      adminRole?: AdminRole | undefined;
      isSuspended?: boolean | undefined;
      /** The new role in a restaurant's team, or none. */
      in?: string;
      role?: TeamRole;
    }
  | { event: 'member_invited'; to: string; role: TeamRole }
  | { event: 'tablet_added'; to: string }
  | { event: 'printer_added'; to: string }
  | { event: 'refund_requested'; orderId: string }
  | { event: 'data_exported'; what: string };

export type LogSecurityEvent = (request: FastifyRequest, event: SecurityEvent) => void;

/**
 * Writes security events to the log, each as a line with `security`. It has the user's id, and the address
 * and the account's email as keyed hashes: related events can be matched, but people cannot be identified.
 */
export function createSecurityLog(secretKey: SecretKey): LogSecurityEvent {
  return (request, { event, ...facts }) => {
    const email = emailIn(request.body);
    const line = {
      security: event,
      userId: request.session?.user.id,
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

/** Logs each request refused for missing rights, a wrong password or too many tries. */
export function logRefusals(app: App, logSecurityEvent: LogSecurityEvent): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { refusal } = request;
    const event = refusal && eventOf(refusal, request);
    if (event) logSecurityEvent(request, event);
    done();
  });
}

/** Null for a refusal that is not worth logging, such as that of a visitor who is not signed in. */
function eventOf({ code, status }: AppError, request: FastifyRequest): SecurityEvent | null {
  if (code === 'incorrect_password') return { event: 'password_refused' };
  if (status === 429) return { event: 'limit_reached' };
  if (status === 403) return { event: 'access_refused', code };
  if (status !== 401) return null;
  // The password was right; the code comes next.
  if (code === 'second_factor_required') return null;
  if (code !== 'unauthorized') return { event: 'sign_in_refused', code };
  return request.cookies[SESSION_COOKIE] ? { event: 'access_refused', code } : null;
}

/** The email that was typed, with or without an account. */
function emailIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body)) return null;
  return typeof body.email === 'string' ? emailKey(body.email) : null;
}
