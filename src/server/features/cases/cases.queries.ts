import type { AdminCase, CaseFilter, OrderCase } from '#contract/cases.ts';
import { REOPEN_WITHIN_HOURS } from '#domain/cases/case-rules.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { columnsSql, type Fields, objectSql } from '#server/db/sql-fragments.ts';
import { userIdsMatching } from '#server/features/accounts/accounts.queries.ts';
import { instantSql, moneySql } from '#server/features/catalogue/catalogue-json.queries.ts';
import { restaurantIdsByName } from '#server/features/restaurants/restaurants.queries.ts';
import type { CaseCursor, RowCursor } from '#server/platform/pages.ts';

/** SQL: whether a case `c` is decided and can no longer be reopened. `now` is SQL for the instant. */
const isClosedSql = (now: string) =>
  `(c.status = 'decided' and c.decided_at <= ${now}::timestamptz - interval '${REOPEN_WITHIN_HOURS} hours')`;

const itemsSql = (items: string) => `(
  select coalesce(json_agg(json_build_object(
      'orderItemId', i.id, 'quantity', chosen.quantity, 'name', i.name) order by i.position), '[]')
  from jsonb_to_recordset(${items}) as chosen ("orderItemId" uuid, quantity int)
    join order_items i on i.id = chosen."orderItemId")`;

const DECISION = {
  outcome: 'd.outcome',
  items: itemsSql('d.items'),
  amount: moneySql('d.amount_cents'),
  to: 'd.paid_to',
  message: 'm.text',
  at: instantSql('d.created_at'),
} satisfies Fields<OrderCase['decision'] & object>;

/** A case `c` of a restaurant `r` as the API returns it. Customers do not see what a restaurant proposes. */
export function caseFields(now: string, viewer: 'customer' | 'team') {
  const messages = {
    at: instantSql('m.created_at'),
    by: 'm.by',
    text: 'm.text',
    proposal: viewer === 'team' ? 'm.proposal' : 'null',
  } satisfies Fields<OrderCase['messages'][number]>;
  return {
    id: 'c.id',
    number: 'upper(right(c.id::text, 8))',
    orderId: 'c.order_id',
    restaurant: `json_build_object('id', r.id, 'name', r.name)`,
    status: `case when ${isClosedSql(now)} then 'closed' else c.status end`,
    reason: 'c.reason',
    message: 'c.message',
    items: itemsSql('c.items'),
    wants: 'c.wants',
    pictures: `(select coalesce(json_agg(
        '/api/case-pictures/' || p.id || '-' || p.width || '.webp' order by p.position), '[]')
      from case_pictures p where p.case_id = c.id)`,
    dueAt: instantSql('c.due_at'),
    createdAt: instantSql('c.created_at'),
    decidedAt: instantSql('c.decided_at'),
    decision: `(select ${objectSql(DECISION)}
      from case_decisions d join case_messages m on m.id = d.message_id
      where d.case_id = c.id order by d.created_at desc, d.id desc limit 1)`,
    messages: `(select coalesce(json_agg(${objectSql(messages)} order by m.created_at, m.id), '[]')
      from case_messages m where m.case_id = c.id)`,
  } satisfies Fields<OrderCase>;
}

const FROM_CASES = 'from cases c join restaurants r on r.id = c.restaurant_id';

const FOR_CUSTOMER = columnsSql(caseFields('$1', 'customer'));
const FOR_TEAM = columnsSql(caseFields('$1', 'team'));
const FOR_ADMIN = columnsSql({
  ...caseFields('$1', 'team'),
  customer: `(select json_build_object('id', u.id, 'name',
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email))
    from users u where u.id = c.user_id)`,
} satisfies Fields<AdminCase>);

/** One case as its customer or its restaurant sees it; null when there is none. */
export async function caseForViewer(
  database: Database,
  { caseId, viewer, now }: { caseId: string; viewer: 'customer' | 'team'; now: Date },
): Promise<OrderCase | null> {
  const [row] = await database.run<OrderCase>(ONE[viewer], [now, caseId]);
  return row ?? null;
}

