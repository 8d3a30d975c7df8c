import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ordersApi, paymentsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { uploadsApi } from '#contract/management-api.ts';
import type { PlaceOrderBody } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { GOOD_CARD } from '#server/testing/payments.ts';
import { registerCustomer } from '../scripts/order-client.ts';
import { type Market, openMarket } from './market.ts';
import { createPersistentClient, type PersistentClient } from './persistent-client.ts';
import { storedOrders } from './stored-orders.ts';

/** All kinds of writes at once: ordering, with coupons and by card, cancelling, moving orders, uploading. */
export interface MixedLoad {
  /** How many requests have been acknowledged so far. */
  acknowledged(): number;
  end(): Promise<void>;
  /** Compares the acknowledged writes with what the program shows. To be called after `end`. */
  audit(): Promise<{
    acknowledged: number;
    lost: number;
    doubled: number;
    longestOutageMs: number;
    responses: Record<string, number>;
  }>;
}

/** A client that repeats one action, and its acknowledged results. */
interface Actor {
  client: PersistentClient;
  market: Market;
  cookie: string;
  /** The expected status of each acknowledged order; null where it does not matter. */
  orders: Map<string, OrderStatus | null>;
  /** Paths of acknowledged uploads. */
  pictures: string[];
}

type Action = (actor: Actor) => Promise<unknown>;

/** The actors of an action take turns, as a customer may start only 300 payments an hour. */
const ACTORS_PER_ACTION = 4;

export async function startMixedLoad(origin: () => string): Promise<MixedLoad> {
  const client = createPersistentClient(origin);
  const market = await openMarket(origin());
  const orderWithCoupon = await market.orderWithCoupon(1_000_000);
  const actors: Actor[] = [];
  const lanes: Promise<void>[] = [];
  const actions: readonly Action[] = [
    (actor) => place(actor, market.order),
    (actor) => place(actor, orderWithCoupon),
    (actor) => placeAndCancel(actor, orderWithCoupon),
    (actor) => placeAndMoveOn(actor, orderWithCoupon),
    payByCard,
    upload,
  ];
  for (const action of actions) {
    const group: Actor[] = [];
    for (let index = 0; index < ACTORS_PER_ACTION; index++) {
      const cookie = action === upload ? market.adminCookie : await registerCustomer(origin());
      group.push({ client, market, cookie, orders: new Map(), pictures: [] });
    }
    actors.push(...group);
    lanes.push(takeTurns(action, group));
  }
  return {
    acknowledged: client.acknowledged,
    async end() {
      client.end();
      await Promise.all(lanes);
    },
    async audit() {
      let [lost, doubled] = [0, 0];
      for (const { cookie, orders, pictures } of actors) {
        if (orders.size > 0) {
          const stored = await storedOrders(origin(), cookie);
          for (const [id, status] of orders) {
            const now = stored.get(id);
            if (now === undefined || (status !== null && now !== status)) lost += 1;
            stored.delete(id);
          }
          // Each order was retried until it was acknowledged, so there must be no other.
          doubled += stored.size;
        }
        for (const path of pictures) if (!(await fetch(origin() + path)).ok) lost += 1;
      }
      const { responses } = client;
      const acknowledged = client.acknowledged();
      return { acknowledged, lost, doubled, longestOutageMs: client.longestOutageMs(), responses };
    },
  };
}

async function takeTurns(action: Action, actors: readonly Actor[]): Promise<void> {
  for (;;) {
    for (const actor of actors) {
      if (actor.client.hasEnded()) return;
      await action(actor);
    }
  }
}

/** Retries an order until it is acknowledged, and returns its id; null when it was refused. */
async function place(actor: Actor, body: PlaceOrderBody): Promise<string | null> {
  const { status, text } = await actor.client.settle(ordersApi.place.path, {
    body,
    headers: { cookie: actor.cookie, 'idempotency-key': randomUUID() },
  });
  if (status !== 201) return null;
  const { id } = JSON.parse(text);
  actor.orders.set(id, null);
  return id;
}

async function placeAndCancel(actor: Actor, order: PlaceOrderBody): Promise<void> {
  const id = await place(actor, order);
  if (id === null) return;
  // An earlier try without a response may have cancelled it already: then it is no longer pending.
  await actor.client.settle(urlOf(ordersApi.cancel, { params: { id } }), {
    method: 'PATCH',
    body: { status: 'cancelled' },
    headers: { cookie: actor.cookie },
  });
  actor.orders.set(id, 'cancelled');
}

async function placeAndMoveOn(actor: Actor, order: PlaceOrderBody): Promise<void> {
  const { client, market, orders } = actor;
  const id = await place(actor, order);
  if (id === null) return;
  const path = urlOf(ordersApi.setStatus, { params: { id } });
  const headers = { cookie: market.adminCookie };
  for (const status of ['confirmed', 'preparing', 'ready', 'delivered'] as const) {
    const response = await client.settle(path, { method: 'PUT', body: { status }, headers });
    if (response.status === 200) orders.set(id, status);
  }
}

async function payByCard(actor: Actor): Promise<void> {
  const { client, market, cookie } = actor;
  const { order } = market;
  const intent = await client.settle(paymentsApi.createIntent.path, {
    body: { amount: order.totalAmount, order },
    headers: { cookie, 'idempotency-key': randomUUID() },
  });
  if (intent.status !== 200) return;
  const { clientSecret, paymentIntentId } = JSON.parse(intent.text);
  const card = { clientSecret, cardNumber: GOOD_CARD };
  await client.settle(paymentsApi.confirmTestPayment.path, { body: card, headers: { cookie } });
  await place(actor, { ...order, paymentIntentId });
}

async function upload({ client, cookie, pictures }: Actor): Promise<void> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await PICTURE)]), 'dish.png');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const { status, text } = await client.settle(uploadsApi.dishImage.path, {
    headers: { cookie, 'content-type': type },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  if (status === 200) pictures.push(JSON.parse(text).filePath);
}

const PICTURE = sharp({ create: { width: 320, height: 240, channels: 3, background: '#c2410c' } })
  .png()
  .toBuffer();
