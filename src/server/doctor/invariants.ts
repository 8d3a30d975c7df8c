import { FINAL_STATUSES } from '#domain/orders/order-status.ts';
import { DUE_CENTS, statusesSql } from '#server/features/orders/order-fields.queries.ts';

/** A rule that holds in every database that only the program has written. */
export interface Invariant {
  /** What holds, in the present tense. */
  name: string;
  /** SQL for the records that violate it: `id` and `what` is wrong, both text. */
  faults: string;
  /**
   * SQL that repairs it from other records, in one or more statements. Absent where it is unknown which of two records
   * is right, so that a person must decide.
   */
  repair?: string | readonly string[];
}

const LINES_OF_ORDERS = `
  select order_id, sum(quantity::bigint * unit_price_cents) as cents from order_items group by order_id`;

const LAST_EVENTS = `
  select distinct on (order_id) order_id, status, at from order_events
  order by order_id, at desc, id desc`;

const EVENTS_WITH_PREVIOUS = `
  select order_id, id, status, from_status,
    lag(status) over (partition by order_id order by at, id) as previous
  from order_events`;

const REFUNDS_OF_PAYMENTS = `
  select intent_id,
    coalesce(sum(amount_cents) filter (where status <> 'failed'), 0)::int as reserved,
    coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0)::int as refunded,
    bool_or(status in ('due', 'pending')) as is_open
  from refunds group by intent_id`;

/**
 * The refunds of paid orders and the resulting payment status: the same rule as `paymentStatusOf` in
 * carry-out-refunds.ts.
 */
const PAID_ORDERS = `
  select o.id, o.refunded_cents, o.payment_status,
    coalesce(f.refunded, 0) + o.credit_refunded_cents as refunded,
    case
      when f.is_open then 'refunding'
      when coalesce(f.refunded, 0) + o.credit_refunded_cents = 0 then 'paid'
      when coalesce(f.refunded, 0) + o.credit_refunded_cents < o.total_cents + o.tip_cents then 'partially_refunded'
      else 'refunded'
    end as status
  from orders o
  join payment_intents p on p.order_id = o.id
  left join (${REFUNDS_OF_PAYMENTS}) f on f.intent_id = p.id`;

const LAST_NUMBERS = `
  select distinct on (restaurant_id) restaurant_id, business_date, daily_number from orders
  where daily_number is not null
  order by restaurant_id, business_date desc, daily_number desc`;

const USES_OF_COUPONS = `
  select c.id, c.code, c.used_count, count(d.order_id)::int as uses
  from coupons c left join coupon_redemptions d on d.coupon_id = c.id and d.released_at is null
  where c.max_usage is not null
  group by c.id`;

const CREDIT_OF_USERS = `
  select user_id, sum(amount_cents)::int as sum from credit_entries group by user_id`;

const CREDIT_OF_ORDERS = `
  select order_id, (-sum(least(amount_cents, 0)))::int as spent,
    sum(greatest(amount_cents, 0))::int as returned
  from credit_entries where order_id is not null group by order_id`;

const ORDERS_OF_SLOTS = `
  select s.restaurant_id, s.starts_at, s.taken, (
    select count(*)::int from orders o
    where o.restaurant_id = s.restaurant_id and o.slot_start = s.starts_at
      and o.status <> 'cancelled') as orders
  from order_slots s`;

const WORDS_OF_DOCUMENTS = `
  select word from ts_stat(
    'select search_document from restaurants where deleted_at is null
     union all select search_document from menu_items where deleted_at is null
     union all select search_document from menu_categories where deleted_at is null')
  where char_length(word) between 2 and 40`;

/** How often each number of stars was given to a restaurant, where any was. */
const STARS_OF_REVIEWS = `
  select restaurant_id, array_agg(given order by stars) as stars from (
    select restaurant_id, stars, count(*) filter (where rating = stars)::int as given
    from reviews cross join generate_series(1, 5) as stars
    where hidden_at is null group by 1, 2) each
  group by 1`;

const STORED_STARS = `
  select restaurant_id, array[one, two, three, four, five] as stars from restaurant_stars
  where one + two + three + four + five <> 0`;