const ONE: Record<'customer' | 'team', Statement> = {
  customer: {
    name: 'case_for_customer',
    text: `select ${FOR_CUSTOMER} ${FROM_CASES} where c.id = $2`,
  },
  team: { name: 'case_for_team', text: `select ${FOR_TEAM} ${FROM_CASES} where c.id = $2` },
};

/** One case as admins see it; null when there is none. */
export async function adminCase(
  database: Database,
  { caseId, now }: { caseId: string; now: Date },
): Promise<AdminCase | null> {
  const [row] = await database.run<AdminCase>(ADMIN_ONE, [now, caseId]);
  return row ?? null;
}

const ADMIN_ONE: Statement = {
  name: 'admin_case',
  text: `select ${FOR_ADMIN} ${FROM_CASES} where c.id = $2`,
};

/** The customer and restaurant of a case; null when there is none. */
export async function caseOwner(
  database: Database,
  caseId: string,
): Promise<{ userId: string; restaurantId: string } | null> {
  const [row] = await database.run<{ userId: string; restaurantId: string }>(OWNER, [caseId]);
  return row ?? null;
}

const OWNER: Statement = {
  name: 'case_owner',
  text: `select user_id as "userId", restaurant_id as "restaurantId" from cases where id = $1`,
};

interface OwnFilter {
  userId: string;
  /** Null: of all orders. */
  orderId: string | null;
}

/** A customer's cases, newest first. */
export async function casesOfUser(
  database: Database,
  page: OwnFilter & { now: Date; after: RowCursor | null; limit: number },
): Promise<OrderCase[]> {
  const { now, userId, orderId, after, limit } = page;
  const values = [now, userId, orderId, after?.at ?? null, after?.id ?? null, limit];
  return database.run<OrderCase>(OF_USER, values);
}

const OF_USER: Statement = {
  name: 'cases_of_user',
  text: `select ${FOR_CUSTOMER} ${FROM_CASES}
    where c.user_id = $2 and ($3::uuid is null or c.order_id = $3)
      and ($4::timestamptz is null or (c.created_at, c.id) < ($4::timestamptz, $5::uuid))
    order by c.created_at desc, c.id desc limit $6`,
};

export async function countCasesOfUser(
  database: Database,
  { userId, orderId }: OwnFilter,
): Promise<number> {
  const [row] = await database.run<{ count: number }>(COUNT_OF_USER, [userId, orderId]);
  return row?.count ?? 0;
}

const COUNT_OF_USER: Statement = {
  name: 'count_cases_of_user',
  text: `select count(*)::int as count from cases
    where user_id = $1 and ($2::uuid is null or order_id = $2)`,
};

/**
 * SQL for each filter of a list; `$1` is now. PostgreSQL uses the indexes on `(status = 'decided')` only for conditions
 * that have this expression.
 */
const STATUS_CONDITIONS: Record<CaseFilter, string> = {
  undecided: `(c.status = 'decided') = false`,
  overdue: `(c.status = 'decided') = false and c.due_at <= $1`,
  open: `(c.status = 'decided') = false and c.status = 'open'`,
  waiting_for_customer: `(c.status = 'decided') = false and c.status = 'waiting_for_customer'`,
  decided: `(c.status = 'decided') = true and not ${isClosedSql('$1')}`,
  closed: isClosedSql('$1'),
};

/** Filter of a list; null: no restriction. */
export interface CaseListFilter {
  status: CaseFilter | null;
  restaurantId: string | null;
  customerId: string | null;
  search: CaseSearch | null;
}

/** The interpretations of an admin's search; a case that matches any of them is found. */
export interface CaseSearch {
  caseIds: string[];
  orderIds: string[];
  restaurantIds: string[];
  customerIds: string[];
}

