import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { staffRoutes } from './staff.routes.ts';
import { sweepInvitations } from './sweep-invitations.ts';

export { auditMember } from './audit-member.ts';
export { restaurantGuards } from './restaurant-guards.ts';

/** The team of a restaurant, and invitations to it. */
export async function staffPlugin(app: App, context: Context): Promise<void> {
  const { database, jobs, now } = context;
  staffRoutes(app, context);
  jobs.cleanUp('old invitations', () => sweepInvitations(database, now()));
}
