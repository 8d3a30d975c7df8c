import type { FastifyReply, FastifyRequest } from 'fastify';
import { menuApi, restaurantsApi, specialDaysApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { menuWire } from '#contract/menu.ts';
import { type RestaurantsQuery, restaurantsWire } from '#contract/restaurants.ts';
import { specialDaysWire } from '#contract/special-days.ts';
import { type OpeningFacts, openStatus } from '#domain/restaurants/opening-hours.ts';
import { currentSpecialDays } from '#domain/restaurants/special-days.ts';
import type { Context } from '#server/context.ts';
import { restaurantGuards } from '#server/features/staff/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { cachedRoute } from '#server/platform/cached-route.ts';
import { type EncodedAnswer, encodedAnswer, sendEncoded } from '#server/platform/encoded-answer.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { sendJsonText } from '#server/platform/json-text.ts';
import { addressKey } from '#server/platform/rate-limits.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actsAsAdmin, maybeSignedIn } from '#server/platform/session-guard.ts';
import {
  categoriesJson,
  type FoundRestaurant,
  findMenuItem,
  findRestaurant,
  findRestaurantRecord,
  menuJson,
  openingFacts,
  restaurantStatistics,
} from './catalogue.queries.ts';
import { loadedAnswer, shownAt, tag } from './catalogue-cache.ts';
import { loadRestaurantList, restaurantsUrl } from './restaurant-list.ts';

const tags = ['Catalogue'];

/** Restaurants open and close on the minute. */
const MINUTE_MS = 60_000;

/** What visitors read. Answers are cached as bytes until something in them changes. */
export function catalogueRoutes(app: App, context: Context): void {
  const { catalogue, database, guards, now, rateLimits, readDatabase } = context;
  const { openKeysAt, source } = catalogue;
  const team = restaurantGuards(context);
  const cached = cachedRoute(catalogue.answers);

  /** Only the record needs a session. */
  async function userOfRecord(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isRecordAsked(request)) await guards.user(request, reply);
  }

  /** The stored values, for the restaurant's managers; never cached. */
  async function sendRecord<Reply extends FastifyReply>(
    request: FastifyRequest,
    reply: Reply,
    read: { address: string; load: (restaurant: FoundRestaurant) => Promise<string> | string },
  ): Promise<Reply> {
    const restaurant = await findRestaurantRecord(database, read.address);
    if (!restaurant) return notFound('Restaurant not found');
    await team.enter(request, { kind: 'restaurant', id: restaurant.id }, 'manager');
    return sendJsonText(reply.header('cache-control', 'no-store'), await read.load(restaurant));
  }

  app.route({
    ...routeOf(restaurantsApi.list, restaurantsWire.list, { tags }),
    config: cached.config,
    onRequest: [cached.onRequest, guards.optional],
    handler: async (request, reply) => {
      const { query } = request;
      const minute = presentMinute();
      const countTypo = () => rateLimits.typosFromAddress.count(addressKey(request.ip));
      if (query.filter === 'favorites') {
        const user = maybeSignedIn(request);
        if (!user) throw new AppError('unauthorized');
        const options = { minute, favoritesOf: user.id, openKeysAt, countTypo };
        const { json, headers } = await loadRestaurantList(database, query, options);
        return sendEncoded(request, reply, encodedAnswer(json, headers));
      }
      return sendEncoded(request, reply, await listOf(query, minute, countTypo));
    },
  });

  app.route({
    ...routeOf(restaurantsApi.one, restaurantsWire.one, { tags }),
    config: cached.config,
    onRequest: [cached.onRequest, userOfRecord],
    handler: async (request, reply) => {
      const address = request.params.id;
      if (request.query.view) {
        return sendRecord(request, reply, { address, load: ({ json }) => json });
      }
      const found = await restaurantAt(address);
      return sendEncoded(request, reply, found ?? notFound('Restaurant not found'));
    },
  });

  app.route({
    ...routeOf(menuApi.dishes, menuWire.dishes, { tags }),
    config: cached.config,
    onRequest: [cached.onRequest, userOfRecord],
    handler: async (request, reply) => {
      const address = request.params.id;
      if (request.query.view) {
        return sendRecord(request, reply, { address, load: ({ id }) => menuJson(database, id) });
      }
      return sendEncoded(
        request,
        reply,
        (await menuAt(address)) ?? notFound('Restaurant not found'),
      );
    },
  });

  app.route({
    ...routeOf(menuApi.categories, menuWire.categories, { tags }),
    ...cached,
    handler: async (request, reply) => {
      const found = await categoriesAt(request.params.id);
      return sendEncoded(request, reply, found ?? notFound('Restaurant not found'));
    },
  });

  app.route({
    ...routeOf(menuApi.dish, menuWire.dish, { tags }),
    ...cached,
    handler: async (request, reply) => {
      const found = await dishWith(request.params.id);
      return sendEncoded(request, reply, found ?? notFound('Item not found'));
    },
  });

  app.route({
    ...routeOf(restaurantsApi.status, restaurantsWire.status, { tags }),
    handler: async (request) => openStatus(await factsOf(request.params.id), now()),
  });

  app.route({
    ...routeOf(specialDaysApi.list, specialDaysWire.list, { tags }),
    handler: async (request) => {
      const { specialDays = [], timezone } = await factsOf(request.params.id);
      return currentSpecialDays(specialDays, { timezone, now: now() });
    },
  });

  app.route({
    ...routeOf(restaurantsApi.stats, restaurantsWire.stats, { tags }),
    onRequest: guards.optional,
    handler: async (request) => {
      const reads = maybeSignedIn(request) ? readDatabase(request) : source;
      const restaurant = await findRestaurant(reads, request.params.id);
      const stats =
        restaurant && (await restaurantStatistics(reads, { id: restaurant.id, now: now() }));
      if (!stats) return notFound('Restaurant not found');
      const { ordersLast14Days, rating, reviewCount } = stats;
      return actsAsAdmin(request) ? stats : { ordersLast14Days, rating, reviewCount };
    },
  });

  function presentMinute(): Date {
    return new Date(now().getTime() - (now().getTime() % MINUTE_MS));
  }

  function listOf(
    query: RestaurantsQuery,
    minute: Date,
    countTypo?: () => Promise<void>,
  ): Promise<EncodedAnswer> {
    return catalogue.answers.get(restaurantsUrl(query), async () => {
      const options = { minute, favoritesOf: null, openKeysAt, countTypo };
      const { json, headers } = await loadRestaurantList(source, query, options);
      const expiresAt = minute.getTime() + MINUTE_MS;
      return loadedAnswer(encodedAnswer(json, headers), {
        tags: [tag.anyRestaurant],
        expiresAt,
      });
    });
  }

  function restaurantAt(address: string): Promise<EncodedAnswer | null> {
    return catalogue.answers.get(
      urlOf(restaurantsApi.one, { params: { id: address } }),
      async () => {
        const restaurant = await findRestaurant(source, address);
        if (!restaurant) return null;
        const entryTags = [tag.restaurant(restaurant.id)];
        return loadedShown(restaurant.json, entryTags);
      },
    );
  }

  function menuAt(address: string): Promise<EncodedAnswer | null> {
    const url = urlOf(menuApi.dishes, { params: { id: address } });
    return partOf(address, { url, load: menuJson });
  }

  function categoriesAt(address: string): Promise<EncodedAnswer | null> {
    const url = urlOf(menuApi.categories, { params: { id: address } });
    return partOf(address, { url, load: categoriesJson });
  }

  function dishWith(id: string): Promise<EncodedAnswer | null> {
    return catalogue.answers.get(urlOf(menuApi.dish, { params: { id } }), async () => {
      const dish = await findMenuItem(source, id);
      if (!dish) return null;
      return loadedShown(dish.json, [tag.restaurant(dish.restaurantId)]);
    });
  }

  async function factsOf(address: string): Promise<OpeningFacts> {
    const facts = await catalogue.openings.get(address, async () => {
      const restaurant = await findRestaurant(source, address);
      const value = restaurant && (await openingFacts(source, restaurant.id));
      if (!restaurant || !value) return null;
      return { value, tags: [tag.restaurant(restaurant.id)], bytes: OPENING_BYTES };
    });
    return facts ?? notFound('Restaurant not found');
  }

  /** Cached as it is now, until a temporary setting in it ends. */
  function loadedShown(stored: string, entryTags: string[]) {
    const { json, changesAt: expiresAt } = shownAt(stored, now());
    return loadedAnswer(encodedAnswer(json), { tags: entryTags, expiresAt });
  }

  /** A list of a restaurant's dishes or categories, cached under its URL. */
  async function partOf(
    address: string,
    { url, load }: { url: string; load: typeof menuJson },
  ): Promise<EncodedAnswer | null> {
    return catalogue.answers.get(url, async () => {
      const restaurant = await findRestaurant(source, address);
      if (!restaurant) return null;
      const json = await load(source, restaurant.id);
      return loadedShown(json, [tag.restaurant(restaurant.id)]);
    });
  }
}

/** Called before the query is validated, so it may be anything. */
const isRecordAsked = ({ query }: FastifyRequest) => Object(query).view !== undefined;

/** An estimate: seven days of hours and their objects. */
const OPENING_BYTES = 1_500;

function notFound(message: string): never {
  throw new AppError('not_found', { message });
}
