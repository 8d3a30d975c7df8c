import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';

/** The parts of Stripe's intent and refund that we may read. */
interface StripeIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  automatic_payment_methods: { enabled: boolean };
}

interface StripeRefund {
  id: string;
  object: 'refund';
  amount: number;
  status: string;
  payment_intent: string;
  metadata: Record<string, string>;
}

export interface StripeLikeRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  form: URLSearchParams;
}

interface StripeLikeResponse {
  status: number;
  body: object;
}

/**
 * `lost`: the request is executed, but the connection breaks before the response. `silent`: there is no response. A
 * status: it is refused with that. A body: a proxy in between sends it with 200. In the last three cases nothing is
 * executed. `lateMs`: it is executed that much later, even if the client has disconnected.
 */
export type Trouble =
  | 'none'
  | 'lost'
  | 'silent'
  | 429
  | 500
  | 503
  | { body: object }
  | { lateMs: number };

export type StripeLikeServer = Awaited<ReturnType<typeof startStripeLikeServer>>;

const SECRET_KEY = 'sk_test_stripelike';
const WEBHOOK_SECRET = 'whsec_stripelike';
const SMALLEST_AMOUNT = 50;
const CANCELABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * A fake of the parts of Stripe's API that we use, over HTTP on a free port: form-encoded bodies, idempotency keys,
 * pages, errors, signed events. `pay` and similar functions simulate events at Stripe.
 */
