import type { ErrorBody } from '#contract/errors.ts';
import type { OrderRefusal, PlacedOrder, PlaceOrderBody } from '#contract/orders.ts';
import type {
  CreatedIntent,
  CreateIntentBody,
  PaymentWithoutOrder,
  TestConfirmation,
} from '#contract/payments.ts';
import { orderBody, type TestRestaurant } from './restaurant.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export const GOOD_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

type Installation = Pick<TestApp, 'call' | 'database'>;

export function createIntent(
  app: Installation,
  { body, cookie, key }: { body: CreateIntentBody; cookie: string; key?: string },
) {
  return app.call<CreatedIntent & OrderRefusal>('POST', '/api/create-payment-intent', {
    body,
    cookie,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

export function payByCard(
  app: Installation,
  attempt: { clientSecret: string; cookie: string; cardNumber?: string; authenticated?: boolean },
) {
  const { cookie, cardNumber = GOOD_CARD, ...body } = attempt;
  return app.call<TestConfirmation & ErrorBody>('POST', '/api/payments/test/confirm', {
    body: { ...body, cardNumber },
    cookie,
  });
}

/** Prepares a payment for the usual order and pays it with the test card. Returns its id. */
export async function paidIntent(
  app: Installation,
  {
    restaurant,
    cookie,
    order = {},
  }: {
    restaurant: TestRestaurant;
    cookie: string;
    order?: Partial<PlaceOrderBody>;
  },
): Promise<string> {
  const body = orderBody(restaurant, order);
  const intent = await createIntent(app, {
    body: { amount: body.totalAmount, order: body },
    cookie,
  });
  if (intent.status !== 200) throw new Error(`No intent: ${JSON.stringify(intent.body)}`);
  const paid = await payByCard(app, { ...intent.body, cookie });
  if (paid.status !== 200) throw new Error(`Not paid: ${JSON.stringify(paid.body)}`);
  return intent.body.paymentIntentId;
}

export function claim(
  app: Installation,
  { body, cookie, key }: { body: PlaceOrderBody; cookie: string; key?: string },
) {
  return app.call<PlacedOrder & OrderRefusal>('POST', '/api/orders', {
    body,
    cookie,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

export async function paymentsWithoutOrder(
  app: Installation,
  cookie: string,
): Promise<PaymentWithoutOrder[]> {
  return (await app.call<PaymentWithoutOrder[]>('GET', '/api/payments/unmade-orders', { cookie }))
    .body;
}

/** Starts another process on the same data, which runs the payments job once, and stops it. */
export async function runPaymentsJob(
  { database }: Pick<TestApp, 'database'>,
  options: Omit<NonNullable<Parameters<typeof startTestApp>[0]>, 'database'> = {},
): Promise<void> {
  const other = await startTestApp({ ...options, database });
  await other.runJobs('payments', 'refund');
  await other.close();
}

/** The outcome of a payment, in our data and the test provider's. */
export interface PaymentBooks {
  status: string;
  orders: number;
  /** In cents, at the provider. */
  paid: number;
  refunded: number;
}

export async function paymentBooks(
  { database }: Pick<TestApp, 'database'>,
  intentId: string,
): Promise<PaymentBooks> {
  const [books] = await database.run<PaymentBooks>(
    {
      name: 'test_payment_books',
      text: `
        select p.status,
          (select count(*)::int from orders o where o.id = p.order_id) as orders,
          (select case t.status when 'succeeded' then t.amount_cents else 0 end
            from test_intents t where t.id = p.id) as paid,
          (select coalesce(sum(f.amount_cents), 0)::int
            from test_refunds f where f.intent_id = p.id) as "refunded"
        from payment_intents p where p.id = $1`,
    },
    [intentId],
  );
  if (!books) throw new Error(`No payment ${intentId}`);
  return books;
}
