import { contactApi } from '#contract/api.ts';
import { contactWire } from '#contract/contact.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { addressKey } from '#server/platform/rate-limits.ts';
import { routeOf } from '#server/platform/route-of.ts';

/** The contact form, if this installation has an address for its messages. */
export function contactRoutes(app: App, { config, database, rateLimits }: Context): void {
  app.route({
    ...routeOf(contactApi.send, contactWire.send, { tags: ['Site'] }),
    handler: async (request, reply) => {
      if (config.CONTACT_EMAIL === undefined) throw new AppError('not_found');
      await rateLimits.contactsFromAddress.count(addressKey(request.ip));
      await database.orm.transaction((tx) => queueMail(tx, { kind: 'contact', ...request.body }));
      return reply.code(204).send();
    },
  });
}
