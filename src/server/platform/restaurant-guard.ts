import type { FastifyRequest } from 'fastify';
import { actingRole, mayActAs, type TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { Database } from '#server/db/client.ts';
import { isManager, type RestaurantPart, teamRole } from './restaurant-rights.ts';
import {
  type Guards,
  type Hook,
  lacksRights,
  letIn,
  refuseUnconfirmed,
  sessionOf,
} from './session-guard.ts';

/** Which parameter of the path says which restaurant it is: `{ restaurant: 'id' }`, `{ dish: 'id' }`. */
export type InPath =
  | { readonly [Kind in RestaurantPart['kind']]?: string }
  /** Where the kind is a parameter too; null: it is for admins alone. */
  | ((params: Params) => RestaurantPart | null);

type Params = Readonly<Record<string, string>>;

/**
 * Guards for what belongs to a restaurant: 401 without a session, 403 for anybody but an admin and who
 * has that place in its team. The place is read at each request, of which it takes one small query.
 */
export interface RestaurantGuards {
  staffOf(inPath: InPath): Hook;
  managerOf(inPath: InPath): Hook;
  /** The same, and 403 where the password was last given more than ten minutes ago. */
  confirmedStaffOf(inPath: InPath): Hook;
  confirmedManagerOf(inPath: InPath): Hook;
  /** A manager of any restaurant. */
  anyManager: Hook;
  /** For a route whose path does not say which restaurant it is, once that is known. */
  enter(request: FastifyRequest, of: RestaurantPart | null, needed: TeamRole): Promise<void>;
}

const restaurantGuards = new WeakSet<object>();

/** Whether a hook is one of {@link RestaurantGuards}. */
export const isRestaurantGuard = (hook: unknown): boolean =>
  typeof hook === 'function' && restaurantGuards.has(hook);

export function createRestaurantGuards(options: {
  database: Database;
  guards: Guards;
  now: () => Date;
}): RestaurantGuards {
  const { database, guards, now } = options;

  async function enter(
    request: FastifyRequest,
    of: RestaurantPart | null,
    needed: TeamRole,
  ): Promise<void> {
    const { user, actsAsAdmin: isAdmin } = sessionOf(request);
    const place = isAdmin || !of ? null : await teamRole(database, { userId: user.id, of });
    const role = actingRole({ isAdmin, teamRole: place });
    if (!role || !mayActAs(role, needed)) throw lacksRights(request);
    letIn(request, role);
  }

  function guard(hook: Hook): Hook {
    restaurantGuards.add(hook);
    return hook;
  }

  const requires = (needed: TeamRole) => (inPath: InPath) =>
    guard(async (request, reply) => {
      await guards.user(request, reply);
      await enter(request, partIn(request, inPath), needed);
    });

  const requiresConfirmed = (needed: TeamRole) => (inPath: InPath) =>
    guard(async (request, reply) => {
      await guards.user(request, reply);
      await enter(request, partIn(request, inPath), needed);
      refuseUnconfirmed(request, now());
    });

  return {
    staffOf: requires('staff'),
    managerOf: requires('manager'),
    confirmedStaffOf: requiresConfirmed('staff'),
    confirmedManagerOf: requiresConfirmed('manager'),
    anyManager: guard(async (request, reply) => {
      await guards.user(request, reply);
      const { user, actsAsAdmin } = sessionOf(request);
      if (!actsAsAdmin && !(await isManager(database, user.id))) throw lacksRights(request);
      letIn(request, actsAsAdmin ? 'admin' : 'manager');
    }),
    enter,
  };
}

/** Guards run before the parameters are checked, so the id may be anything. */
function partIn(request: FastifyRequest, inPath: InPath): RestaurantPart | null {
  const params = request.params as Params;
  if (typeof inPath === 'function') return inPath(params);
  const [[kind, name] = ['restaurant', 'id']] = Object.entries(inPath);
  return { kind: kind as RestaurantPart['kind'], id: params[name] ?? '' };
}
