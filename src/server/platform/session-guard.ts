import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AdminRight, hasAdminRight } from '#domain/accounts/admin-rights.ts';
import { isConfirmed } from '#domain/accounts/session-end.ts';
import type { ActorRole } from '#domain/staff/restaurant-rights.ts';
import type { Config } from '#server/config.ts';
import { AppError } from './app-error.ts';
import type { AuditActor } from './audit.ts';
import { setSessionCookie, setTabletCookie, tabletToken } from './session-cookie.ts';
import { SESSION_COOKIE, type Session, type Sessions, type SessionUser } from './sessions.ts';
import type { TabletSession, Tablets } from './tablets.ts';

export interface Hook {
  (request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Set by guards of features, for the description of the API. */
  needsSession?: true;
}

/**
 * Hooks for routes: `app.get(path, { onRequest: context.guards.user, schema }, …)`. As `onRequest` they run before the
 * body is read and checked, so that a visitor gets only a 401.
 */
export interface Guards {
  /** 401 without a session. */
  user: Hook;
  /**
   * 401 without a session, 403 for anyone but an admin with the endpoint's right, and for an admin without a long
   * password or the second factor that the settings require.
   */
  admin: Hook;
  /** {@link user}, and 403 where the password was last given more than ten minutes ago. */
  confirmedUser: Hook;
  /** {@link admin}, and the same. */
  confirmedAdmin: Hook;
  /** Admits everyone; {@link optionalUser} returns the user. */
  optional: Hook;
  /** 401 without a session of a user or a restaurant's tablet. A browser may have both. */
  userOrTablet: Hook;
  /** Admits everyone; {@link tabletOf} returns the tablet. */
  maybeTablet: Hook;
}

export function createGuards(options: {
  config: Config;
  sessions: Sessions;
  tablets: Tablets;
  now: () => Date;
}): Guards {
  const { config, sessions, tablets, now } = options;

  async function optional(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = request.cookies[SESSION_COOKIE];
    const session = token ? await sessions.find(token) : null;
    request.session = session;
    if (!token || !session) return;
    const isExtended = await sessions.touch(session);
    if (isExtended || request.hasOldCookieName) setSessionCookie(reply, config, token);
  }

  async function user(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await optional(request, reply);
    if (!request.session) throw new AppError('unauthorized');
  }

  async function maybeTablet(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = tabletToken(config, request.cookies);
    request.tablet = token ? await tablets.find(token) : null;
    if (!token || !request.tablet) return;
    if (await tablets.touch(request.tablet)) setTabletCookie(reply, config, token);
  }

  async function userOrTablet(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await optional(request, reply);
    await maybeTablet(request, reply);
    if (!request.session && !request.tablet) throw new AppError('unauthorized');
  }

  async function admin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await user(request, reply);
    if (!actsAsAdmin(request)) throw missingRightsError(request);
    grantRole(request, 'admin');
  }

  async function confirmedUser(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await user(request, reply);
    refuseUnconfirmed(request, now());
  }

  async function confirmedAdmin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await admin(request, reply);
    refuseUnconfirmed(request, now());
  }

  return { optional, user, admin, confirmedUser, confirmedAdmin, userOrTablet, maybeTablet };
}

/** For guards: the refusal for missing rights; of an admin perhaps for a missing long password or second factor. */
export function missingRightsError(request: FastifyRequest): AppError {
  const { session } = request;
  if (!session?.user.isAdmin || session.actsAsAdmin) return new AppError('forbidden');
  return new AppError(
    session.user.hasLongPassword === false ? 'longer_password_needed' : 'second_factor_missing',
  );
}

/** For guards: throws password_needed where the password was last given too long ago. */
export function refuseUnconfirmed(request: FastifyRequest, now: Date): void {
  if (!isConfirmed(sessionOf(request).confirmedAt, now)) throw new AppError('password_needed');
}

/** For guards: records the role in which the request is admitted. */
export function grantRole(request: FastifyRequest, role: ActorRole): void {
  request.actorRole = role;
}

/** The session of a guarded request; throws when the route has no guard that requires one. */
export function sessionOf(request: FastifyRequest): Session {
  const { session } = request;
  if (!session) throw new Error(`${request.routeOptions.url} has no guard`);
  return session;
}

/** The signed-in user; throws when the route has no guard that requires one. */
export function userOf(request: FastifyRequest): SessionUser {
  return sessionOf(request).user;
}

/** The actor of a request of an admin or a restaurant's team, for the audit. */
export function actorOf(request: FastifyRequest): AuditActor {
  const { actorRole: role, tablet } = request;
  if (!role) throw new Error(`${request.routeOptions.url} admits everyone`);
  if (role === 'tablet' && tablet) return { id: tablet.id, role };
  return { id: userOf(request).id, role };
}

/** The restaurant's tablet that sent the request; null: none did. */
export function tabletOf(request: FastifyRequest): TabletSession | null {
  return request.tablet;
}

/** The signed-in user, or null for a visitor; throws when the route has no guard at all. */
export function optionalUser(request: FastifyRequest): SessionUser | null {
  if (request.session === undefined) throw new Error(`${request.routeOptions.url} has no guard`);
  return request.session?.user ?? null;
}

/**
 * Whether the user is an admin with the endpoint's right; throws when the contract gives it none. Not the same as
 * {@link SessionUser}'s `isAdmin`: it is false for an admin without a long password or a required second factor.
 */
export function actsAsAdmin(request: FastifyRequest): boolean {
  const { right } = request.routeOptions.schema ?? {};
  if (!right) throw new Error(`The contract gives ${request.routeOptions.url} no right for admins`);
  return mayAsAdmin(request, right);
}

/** Whether the user is an admin with this right; throws when the route has no guard at all. */
export function mayAsAdmin({ session, routeOptions }: FastifyRequest, right: AdminRight): boolean {
  if (session === undefined) throw new Error(`${routeOptions.url} has no guard`);
  if (!session?.actsAsAdmin) return false;
  return hasAdminRight(session.user.adminRole, right);
}

/** Throws forbidden unless the admin also has this right, for routes whose input decides what they need. */
export function requireRight(request: FastifyRequest, right: AdminRight): void {
  if (!mayAsAdmin(request, right)) throw new AppError('forbidden');
}