/** Finds cases by their number, and by their order's number, restaurant and customer. */
export async function readCaseSearch(database: Database, text: string): Promise<CaseSearch> {
  const [, number] = /^#?([0-9a-f]{4,8})$/i.exec(text) ?? [];
  const [[numbered], restaurantIds, customerIds] = await Promise.all([
    number
      ? database.run<Pick<CaseSearch, 'caseIds' | 'orderIds'>>(NUMBERED, [number.toLowerCase()])
      : [],
    restaurantIdsByName(database, text),
    userIdsMatching(database, text),
  ]);
  const { caseIds = [], orderIds = [] } = numbered ?? {};
  return { caseIds, orderIds, restaurantIds, customerIds };
}

const NUMBERED: Statement = {
  name: 'numbered_cases',
  text: `select
    array(select id from cases where right(id::text, 8) like $1::text || '%' limit 100) as "caseIds",
    array(select id from orders where right(id::text, 8) like $1::text || '%' limit 100) as "orderIds"`,
};

const FILTERS = `($2::uuid is null or c.restaurant_id = $2)
  and ($3::uuid is null or c.user_id = $3)
  and ($4::uuid[] is null or c.id = any ($4) or c.order_id = any ($5::uuid[])
    or c.restaurant_id = any ($6::uuid[]) or c.user_id = any ($7::uuid[]))`;

const valuesOf = (filter: CaseListFilter, now: Date) => [
  now,
  filter.restaurantId,
  filter.customerId,
  filter.search?.caseIds ?? null,
  filter.search?.orderIds ?? null,
  filter.search?.restaurantIds ?? null,
  filter.search?.customerIds ?? null,
];

/** The cursor after a case. */
export const cursorAfter = ({ status, dueAt: at, id }: OrderCase): CaseCursor => ({
  isDecided: status === 'decided' || status === 'closed',
  at,
  id,
});

interface CasePage extends CaseListFilter {
  now: Date;
  after: CaseCursor | null;
  limit: number;
}

/**
 * Undecided cases first, by the time they are due, so that overdue ones lead. A list of decided or closed ones alone has
 * the newest first.
 */
export function listCases(database: Database, page: CasePage): Promise<OrderCase[]> {
  return database.run<OrderCase>(listOf(FOR_TEAM, page), pageValues(page));
}

/** The same with the customers, for admins. */
export function listAdminCases(database: Database, page: CasePage): Promise<AdminCase[]> {
  return database.run<AdminCase>(listOf(FOR_ADMIN, page), pageValues(page));
}

function pageValues({ now, after, limit, ...filter }: CasePage): unknown[] {
  return [
    ...valuesOf(filter, now),
    after?.isDecided ?? null,
    after?.at ?? null,
    after?.id ?? null,
    limit,
  ];
}

// Unnamed, so that they are planned for their values and conditions that are not used fall away.
function listOf(columns: string, { status }: CasePage): Statement {
  const isNewestFirst = status === 'decided' || status === 'closed';
  const [direction, comparison] = isNewestFirst ? ['desc', '<'] : ['asc', '>'];
  return {
    name: '',
    text: `select ${columns} ${FROM_CASES}
      where ${FILTERS} and ${status === null ? 'true' : STATUS_CONDITIONS[status]}
        and ($8::boolean is null
          or ((c.status = 'decided'), c.due_at, c.id) ${comparison} ($8::boolean, $9::timestamptz, $10::uuid))
      order by (c.status = 'decided') ${direction}, c.due_at ${direction}, c.id ${direction}
      limit $11::int`,
  };
}

/** Counts matching cases up to `atMost` + 1. */
export async function countCases(
  database: Database,
  { filter, now, atMost }: { filter: CaseListFilter; now: Date; atMost: number },
): Promise<number> {
  const { status } = filter;
  const counted: Statement = {
    name: '',
    text: `select count(*)::int as count from (
      select from cases c where ($1::timestamptz is not null) and ${FILTERS}
        and ${status === null ? 'true' : STATUS_CONDITIONS[status]} limit $8::int) counted`,
  };
  const [row] = await database.run<{ count: number }>(counted, [
    ...valuesOf(filter, now),
    atMost + 1,
  ]);
  return row?.count ?? 0;
}