/** Visible records of a table whose parent is in the trash. */
function visibleUnder(table: string, parent: string, key: string): string {
  return `
    select child.id::text, '${table} of ${parent} ' || parent.id as what
    from ${table} child join ${parent} parent on parent.id = child.${key}
    where child.deleted_at is null and parent.deleted_at is not null`;
}

function deleteWith(table: string, parent: string, key: string): string {
  return `
    update ${table} child set deleted_at = parent.deleted_at, deletion_id = parent.deletion_id
    from ${parent} parent
    where parent.id = child.${key} and child.deleted_at is null and parent.deleted_at is not null`;
}

/** An order that is no longer an open cash order, but still has a number among them. */
const KEPT_CASH_SLOT = `open_cash_slot is not null
  and (status in ${statusesSql(FINAL_STATUSES)} or payment_method <> 'cash')`;

const CHILDREN: readonly [table: string, parent: string, key: string][] = [
  ['menu_categories', 'restaurants', 'restaurant_id'],
  ['menu_items', 'restaurants', 'restaurant_id'],
  ['menu_items', 'menu_categories', 'category_id'],
  ['coupons', 'restaurants', 'restaurant_id'],
];

/** Repairs run in this order: later ones rely on the data that earlier ones repair. */
export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'The lines of an order sum to its subtotal',
    faults: `
      select o.id::text, format('lines %s, subtotal %s cents', lines.cents, o.subtotal_cents) as what
      from orders o left join (${LINES_OF_ORDERS}) lines on lines.order_id = o.id
      where lines.cents is distinct from o.subtotal_cents`,
  },
  {
    name: 'A line of an order costs at least the price of its options',
    faults: `
      select i.id::text, format('%s cents, chosen %s', i.unit_price_cents, i.options) as what
      from order_items i
      where i.options <> '[]' and i.unit_price_cents < (
        select sum((chosen ->> 'price')::numeric * 100) from jsonb_array_elements(i.options) chosen)`,
  },
  {
    name: 'The parts of an order sum to its total',
    faults: `
      select id::text, format('total %s cents', total_cents) as what from orders
      where total_cents <> subtotal_cents - discount_cents + delivery_fee_cents
        + service_fee_cents + tax_cents`,
  },
  {
    name: 'Only an open cash order has a number among the customer’s open cash orders',
    faults: `
      select id::text, format('is %s, paid by %s, and has number %s',
        status, payment_method, open_cash_slot) as what
      from orders
      where ${KEPT_CASH_SLOT}`,
    repair: `update orders set open_cash_slot = null
      where ${KEPT_CASH_SLOT}`,
  },
  {
    name: 'The next order of a restaurant gets a number that is unused on its day',
    faults: `
      select o.restaurant_id::text as id, format('last number %s of %s, an order has %s of %s',
        n.last_number, n.business_date, o.daily_number, o.business_date) as what
      from (${LAST_NUMBERS}) o left join daily_order_numbers n on n.restaurant_id = o.restaurant_id
      where (n.business_date, n.last_number) >= (o.business_date, o.daily_number) is not true`,
    repair: `insert into daily_order_numbers as n (restaurant_id, business_date, last_number)
      select restaurant_id, business_date, daily_number from (${LAST_NUMBERS}) o
      on conflict (restaurant_id) do update
      set business_date = excluded.business_date, last_number = excluded.last_number
      where (n.business_date, n.last_number) < (excluded.business_date, excluded.last_number)`,
  },
  {
    name: 'The history of an order ends in its status',
    faults: `
      select o.id::text, format('is %s, its history ends in %s', o.status, last.status) as what
      from orders o left join (${LAST_EVENTS}) last on last.order_id = o.id
      where last.status is distinct from o.status`,
    repair: `insert into order_events (order_id, id, status, from_status, by, at, is_mailed)
      select o.id, gen_random_uuid(), o.status, last.status, 'system',
        greatest(o.updated_at, last.at + interval '1 millisecond'), true
      from orders o left join (${LAST_EVENTS}) last on last.order_id = o.id
      where last.status is distinct from o.status`,
  },
  {
    name: 'Each event of a history begins with the status of the previous one',
    faults: `
      select order_id::text as id,
        format('from %s to %s, after %s', from_status, status, previous) as what
      from (${EVENTS_WITH_PREVIOUS}) event where from_status is distinct from previous`,
    repair: `update order_events e set from_status = event.previous
      from (${EVENTS_WITH_PREVIOUS}) event
      where e.order_id = event.order_id and e.id = event.id
        and e.from_status is distinct from event.previous`,
  },
  {
    name: 'An order with a coupon has one use of it, and no other order has one',
    faults: `
      select o.id::text, coalesce('coupon ' || o.coupon_code || ', no use', 'a use, no coupon') as what
      from orders o left join coupon_redemptions d on d.order_id = o.id
      where (o.coupon_code is null) <> (d.order_id is null)`,
  },
  {
    name: 'A coupon’s use is released exactly when its order is cancelled',
    faults: `
      select o.id::text, format('is %s, its coupon’s use %s', o.status,
        case when d.released_at is null then 'counts' else 'is released' end) as what
      from coupon_redemptions d join orders o on o.id = d.order_id
      where (o.status = 'cancelled') <> (d.released_at is not null)`,
    repair: `update coupon_redemptions d
      set released_at = case when o.status = 'cancelled' then o.updated_at end
      from orders o
      where o.id = d.order_id and (o.status = 'cancelled') <> (d.released_at is not null)`,
  },
  {
    name: 'A limited coupon counts its uses',
    faults: `
      select id::text, format('%s: counts %s, has %s uses', code, used_count, uses) as what
      from (${USES_OF_COUPONS}) coupon where used_count <> uses`,
    repair: `update coupons c set used_count = coupon.uses
      from (${USES_OF_COUPONS}) coupon
      where coupon.id = c.id and c.used_count <> coupon.uses`,
  },
  {
    name: 'A slot counts its orders',
    faults: `
      select restaurant_id::text as id, format('%s: counts %s, has %s orders', starts_at, taken, orders) as what
      from (${ORDERS_OF_SLOTS}) slot where taken <> orders`,
    repair: `update order_slots s set taken = slot.orders, capacity = greatest(s.capacity, slot.orders)
      from (${ORDERS_OF_SLOTS}) slot
      where slot.restaurant_id = s.restaurant_id and slot.starts_at = s.starts_at
        and slot.orders <> s.taken`,
  },
  {
    name: 'The balance of store credit is the sum of its entries',
    faults: `
      select u.id::text, format('balance %s, entries %s cents', u.credit_cents, coalesce(e.sum, 0)) as what
      from users u left join (${CREDIT_OF_USERS}) e on e.user_id = u.id
      where u.credit_cents <> coalesce(e.sum, 0)`,
    repair: `update users u set credit_cents = coalesce(
        (select e.sum from (${CREDIT_OF_USERS}) e where e.user_id = u.id), 0)
      where u.credit_cents <> coalesce(
        (select e.sum from (${CREDIT_OF_USERS}) e where e.user_id = u.id), 0)`,
  },
  {
    name: 'The store credit paid and refunded of an order equals its entries',
    faults: `
      select o.id::text, format('says %s and %s, entries %s and %s cents', o.credit_cents, o.credit_refunded_cents,
        coalesce(e.spent, 0), coalesce(e.returned, 0)) as what
      from orders o left join (${CREDIT_OF_ORDERS}) e on e.order_id = o.id
      where (o.credit_cents, o.credit_refunded_cents) <> (coalesce(e.spent, 0), coalesce(e.returned, 0))`,
  },
  {
    name: 'A cancelled order has returned its store credit',
    faults: `
      select id::text, format('%s of %s cents', credit_refunded_cents, credit_cents) as what from orders
      where status = 'cancelled' and user_id is not null and credit_refunded_cents < credit_cents`,
  },
  {
    name: 'A card order has one payment of the amount due, a cash order has none',
    faults: `
      select o.id::text, format('%s, due %s, payment of %s cents', o.payment_method, ${DUE_CENTS},
        coalesce(p.amount_cents::text, 'no')) as what
      from orders o left join payment_intents p on p.order_id = o.id
      where case o.payment_method when 'card' then p.amount_cents is distinct from ${DUE_CENTS}
        else p.id is not null or (o.payment_status = 'unpaid') <> (
          o.credit_refunded_cents = 0 and (o.credit_cents = 0 or o.credit_cents < o.total_cents + o.tip_cents)) end`,
  },
  {
    name: 'A refund is settled exactly when it has succeeded or failed',
    faults: `
      select id::text, format('%s, settled %s', status, settled_at) as what from refunds
      where (status in ('due', 'pending')) <> (settled_at is null)`,
    repair: `update refunds set settled_at = case when status in ('succeeded', 'failed') then updated_at end
      where (status in ('due', 'pending')) <> (settled_at is null)`,
  },
  {
    name: 'No unit of an order is refunded twice',
    faults: `
      select i.id::text, format('%s ordered, %s refunded', i.quantity, sum(l.quantity)) as what
      from refund_lines l
      join refunds f on f.id = l.refund_id and f.status <> 'failed'
      join order_items i on i.id = l.order_item_id
      group by i.id having sum(l.quantity) > i.quantity`,
  },
  {
    name: 'A refund of lines belongs to the order of these lines',
    faults: `
      select distinct f.id::text, format('of payment %s, lines of order %s', f.intent_id, i.order_id) as what
      from refund_lines l
      join refunds f on f.id = l.refund_id
      join order_items i on i.id = l.order_item_id
      left join payment_intents p on p.id = f.intent_id
      where coalesce(f.order_id, p.order_id) is distinct from i.order_id`,
  },
  {
    name: 'A payment counts its refunds',
    faults: `
      select p.id, format('counts %s, has %s cents', p.refunded_cents, coalesce(f.reserved, 0)) as what
      from payment_intents p left join (${REFUNDS_OF_PAYMENTS}) f on f.intent_id = p.id
      where p.refunded_cents <> coalesce(f.reserved, 0)`,
    repair: `update payment_intents p
      set refunded_cents = coalesce(
        (select f.reserved from (${REFUNDS_OF_PAYMENTS}) f where f.intent_id = p.id), 0)
      where p.refunded_cents <> coalesce(
        (select f.reserved from (${REFUNDS_OF_PAYMENTS}) f where f.intent_id = p.id), 0)`,
  },
  {
    name: 'An order counts the refunds of its payment and those as credit',
    faults: `
      select o.id::text, format('counts %s, its payment %s, as credit %s cents', o.refund_requested_cents,
        coalesce(p.refunded_cents, 0), o.credit_refunded_cents) as what
      from orders o left join payment_intents p on p.order_id = o.id
      where o.refund_requested_cents <> coalesce(p.refunded_cents, 0) + o.credit_refunded_cents`,
    repair: `update orders o set refund_requested_cents = o.credit_refunded_cents + coalesce(
        (select p.refunded_cents from payment_intents p where p.order_id = o.id), 0)
      where o.refund_requested_cents <> o.credit_refunded_cents + coalesce(
        (select p.refunded_cents from payment_intents p where p.order_id = o.id), 0)`,
  },
  {
    name: 'The payment status of a paid order follows from its refunds',
    faults: `
      select id::text, format('says %s, %s cents back; by its refunds %s, %s', payment_status,
        refunded_cents, status, refunded) as what
      from (${PAID_ORDERS}) paid where refunded_cents <> refunded or payment_status <> status`,
    repair: `update orders o set refunded_cents = paid.refunded, payment_status = paid.status
      from (${PAID_ORDERS}) paid
      where paid.id = o.id
        and (o.refunded_cents <> paid.refunded or o.payment_status <> paid.status)`,
  },
  {
    name: 'A successful payment has an order or is refunded',
    // A refund that failed permanently counts as well: it was logged, and a person must act.
    faults: `
      select p.id, format('%s of %s cents, order %s', p.status, p.amount_cents,
        coalesce(o.status, 'none')) as what
      from payment_intents p left join orders o on o.id = p.order_id
      where (p.status = 'refused' or o.status = 'cancelled')
        and coalesce(o.refund_requested_cents, p.refunded_cents) < p.amount_cents + coalesce(o.credit_cents, 0)
        and not exists (select from refunds f where f.intent_id = p.id
          and f.reason in ('order_impossible', 'cancelled'))
      union all
      select p.id, 'paid with the test provider, and abandoned'
      from payment_intents p join test_intents t on t.id = p.id
      where t.status = 'succeeded' and p.status = 'abandoned'`,
  },
  {
    name: 'A payment becomes an order or is refunded within hours, and is settled within days',
    // Only Stripe knows whether an open payment is paid; we see failed attempts to place its order. After a long stop,
    // the program settles them when it starts.
    faults: `
      select p.id, format('%s of %s cents, open since %s, %s failed attempts',
        case when t.status = 'succeeded' then 'paid' else 'payment' end, p.amount_cents, p.created_at,
        p.failed_attempts) as what
      from payment_intents p left join test_intents t on t.id = p.id
      where p.status = 'open' and p.created_at < now() - case
        when p.failed_attempts > 0 or t.status = 'succeeded' then interval '2 hours'
        else interval '2 days' end`,
  },
  {
    name: 'The test provider has executed the succeeded refunds',
    faults: `
      select p.id, format('ours %s, the provider’s %s cents', coalesce(f.refunded, 0),
        coalesce(t.refunded, 0)) as what
      from payment_intents p
      join test_intents on test_intents.id = p.id
      left join (${REFUNDS_OF_PAYMENTS}) f on f.intent_id = p.id
      left join (select intent_id, sum(amount_cents) as refunded from test_refunds
        group by intent_id) t on t.intent_id = p.id
      where coalesce(f.refunded, 0) <> coalesce(t.refunded, 0) and not coalesce(f.is_open, false)`,
  },
  {
    name: 'An account with a second factor has a secret or recovery codes',
    faults: `
      select u.id::text, 'neither a secret nor a recovery code' as what
      from users u left join second_factors f on f.user_id = u.id
      where u.second_factor_at is not null and f.secret is null
        and not exists (select from recovery_codes k where k.user_id = u.id and k.used_at is null)`,
  },
  {
    name: 'An account has at most one link to a new password',
    faults: `
      select user_id::text as id, count(*) || ' links' as what from password_resets
      where used_at is null and expires_at > now() and user_id is not null
      group by user_id having count(*) > 1`,
    repair: [
      // Rounding to milliseconds could place it in the future.
      `update password_resets older set expires_at = date_trunc('milliseconds', now())
      from password_resets newer
      where newer.user_id = older.user_id and older.used_at is null and older.expires_at > now()
        and (newer.created_at, newer.id) > (older.created_at, older.id)`,
    ],
  },
  {
    name: 'No visible record belongs to one in the trash',
    faults: CHILDREN.map((child) => visibleUnder(...child)).join(' union all '),
    repair: CHILDREN.map((child) => deleteWith(...child)),
  },
  {
    name: 'A dish is in a category of its own restaurant',
    faults: `
      select i.id::text, i.name as what
      from menu_items i join menu_categories c on c.id = i.category_id
      where c.restaurant_id <> i.restaurant_id`,
  },
  {
    name: 'The address of a restaurant is reserved for it',
    faults: `
      select r.id::text, coalesce(r.slug || ' leads to ' || s.restaurant_id, r.slug) as what
      from restaurants r left join restaurant_slugs s on s.slug = r.slug
      where s.restaurant_id is distinct from r.id and r.slug <> r.id::text`,
    repair: `insert into restaurant_slugs (slug, restaurant_id)
      select slug, id from restaurants r where slug <> id::text on conflict do nothing`,
  },
  {
    name: 'A restaurant has one entry for a special day',
    faults: `
      select id::text, day->>'date' as what
      from restaurants, jsonb_array_elements(special_days) as day
      group by id, day->>'date' having count(*) > 1`,
  },
  {
    name: 'Longer deliveries have an end time',
    faults: `
      select id::text, extra_minutes || ' minutes' as what from restaurants
      where extra_minutes > 0 and busy_until is null`,
    repair:
      'update restaurants set extra_minutes = 0 where extra_minutes > 0 and busy_until is null',
  },
  {
    name: 'Only events of a restaurant name a team member, and only cancellations have a reason',
    faults: `
      select order_id::text as id, format('%s, by %s', status, by) as what from order_events
      where (staff_id is not null and by <> 'restaurant') or (reason is not null and status <> 'cancelled')`,
  },
  {
    name: 'An invitation expires, and its address is in lower case',
    faults: `
      select id::text, format('until %s', expires_at) as what from restaurant_invitations
      where email <> lower(email) or expires_at <= created_at`,
  },
  {
    name: 'A case has the restaurant and the customer of its order',
    faults: `
      select c.id::text, 'order ' || o.id as what from cases c join orders o on o.id = c.order_id
      where c.restaurant_id <> o.restaurant_id or c.user_id is distinct from o.user_id`,
  },
  {
    name: 'A case is about units that its order has',
    faults: `
      select c.id::text, format('%s × %s', named.quantity, named."orderItemId") as what
      from cases c, jsonb_to_recordset(c.items) as named ("orderItemId" uuid, quantity int)
      left join order_items i on i.id = named."orderItemId"
      where i.order_id is distinct from c.order_id or named.quantity > i.quantity`,
  },
  {
    name: 'A case is decided exactly when it has a decision, at the time of the last one',
    faults: `
      select c.id::text, format('%s, decided at %s, last decision at %s', c.status, c.decided_at, d.at) as what
      from cases c left join (
        select case_id, max(created_at) as at from case_decisions group by 1) d on d.case_id = c.id
      where c.decided_at is distinct from d.at`,
  },
  {
    name: 'The refund of a decision has its order and its amount',
    faults: `
      select d.id::text, format('%s cents to the %s, refund %s of %s cents',
        d.amount_cents, d.paid_to, f.id, f.amount_cents + f.credit_cents) as what
      from case_decisions d join cases c on c.id = d.case_id
      left join refunds f on f.id = d.refund_id
      left join payment_intents p on p.id = f.intent_id
      where d.amount_cents is not null
        and (f.amount_cents + f.credit_cents is distinct from d.amount_cents
          or coalesce(f.order_id, p.order_id) is distinct from c.order_id)`,
  },
  {
    name: 'A review has the restaurant and the customer of its order',
    faults: `
      select v.id::text, 'order ' || o.id as what from reviews v join orders o on o.id = v.order_id
      where v.restaurant_id <> o.restaurant_id or v.user_id is distinct from o.user_id`,
  },
  {
    name: 'A review is hidden exactly when it has a reason for it',
    faults: `
      select id::text, coalesce(hidden_reason, 'no reason') as what from reviews
      where (hidden_at is null) <> (hidden_reason is null)`,
  },
  {
    name: 'The stars of a restaurant equal its reviews',
    faults: `
      select restaurant_id::text as id, format('%s, by the reviews %s', stored.stars, counted.stars) as what
      from (${STORED_STARS}) stored full join (${STARS_OF_REVIEWS}) counted using (restaurant_id)
      where stored.stars is distinct from counted.stars`,
    repair: [
      'delete from restaurant_stars',
      `insert into restaurant_stars (restaurant_id, one, two, three, four, five)
      select restaurant_id, stars[1], stars[2], stars[3], stars[4], stars[5]
      from (${STARS_OF_REVIEWS}) counted`,
    ],
  },
  {
    name: 'Every word of the catalogue is known to the spelling correction',
    faults: `
      select word as id, 'not in search_words' as what from (${WORDS_OF_DOCUMENTS}) words
      where not exists (select from search_words known where known.word = words.word)`,
    repair: ['delete from search_words', `insert into search_words (word) ${WORDS_OF_DOCUMENTS}`],
  },
];
