import type { FastifyReply, FastifyRequest } from 'fastify';
import { menuApi, restaurantsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { specialDaysApi } from '#contract/management-api.ts';
import { menuWire } from '#contract/menu.ts';
import { type RestaurantsQuery, restaurantsWire } from '#contract/restaurants.ts';
import { specialDaysWire } from '#contract/special-days.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { nearestArea } from '#domain/restaurants/delivery-areas.ts';
import { type OpeningFacts, openStatus } from '#domain/restaurants/opening-hours.ts';
import { currentSpecialDays } from '#domain/restaurants/special-days.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { restaurantGuards } from '#server/features/staff/index.ts';
import { teamRole } from '#server/features/staff/restaurant-rights.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import {
  cachedRoute,
  type EncodedResponse,
  encodedResponse,
  sendEncoded,
  sendJsonText,
} from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { addressKey } from '#server/platform/rate-limits.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actsAsAdmin, mayAsAdmin, optionalUser } from '#server/platform/session-guard.ts';
import {
  categoriesJson,
  deliveryAreas,
  type FoundRestaurant,
  findDraftOrRestaurant,
  findMenuItem,
  findRestaurant,
  findRestaurantRecord,
  menuJson,
  mostOrderedJson,
  openingFacts,
  restaurantStatistics,
} from './catalogue.queries.ts';
import { applyTime, currentMinute, editableJson, loadedResponse, tag } from './catalogue-cache.ts';
import { loadRestaurantList, restaurantsUrl } from './restaurant-list.ts';

const tags = ['Catalogue'];

