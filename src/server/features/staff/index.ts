import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { removeExpiredInvitations } from './invitations.ts';
import { staffRoutes } from './staff.routes.ts';

export { auditMember } from './change-member.ts';
export { restaurantGuards } from './restaurant-guards.ts';
export { tabletIds } from './tablets.ts';

/** The team of a restaurant, and invitations to it. */
export async function staffPlugin(app: App, context: Context): Promise<void> {
  const { database, jobs, now } = context;
  staffRoutes(app, context);
  jobs.cleanUp('old invitations', () => removeExpiredInvitations(database, now()));
}
