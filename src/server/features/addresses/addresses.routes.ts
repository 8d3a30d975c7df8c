import { addressesWire } from '#contract/addresses.ts';
import { addressesApi } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { userOf } from '#server/platform/session-guard.ts';
import { addAddress, changeAddress, removeAddress, savedAddressesOf } from './addresses.queries.ts';

const tags = ['Accounts'];

/** A user's saved addresses. Another user's address is not found. */
export function addressesRoutes(app: App, { database, guards }: Context): void {
  app.route({
    ...routeOf(addressesApi.list, addressesWire.list, { tags }),
    onRequest: guards.user,
    handler: (request) => savedAddressesOf(database, userOf(request).id),
  });

  app.route({
    ...routeOf(addressesApi.add, addressesWire.add, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      const added = await addAddress(database, userOf(request).id, request.body);
      if (!added) throw new AppError('too_many_addresses');
      return reply.code(201).send(added);
    },
  });

  app.route({
    ...routeOf(addressesApi.change, addressesWire.change, { tags }),
    onRequest: guards.user,
    handler: async (request) => {
      const key = { userId: userOf(request).id, id: request.params.id };
      const changed = await changeAddress(database, key, request.body);
      if (!changed) throw new AppError('not_found');
      return changed;
    },
  });

  app.route({
    ...routeOf(addressesApi.remove, addressesWire.remove, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      await removeAddress(database, { userId: userOf(request).id, id: request.params.id });
      return reply.code(204).send(undefined);
    },
  });
}
