import type { FastifyReply } from 'fastify';
import { API } from '#contract/paths.ts';
import {
  newRestaurantBody,
  recordParams,
  restaurantChanges,
  restaurantStatusBody,
} from '#contract/restaurant-writes.ts';
import { restaurant } from '#contract/restaurants.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { sendJsonText } from '#server/platform/json-text.ts';
import { findRestaurant } from '../catalogue/catalogue.queries.ts';
import { changeRestaurant, createRestaurant } from './write-restaurant.ts';

const tags = ['Catalogue writes'];

/** An admin makes restaurants, changes them, opens and closes them. */
export function restaurantsRoutes(app: App, { catalogue, database, guards }: Context): void {
  const onRequest = guards.admin;

  app.post(
    API.restaurants,
    { onRequest, schema: { tags, body: newRestaurantBody, response: { 201: restaurant } } },
    async (request, reply) => {
      const id = await createRestaurant(database, request.body);
      return sendWritten(id, reply.code(201));
    },
  );

  app.put(
    API.restaurant,
    {
      onRequest,
      schema: {
        tags,
        params: recordParams,
        body: restaurantChanges,
        response: { 200: restaurant },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendWritten(await changeRestaurant(database, { id, changes: request.body }), reply);
    },
  );

  app.put(
    API.restaurantStatus,
    {
      onRequest,
      schema: {
        tags,
        params: recordParams,
        body: restaurantStatusBody,
        response: { 200: restaurant },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendWritten(await changeRestaurant(database, { id, changes: request.body }), reply);
    },
  );

  /** As everybody reads it from now on. */
  async function sendWritten<Reply extends FastifyReply>(id: string, reply: Reply) {
    catalogue.forget(id);
    const written = await findRestaurant(database, id);
    if (!written) throw new AppError('not_found');
    return sendJsonText(reply, written.json);
  }
}