/** The catalogue for visitors. Responses are cached as bytes until their content changes. */
export function catalogueRoutes(app: App, context: Context): void {
  const { catalogue, config, database, guards, now, rateLimits, readDatabase } = context;
  const deliveryFeeMode = config.DELIVERY_FEE;
  const { openKeysAt, source } = catalogue;
  const team = restaurantGuards(context);
  const cached = cachedRoute(catalogue.responses);
  const areas = catalogue.createCache<string[]>(AREAS_MAX_BYTES);
  const openings = catalogue.createCache<OpeningFacts>(OPENINGS_MAX_BYTES);

  /** Only the stored record requires a session. */
  async function requireUserForRecord(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (requestsStoredRecord(request)) await guards.user(request, reply);
  }

  app.route({
    ...routeOf(restaurantsApi.list, restaurantsWire.list, { tags }),
    config: cached.config,
    onRequest: [cached.onRequest, guards.optional],
    handler: async (request, reply) => {
      const { query } = request;
      const minute = currentMinute(now());
      const countTypo = () => rateLimits.typosFromAddress.count(addressKey(request.ip));
      if (query.filter === 'favorites') {
        const user = optionalUser(request);
        if (!user) throw new AppError('unauthorized');
        const favorites = { ...listContext(minute, countTypo), favoritesOf: user.id };
        const { json, headers } = await loadRestaurantList(database, query, favorites);
        return sendEncoded(request, reply, encodedResponse(json, headers));
      }
      return sendEncoded(request, reply, await cachedList(query, minute, countTypo));
    },
  });

  app.route({
    ...routeOf(restaurantsApi.nearestArea, restaurantsWire.nearestArea, { tags }),
    handler: async (request) => {
      const all = await areas.get('all', async () => {
        const value = await deliveryAreas(source);
        return { value, tags: [tag.anyRestaurant], bytes: value.length * AREA_BYTES };
      });
      return { area: nearestArea(all ?? [], request.query.postalCode) };
    },
  });

  app.route({
    ...routeOf(restaurantsApi.one, restaurantsWire.one, { tags }),
    config: cached.config,
    onRequest: [cached.onRequest, requireUserForRecord],
    handler: async (request, reply) =>
      sendRestaurant(request, reply, {
        endpoint: restaurantsApi.one,
        idOrSlug: request.params.id,
        isRecord: requestsStoredRecord(request),
        load: (_reads, { json }) => json,
      }),
  });

  app.route({
    ...routeOf(menuApi.dishes, menuWire.dishes, { tags }),
    config: cached.config,
    onRequest: [cached.onRequest, requireUserForRecord],
    handler: async (request, reply) => {
      const { at } = request.query;
      if (at !== undefined) return sendMenuAt(request, reply, new Date(at));
      return sendRestaurant(request, reply, {
        endpoint: menuApi.dishes,
        idOrSlug: request.params.id,
        isRecord: requestsStoredRecord(request),
        load: (reads, { id }) => menuJson(reads, id),
      });
    },
  });

  app.route({
    ...routeOf(menuApi.categories, menuWire.categories, { tags }),
    ...cached,
    handler: async (request, reply) =>
      sendRestaurant(request, reply, {
        endpoint: menuApi.categories,
        idOrSlug: request.params.id,
        load: (reads, { id }) => categoriesJson(reads, id),
      }),
  });

  app.route({
    ...routeOf(menuApi.mostOrdered, menuWire.mostOrdered, { tags }),
    ...cached,
    handler: async (request, reply) => {
      const { params } = request;
      const found = await catalogue.responses.get(
        urlOf(menuApi.mostOrdered, { params }),
        async () => {
          const restaurant = await findRestaurant(source, params.id);
          if (!restaurant) return null;
          const { id: restaurantId } = restaurant;
          const json = await mostOrderedJson(source, { restaurantId, now: now() });
          return loadedResponse(encodedResponse(json), {
            tags: [tag.restaurant(restaurantId)],
            expiresAt: now().getTime() + HOUR_MS,
          });
        },
      );
      if (found) return sendEncoded(request, reply, found);
      await findDraft(request, reply, params.id);
      return sendDraft(reply, '[]');
    },
  });

  app.route({
    ...routeOf(menuApi.dish, menuWire.dish, { tags }),
    ...cached,
    handler: async (request, reply) => {
      const { params } = request;
      const found = await catalogue.responses.get(urlOf(menuApi.dish, { params }), async () => {
        const dish = await findMenuItem(source, params.id);
        return dish?.isPublished ? loadedAsShown(dish.json, dish.restaurantId) : null;
      });
      if (found) return sendEncoded(request, reply, found);
      const dish = await findMenuItem(database, params.id);
      if (!dish || !(await isTeamMember(request, reply, dish.restaurantId))) {
        return notFound('Item not found');
      }
      return sendDraft(reply, dish.json);
    },
  });

  app.route({
    ...routeOf(restaurantsApi.status, restaurantsWire.status, { tags }),
    handler: async (request, reply) =>
      openStatus(await findOpeningFacts(request, reply, request.params.id), now()),
  });

  app.route({
    ...routeOf(specialDaysApi.list, specialDaysWire.list, { tags }),
    handler: async (request, reply) => {
      const { specialDays = [], timezone } = await findOpeningFacts(
        request,
        reply,
        request.params.id,
      );
      return currentSpecialDays(specialDays, { timezone, now: now() });
    },
  });

  app.route({
    ...routeOf(restaurantsApi.stats, restaurantsWire.stats, { tags }),
    onRequest: guards.optional,
    handler: async (request, reply) => {
      const reads = optionalUser(request) ? readDatabase(request) : source;
      const { id: idOrSlug } = request.params;
      const { id } =
        (await findRestaurant(reads, idOrSlug)) ?? (await findDraft(request, reply, idOrSlug));
      const stats = await restaurantStatistics(reads, { id, now: now() });
      if (!stats) return notFound('Restaurant not found');
      const { ordersLast14Days, rating, reviewCount } = stats;
      return actsAsAdmin(request) ? stats : { ordersLast14Days, rating, reviewCount };
    },
  });

  function listContext(minute: Date, countTypo?: () => Promise<void>) {
    return { minute, favoritesOf: null, openKeysAt, deliveryFeeMode, countTypo };
  }

  function cachedList(
    query: RestaurantsQuery,
    minute: Date,
    countTypo?: () => Promise<void>,
  ): Promise<EncodedResponse> {
    return catalogue.responses.get(restaurantsUrl(query), async () => {
      const { json, headers } = await loadRestaurantList(
        source,
        query,
        listContext(minute, countTypo),
      );
      const expiresAt = minute.getTime() + MINUTE_MS;
      return loadedResponse(encodedResponse(json, headers), {
        tags: [tag.anyRestaurant],
        expiresAt,
      });
    });
  }

  /** Sends a restaurant or a part of it. `isRecord`: the stored values, for its managers; never cached. */
  async function sendRestaurant<Reply extends FastifyReply>(
    request: FastifyRequest,
    reply: Reply,
    { endpoint, idOrSlug, isRecord = false, load }: RestaurantResponse,
  ): Promise<Reply> {
    if (isRecord) {
      const record = await findRestaurantRecord(database, idOrSlug);
      if (!record) return notFound('Restaurant not found');
      await team.requireRole(request, { kind: 'restaurant', id: record.id }, 'manager');
      const json = editableJson(await load(database, record));
      return sendJsonText(reply.header('cache-control', 'no-store'), json);
    }
    const url = urlOf(endpoint, { params: { id: idOrSlug } });
    const found = await catalogue.responses.get(url, async () => {
      const restaurant = await findRestaurant(source, idOrSlug);
      return restaurant && loadedAsShown(await load(source, restaurant), restaurant.id);
    });
    if (found) return sendEncoded(request, reply, found);
    const draft = await findDraft(request, reply, idOrSlug);
    return sendDraft(reply, await load(database, draft));
  }

  /** The menu for a scheduled time; not cached, as there are too many times. */
  async function sendMenuAt<Reply extends FastifyReply>(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: Reply,
    at: Date,
  ): Promise<Reply> {
    const { id: idOrSlug } = request.params;
    const { id } =
      (await findRestaurant(source, idOrSlug)) ?? (await findDraft(request, reply, idOrSlug));
    const { json } = applyTime(await menuJson(source, id), at);
    return sendJsonText(reply.header('cache-control', 'no-store'), json);
  }

  /** A draft, for its team and admins; throws not_found for everybody else. */
  async function findDraft(request: FastifyRequest, reply: FastifyReply, idOrSlug: string) {
    const draft = await findDraftOrRestaurant(database, idOrSlug);
    const canSee = draft !== null && (await isTeamMember(request, reply, draft.id));
    return canSee ? draft : notFound('Restaurant not found');
  }

  /** Whether the request comes from a restaurant's team or an admin. The session is read only for drafts. */
  async function isTeamMember(request: FastifyRequest, reply: FastifyReply, restaurantId: string) {
    await guards.optional(request, reply);
    if (!request.session) return false;
    if (mayAsAdmin(request, 'restaurants.read')) return true;
    const { id: userId } = request.session.user;
    const part = { kind: 'restaurant', id: restaurantId } as const;
    return (await teamRole(database, { userId, part })) !== null;
  }

  /** Never cached. */
  function sendDraft<Reply extends FastifyReply>(reply: Reply, stored: string): Reply {
    reply.header('cache-control', 'no-store');
    return sendJsonText(reply, applyTime(stored, now()).json);
  }

  async function findOpeningFacts(
    request: FastifyRequest,
    reply: FastifyReply,
    idOrSlug: string,
  ): Promise<OpeningFacts> {
    const facts = await openings.get(idOrSlug, async () => {
      const restaurant = await findRestaurant(source, idOrSlug);
      const value = restaurant && (await openingFacts(source, restaurant.id));
      if (!restaurant || !value) return null;
      return { value, tags: [tag.restaurant(restaurant.id)], bytes: OPENING_BYTES };
    });
    if (facts) return facts;
    const draft = await findDraft(request, reply, idOrSlug);
    return (await openingFacts(database, draft.id)) ?? notFound('Restaurant not found');
  }

  /** The response that customers see, cached until a temporary setting in it ends. */
  function loadedAsShown(stored: string, restaurantId: string) {
    const { json, changesAt: expiresAt } = applyTime(stored, now());
    return loadedResponse(encodedResponse(json), {
      tags: [tag.restaurant(restaurantId)],
      expiresAt,
    });
  }
}

interface RestaurantResponse {
  endpoint: typeof restaurantsApi.one | typeof menuApi.dishes | typeof menuApi.categories;
  idOrSlug: string;
  isRecord?: boolean;
  load: (reads: Database, restaurant: FoundRestaurant) => Promise<string> | string;
}

/** Called before the query is validated, so it may be anything. */
const requestsStoredRecord = ({ query }: FastifyRequest) => Object(query).view !== undefined;

const AREAS_MAX_BYTES = 4 * 1024 * 1024;
/** A text and its array slot. */
const AREA_BYTES = 40;

const OPENINGS_MAX_BYTES = 4 * 1024 * 1024;
/** An estimate: seven days of hours and their objects. */
const OPENING_BYTES = 1_500;

function notFound(message: string): never {
  throw new AppError('not_found', { message });
}