export async function startStripeLikeServer() {
  const intents = new Map<string, StripeIntent>();
  const refunds: StripeRefund[] = [];
  const requests: StripeLikeRequest[] = [];
  const keys = new Map<string, { request: string; result: StripeLikeResponse }>();
  const troubles: Trouble[] = [];
  let nextTrouble = (_: StripeLikeRequest): Trouble => troubles.shift() ?? 'none';
  /** Continues the requests that wait; null while requests are executed at once. */
  let held: (() => void)[] | null = null;

  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '', 'http://stripe.invalid');
    const body = await text(incoming);
    const form = incoming.method === 'POST' ? new URLSearchParams(body) : url.searchParams;
    const request = {
      method: incoming.method ?? '',
      path: url.pathname,
      headers: incoming.headers,
      form,
    };
    requests.push(request);

    if (held) await new Promise<void>((resolve) => held?.push(resolve));
    const trouble = nextTrouble(request);
    if (trouble === 'silent') return;
    if (typeof trouble === 'number') {
      return send(response, failure(trouble, { type: 'api_error', message: 'Trouble' }));
    }
    if (typeof trouble === 'object') {
      if ('body' in trouble) return send(response, { status: 200, ...trouble });
      await sleep(trouble.lateMs);
    }
    const result = respondOnce(request);
    if (trouble === 'lost') return void incoming.socket.destroy();
    send(response, result);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');

  function respondOnce(request: StripeLikeRequest): StripeLikeResponse {
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      const message = `Invalid API Key provided: ${request.headers.authorization}`;
      return failure(401, { type: 'invalid_request_error', message });
    }
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return responseTo(request);
    const content = `${request.path}?${request.form}`;
    const earlier = keys.get(key);
    if (earlier) {
      const message = 'Keys for idempotent requests can only be used with the same parameters';
      return earlier.request === content
        ? earlier.result
        : failure(400, { type: 'idempotency_error', message });
    }
    const result = responseTo(request);
    keys.set(key, { request: content, result });
    return result;
  }

  function responseTo({ method, path, form }: StripeLikeRequest): StripeLikeResponse {
    const [, , noun, id = '', action = ''] = path.split('/');
    switch (`${method} ${noun}${id && '/id'}${action && `/${action}`}`) {
      case 'POST payment_intents':
        return createIntent(form);
      case 'GET payment_intents/id':
        return withIntent(id, (intent) => ({ status: 200, body: intent }));
      case 'POST payment_intents/id/cancel':
        return withIntent(id, cancelIntent);
      case 'POST refunds':
        return withIntent(form.get('payment_intent') ?? '', (intent) => createRefund(intent, form));
      case 'GET refunds':
        return listRefunds(form);
      default:
        return failure(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' });
    }
  }

  function createIntent(form: URLSearchParams): StripeLikeResponse {
    const amount = Number(form.get('amount'));
    if (amount < SMALLEST_AMOUNT) {
      return failure(400, {
        type: 'invalid_request_error',
        code: 'amount_too_small',
        param: 'amount',
      });
    }
    const id = newId('pi');
    const intent: StripeIntent = {
      id,
      object: 'payment_intent',
      amount,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${newId('s')}`,
      metadata: metadataOf(form),
      automatic_payment_methods: {
        enabled: form.get('automatic_payment_methods[enabled]') === 'true',
      },
    };
    intents.set(id, intent);
    return { status: 200, body: { ...intent } };
  }

  function withIntent(
    id: string,
    then: (intent: StripeIntent) => StripeLikeResponse,
  ): StripeLikeResponse {
    const intent = intents.get(id);
    return intent
      ? then(intent)
      : failure(404, {
          type: 'invalid_request_error',
          code: 'resource_missing',
          param: 'intent',
          message: `No such payment_intent: '${id}'`,
        });
  }

  function cancelIntent(intent: StripeIntent): StripeLikeResponse {
    if (!CANCELABLE.includes(intent.status)) {
      return failure(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      });
    }
    intent.status = 'canceled';
    return { status: 200, body: intent };
  }

  function createRefund(intent: StripeIntent, form: URLSearchParams): StripeLikeResponse {
    const live = refunds.filter(
      ({ payment_intent, status }) =>
        payment_intent === intent.id && !['failed', 'canceled'].includes(status),
    );
    const left = live.reduce((sum, { amount }) => sum - amount, intent.amount);
    const amount = Number(form.get('amount') ?? left);
    if (left === 0) {
      return failure(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    }
    if (amount > left) return failure(400, { type: 'invalid_request_error', param: 'amount' });
    const refund: StripeRefund = {
      id: newId('re'),
      object: 'refund',
      amount,
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: metadataOf(form),
    };
    // Newest first, as Stripe lists them.
    refunds.unshift(refund);
    return { status: 200, body: { ...refund } };
  }

  function listRefunds(form: URLSearchParams): StripeLikeResponse {
    const all = refunds.filter((refund) => refund.payment_intent === form.get('payment_intent'));
    const start = all.findIndex((refund) => refund.id === form.get('starting_after')) + 1;
    const limit = Number(form.get('limit') ?? 10);
    const data = all.slice(start, start + limit);
    const hasMore = start + limit < all.length;
    return { status: 200, body: { object: 'list', url: '/v1/refunds', data, has_more: hasMore } };
  }

  return {
    /** The settings of an installation that uses this server. */
    env: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stripelike',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_HOST: '127.0.0.1',
      STRIPE_API_PORT: String(address.port),
      STRIPE_API_PROTOCOL: 'http',
    },
    intents,
    refunds,
    /** All requests, in order. */
    requests,
    /** The faults of the next requests, one each. */
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    /** Decides the fault of each request from now on, instead of `trouble`. */
    decideTrouble(next: (request: StripeLikeRequest) => Trouble) {
      nextTrouble = next;
    },
    /** Leaves all requests without a response until `resume`. */
    hang() {
      held ??= [];
    },
    resume() {
      for (const proceed of held ?? []) proceed();
      held = null;
    },
    /** Stripe forgets keys after a day. */
    expireKeys: () => keys.clear(),
    /** As by the customer's browser or the bank. */
    setStatus(intentId: string, status: string) {
      const intent = intents.get(intentId);
      if (!intent) throw new Error(`No such intent: ${intentId}`);
      intent.status = status;
    },
    /** As in Stripe's dashboard. */
    refundInDashboard(intentId: string, amount: number) {
      const form = new URLSearchParams({ amount: String(amount) });
      return withIntent(intentId, (intent) => createRefund(intent, form));
    },
    signedEvent,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** An event as posted to the webhook, signed now or at another time. */
export function signedEvent(event: {
  type: string;
  object: object;
  id?: string;
  signedAt?: Date;
}): { rawBody: string; signature: string } {
  const { type, object, id = newId('evt'), signedAt = new Date() } = event;
  const rawBody = JSON.stringify({ id, object: 'event', type, data: { object } }, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: rawBody,
    secret: WEBHOOK_SECRET,
    timestamp: Math.floor(signedAt.getTime() / 1000),
  });
  return { rawBody, signature };
}

function send(response: ServerResponse, { status, body }: StripeLikeResponse): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
    .end(JSON.stringify(body));
}

function failure(status: number, error: Record<string, string>): StripeLikeResponse {
  return { status, body: { error } };
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(8).toString('hex')}`;
}
