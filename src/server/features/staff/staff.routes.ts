import { staffApi } from '#contract/management-api.ts';
import { staffWire } from '#contract/staff.ts';
import { actsAs, mayRemoveMember } from '#domain/staff/restaurant-rights.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { emailKey } from '#server/platform/email-key.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { clearSessionCookie, setTabletCookie } from '#server/platform/session-cookie.ts';
import { actorOf, sessionOf, tabletOf, userOf } from '#server/platform/session-guard.ts';
import { SESSION_COOKIE } from '#server/platform/sessions.ts';
import { changeMember } from './change-member.ts';
import { acceptInvitation, inviteMember, withdrawInvitation } from './invitations.ts';
import { restaurantGuards } from './restaurant-guards.ts';
import { findInvitation, findMember, findTeam } from './staff.queries.ts';
import { addTablet, endTablet } from './tablets.ts';

const tags = ['Restaurant staff'];

/** The team of a restaurant, and invitations to it (api.md, Restaurant staff). */
export function staffRoutes(app: App, context: Context): void {
  const { config, database, guards, live, logSecurityEvent, now, rateLimits, secretKey, sessions } =
    context;
  const team = restaurantGuards(context);
  const ofRestaurant = { restaurant: 'id' };

  app.route({
    ...routeOf(staffApi.team, staffWire.team, { tags }),
    onRequest: team.managerOf(ofRestaurant),
    handler: async (request) => {
      const found = await findTeam(database, { restaurantId: request.params.id, now: now() });
      if (!found) throw new AppError('not_found', { message: 'Restaurant not found' });
      return found;
    },
  });

  app.route({
    ...routeOf(staffApi.invite, staffWire.invite, { tags }),
    onRequest: team.confirmedManagerOf(ofRestaurant),
    handler: async (request, reply) => {
      await rateLimits.invitationsOfUser.count(userOf(request).id);
      const { params, body } = request;
      await rateLimits.invitationsOfRestaurant.count(params.id.toLowerCase());
      await rateLimits.invitationsToAddress.count(emailKey(body.email));
      const invitation = { restaurantId: params.id, ...body, by: actorOf(request) };
      const created = await inviteMember(context, invitation);
      logSecurityEvent(request, { event: 'member_invited', to: params.id, role: body.role });
      return reply.code(201).send(created);
    },
  });

  app.route({
    ...routeOf(staffApi.withdraw, staffWire.withdraw, { tags }),
    onRequest: team.managerOf(ofRestaurant),
    handler: async (request, reply) => {
      const { id: restaurantId, invitationId } = request.params;
      const by = actorOf(request);
      await withdrawInvitation(database, { restaurantId, id: invitationId, by });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOf(staffApi.setRole, staffWire.setRole, { tags }),
    onRequest: team.confirmedManagerOf(ofRestaurant),
    handler: async (request) => {
      const { id: restaurantId, userId } = request.params;
      const { role } = request.body;
      await changeMember(context, { restaurantId, userId, role, by: actorOf(request) });
      logSecurityEvent(request, { event: 'rights_changed', of: userId, in: restaurantId, role });
      const member = await findMember(database, { restaurantId, userId });
      if (!member) throw new AppError('not_found');
      return member;
    },
  });

  app.route({
    ...routeOf(staffApi.remove, staffWire.remove, { tags }),
    onRequest: team.confirmedStaffOf(ofRestaurant),
    handler: async (request, reply) => {
      const { id: restaurantId, userId } = request.params;
      const by = actorOf(request);
      if (!mayRemoveMember(actsAs(by.role), { actorId: by.id, memberId: userId })) {
        throw new AppError('forbidden');
      }
      await changeMember(context, { restaurantId, userId, role: null, by });
      logSecurityEvent(request, { event: 'rights_changed', of: userId, in: restaurantId });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOf(staffApi.addTablet, staffWire.addTablet, { tags }),
    onRequest: team.confirmedManagerOf(ofRestaurant),
    handler: async (request, reply) => {
      const { params, body } = request;
      const tablet = { restaurantId: params.id, ...body, by: actorOf(request) };
      const { id, token } = await addTablet(context, tablet);
      logSecurityEvent(request, { event: 'tablet_added', to: params.id });
      // The browser becomes the tablet and is signed out of the account.
      const { user, tokenHash } = sessionOf(request);
      await sessions.end(request.cookies[SESSION_COOKIE] ?? '');
      await live.sessionsEnded({ userId: user.id, only: tokenHash.toString('hex') });
      clearSessionCookie(reply, config);
      setTabletCookie(reply, config, token);
      return reply.code(201).send({ id, name: body.name });
    },
  });

  app.route({
    ...routeOf(staffApi.endTablet, staffWire.endTablet, { tags }),
    onRequest: team.managerOf(ofRestaurant),
    handler: async (request, reply) => {
      const { id: restaurantId, tabletId: id } = request.params;
      await endTablet(context, { restaurantId, id, by: actorOf(request) });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOf(staffApi.tablet, staffWire.tablet, { tags }),
    onRequest: guards.maybeTablet,
    handler: (request) => {
      const tablet = tabletOf(request);
      if (!tablet) return { tablet };
      const { id, name, restaurant } = tablet;
      return { tablet: { id, name, restaurant } };
    },
  });

  app.route({
    ...routeOf(staffApi.invitation, staffWire.invitation, { tags }),
    handler: async (request) => {
      const id = secretKey.readLinkToken('invitation', request.params.token);
      const invitation = id && (await findInvitation(database, { id, now: now() }));
      if (!invitation) throw new AppError('invitation_invalid');
      return invitation;
    },
  });

  app.route({
    ...routeOf(staffApi.accept, staffWire.accept, { tags }),
    onRequest: guards.user,
    handler: async (request) => {
      const userId = userOf(request).id;
      const { token } = request.params;
      const { role, ...restaurant } = await acceptInvitation(context, { token, userId });
      logSecurityEvent(request, { event: 'rights_changed', of: userId, in: restaurant.id, role });
      return { restaurant, role };
    },
  });
}
