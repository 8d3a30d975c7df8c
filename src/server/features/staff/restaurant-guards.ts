import type { FastifyRequest } from 'fastify';
import { actingRole, actsAs, mayActAs, type TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import {
  actsAsAdmin,
  grantRole,
  type Hook,
  missingRightsError,
  refuseUnconfirmed,
  sessionOf,
  tabletOf,
} from '#server/platform/session-guard.ts';
import { isManager, type RestaurantPart, teamRole } from './restaurant-rights.queries.ts';

/** The path parameter that identifies the restaurant: `{ restaurant: 'id' }`, `{ dish: 'id' }`. */
type InPath =
  | { readonly [Kind in RestaurantPart['kind']]?: string }
  /** If the kind is a parameter too; null: admins only. */
  | ((params: Params) => RestaurantPart | null);

type Params = Readonly<Record<string, string>>;

/**
 * Guards for endpoints of a restaurant: 401 without a session, 403 for anyone but admins with the endpoint's right, team
 * members with the needed role and, where staff need no password, the restaurant's tablets. Each request reads the
 * role with one small query.
 */
export function restaurantGuards(context: Pick<Context, 'database' | 'guards' | 'now'>) {
  const { database, guards, now } = context;

  /** Throws unless the caller has the role. For handlers of routes whose path does not identify the restaurant. */
  async function requireRole(
    request: FastifyRequest,
    part: RestaurantPart | null,
    needed: TeamRole,
  ): Promise<void> {
    const role = request.session ? await userRole(request, part) : null;
    if (mayActAs(role, needed)) {
      if (needed === 'manager') refuseShortPassword(request);
      return grantRole(request, role);
    }
    if (!isTabletOf(request, part) || !mayActAs(actsAs('tablet'), needed))
      throw missingRightsError(request);
    grantRole(request, 'tablet');
  }

  async function userRole(request: FastifyRequest, part: RestaurantPart | null) {
    const { user } = sessionOf(request);
    const isAdmin = actsAsAdmin(request);
    const memberRole =
      isAdmin || !part ? null : await teamRole(database, { userId: user.id, part });
    return actingRole({ isAdmin, teamRole: memberRole });
  }

  const guard = (hook: Hook): Hook => Object.assign(hook, { needsSession: true as const });

  const requires = (needed: TeamRole, needsPassword: boolean) => (inPath: InPath) =>
    guard(async (request, reply) => {
      // Tablets have no password, and only what staff may do.
      const admitsTablets = needed === 'staff' && !needsPassword;
      await (admitsTablets ? guards.userOrTablet : guards.user)(request, reply);
      await requireRole(request, partIn(request, inPath), needed);
      if (needsPassword) refuseUnconfirmed(request, now());
    });

  return {
    staffOf: requires('staff', false),
    managerOf: requires('manager', false),
    /** The same, and 403 if the password was last entered more than ten minutes ago. */
    confirmedStaffOf: requires('staff', true),
    confirmedManagerOf: requires('manager', true),
    /** A manager of any restaurant. */
    anyManager: guard(async (request, reply) => {
      await guards.user(request, reply);
      const { user } = sessionOf(request);
      const isAdmin = actsAsAdmin(request);
      if (!isAdmin && !(await isManager(database, user.id))) throw missingRightsError(request);
      refuseShortPassword(request);
      grantRole(request, isAdmin ? 'admin' : 'manager');
    }),
    requireRole,
  };
}

/** Whether the request comes from a tablet of this restaurant. */
function isTabletOf(request: FastifyRequest, part: RestaurantPart | null): boolean {
  const restaurantId = tabletOf(request)?.restaurant.id;
  if (restaurantId === undefined || part?.kind !== 'restaurant') return false;
  return restaurantId === part.id.toLowerCase();
}

/** A manager's rights take effect once the password is long enough. */
function refuseShortPassword(request: FastifyRequest): void {
  if (sessionOf(request).user.hasLongPassword === false) {
    throw new AppError('longer_password_needed');
  }
}

/** Guards run before the parameters are checked, so the id may be anything. */
function partIn(request: FastifyRequest, inPath: InPath): RestaurantPart | null {
  const params = request.params as Params;
  if (typeof inPath === 'function') return inPath(params);
  const [[kind, name] = ['restaurant', 'id']] = Object.entries(inPath);
  return { kind: kind as RestaurantPart['kind'], id: params[name] ?? '' };
}
