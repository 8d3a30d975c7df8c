import type { FastifyRequest } from 'fastify';
import { actingRole, actsAs, mayActAs, type TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import {
  actsAsAdmin,
  grantRole,
  type Hook,
  lacksRights,
  refuseUnconfirmed,
  sessionOf,
  tabletOf,
} from '#server/platform/session-guard.ts';
import { isManager, type RestaurantPart, teamRole } from './restaurant-rights.queries.ts';

/** The path parameter that identifies the restaurant: `{ restaurant: 'id' }`, `{ dish: 'id' }`. */
type InPath =
  | { readonly [Kind in RestaurantPart['kind']]?: string }
  /** For when the kind is a parameter too; null: for admins only. */
  | ((params: Params) => RestaurantPart | null);

type Params = Readonly<Record<string, string>>;

/**
 * Guards for what belongs to a restaurant: 401 without a session, 403 for anyone but admins with the endpoint's
 * right, the members of its team with that role and, for what staff may do without a password, its tablets. The role is read at each request, with one small query.
 */
export function restaurantGuards(context: Pick<Context, 'database' | 'guards' | 'now'>) {
  const { database, guards, now } = context;

  /** For a route whose path does not identify the restaurant; called by its handler. */
  async function requireRole(
    request: FastifyRequest,
    of: RestaurantPart | null,
    needed: TeamRole,
  ): Promise<void> {
    const role = request.session ? await personsRole(request, of) : null;
    if (mayActAs(role, needed)) {
      if (needed === 'manager') refuseShortPassword(request);
      return grantRole(request, role);
    }
    if (!isTabletOf(request, of) || !mayActAs(actsAs('tablet'), needed)) throw lacksRights(request);
    grantRole(request, 'tablet');
  }

  async function personsRole(request: FastifyRequest, of: RestaurantPart | null) {
    const { user } = sessionOf(request);
    const isAdmin = actsAsAdmin(request);
    const memberRole = isAdmin || !of ? null : await teamRole(database, { userId: user.id, of });
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
    /** The same, and 403 where the password was last given more than ten minutes ago. */
    confirmedStaffOf: requires('staff', true),
    confirmedManagerOf: requires('manager', true),
    /** A manager of any restaurant. */
    anyManager: guard(async (request, reply) => {
      await guards.user(request, reply);
      const { user } = sessionOf(request);
      const isAdmin = actsAsAdmin(request);
      if (!isAdmin && !(await isManager(database, user.id))) throw lacksRights(request);
      refuseShortPassword(request);
      grantRole(request, isAdmin ? 'admin' : 'manager');
    }),
    requireRole,
  };
}

/** Whether the request comes from a tablet of this restaurant. */
function isTabletOf(request: FastifyRequest, of: RestaurantPart | null): boolean {
  const own = tabletOf(request)?.restaurant.id;
  return of?.kind === 'restaurant' && own !== undefined && own === of.id.toLowerCase();
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
