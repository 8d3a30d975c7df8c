import type { AccountExport } from '#contract/account-export.ts';
import type { Account } from '#contract/users.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { type Fields, objectSql } from '#server/db/sql-fragments.ts';
import { caseFields } from '#server/features/cases/cases.queries.ts';
import { instantSql, moneySql } from '#server/features/catalogue/catalogue-json.queries.ts';
import { CREDIT_ENTRY } from '#server/features/credit/credit.queries.ts';
import { FROM_ORDERS, ORDER_JSON } from '#server/features/orders/order-fields.queries.ts';

/**
 * Everything stored about a person, as the API's JSON text, from one snapshot; null when the account is deleted.
 * Credentials (hashes, secrets, tokens) are excluded.
 */
export async function accountExportJson(
  database: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<string | null> {
  const [row] = await database.long.run<{ body: string }>(EXPORT, [userId, now.toISOString()]);
  return row?.body ?? null;
}

type Row<List extends readonly unknown[]> = Fields<List[number]>;

const list = (row: Readonly<Record<string, string>>, from: string, order: string) =>
  `(select coalesce(json_agg(${objectSql(row)} order by ${order}), '[]') from ${from})`;

const ACCOUNT = {
  id: 'u.id',
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  email: 'u.email',
  phone: 'u.phone',
  isAdmin: 'u.is_admin',
  adminRole: 'case when u.is_admin then u.admin_role end',
  createdAt: instantSql('u.created_at'),
  updatedAt: instantSql('u.updated_at'),
  notificationPreferences: 'u.notification_preferences',
  emailVerified: 'u.email_verified_at is not null',
  hasSecondFactor: 'u.second_factor_at is not null',
  emailVerifiedAt: instantSql('u.email_verified_at'),
  suspendedAt: instantSql('u.suspended_at'),
  suspendedReason: 'u.suspended_reason',
} satisfies Fields<AccountExport['account'] & Account>;

const NOTE = {
  text: 'n.text',
  createdAt: instantSql('n.created_at'),
} satisfies Row<AccountExport['notes']>;

const FAVORITE = {
  restaurantId: 'r.id',
  restaurantName: 'r.name',
  addedAt: instantSql('f.created_at'),
} satisfies Row<AccountExport['favorites']>;

const SAVED_ADDRESS = {
  id: 'a.id',
  label: 'a.label',
  streetAddress: 'a.street_address',
  apartment: 'a.apartment',
  city: 'a.city',
  state: 'a.state',
  postalCode: 'a.postal_code',
  instructions: 'a.instructions',
  leaveAtDoor: 'a.leave_at_door',
  savedAt: instantSql('a.created_at'),
} satisfies Row<AccountExport['savedAddresses']>;

const TEAM = {
  restaurantId: 'r.id',
  restaurantName: 'r.name',
  role: 'm.role',
  since: instantSql('m.created_at'),
} satisfies Row<AccountExport['teams']>;

const INVITATION = {
  restaurantId: 'r.id',
  restaurantName: 'r.name',
  role: 'v.role',
  invitedAt: instantSql('v.created_at'),
  expiresAt: instantSql('v.expires_at'),
} satisfies Row<AccountExport['invitations']>;

const COUPON_USE = {
  code: 'c.code',
  orderId: 'd.order_id',
  redeemedAt: instantSql('d.redeemed_at'),
  releasedAt: instantSql('d.released_at'),
} satisfies Row<AccountExport['couponUses']>;

const REFUND = {
  amount: moneySql('f.amount_cents'),
  reason: 'f.reason',
  explanation: 'f.explanation',
  status: 'f.status',
  createdAt: instantSql('f.created_at'),
} satisfies Row<AccountExport['payments'][number]['refunds']>;

const PAYMENT = {
  id: 'p.id',
  provider: 'p.provider',
  amount: moneySql('p.amount_cents'),
  status: 'p.status',
  orderId: 'p.order_id',
  orderRequest: 'p.draft::json',
  createdAt: instantSql('p.created_at'),
  settledAt: instantSql('p.settled_at'),
  refunds: list(REFUND, 'refunds f where f.intent_id = p.id', 'f.created_at, f.id'),
} satisfies Row<AccountExport['payments']>;

const SESSION = {
  id: 's.id',
  createdAt: instantSql('s.created_at'),
  lastSeenAt: instantSql('s.last_seen_at'),
  expiresAt: instantSql('s.expires_at'),
  browser: 's.browser',
  system: 's.system',
} satisfies Row<AccountExport['sessions']>;

const NOTIFICATION = {
  sessionId: 'p.session_id',
  // Without the rest of the address, which is a secret.
  service: "split_part(p.endpoint, '/', 3)",
  ownOrders: 'p.own_orders',
  newOrders: 'p.new_orders',
  alerts: 'p.alerts',
  since: instantSql('p.created_at'),
} satisfies Row<AccountExport['notifications']>;

const KNOWN_BROWSER = {
  firstUsedAt: instantSql('b.created_at'),
  lastUsedAt: instantSql('b.last_used_at'),
} satisfies Row<AccountExport['knownBrowsers']>;

const SECOND_FACTOR = {
  addedAt: instantSql('u.second_factor_at'),
  recoveryCodesLeft: `(select count(*) from recovery_codes k
    where k.user_id = u.id and k.used_at is null)`,
} satisfies Fields<AccountExport['secondFactor'] & object>;

const RESET = {
  askedAt: instantSql('w.created_at'),
  expiresAt: instantSql('w.expires_at'),
  usedAt: instantSql('w.used_at'),
} satisfies Row<AccountExport['passwordResets']>;

const DOCUMENT = {
  exportedAt: '$2::text',
  account: objectSql(ACCOUNT),
  orders: `(select coalesce(json_agg(${ORDER_JSON}::json order by o.created_at desc, o.id desc), '[]')
    ${FROM_ORDERS} where o.user_id = u.id)`,
  cases: list(
    caseFields('($2::text)', 'customer'),
    'cases c join restaurants r on r.id = c.restaurant_id where c.user_id = u.id',
    'c.created_at desc, c.id desc',
  ),
  notes: list(NOTE, 'notes n where n.customer_id = u.id', 'n.created_at, n.id'),
  favorites: list(
    FAVORITE,
    'favorites f join restaurants r on r.id = f.restaurant_id where f.user_id = u.id',
    'f.created_at, r.id',
  ),
  savedAddresses: list(
    SAVED_ADDRESS,
    'saved_addresses a where a.user_id = u.id',
    'a.created_at, a.id',
  ),
  teams: list(
    TEAM,
    'restaurant_members m join restaurants r on r.id = m.restaurant_id where m.user_id = u.id',
    'm.created_at, r.id',
  ),
  invitations: list(
    INVITATION,
    `restaurant_invitations v join restaurants r on r.id = v.restaurant_id
      where v.email = lower(u.email) and u.email_verified_at is not null`,
    'v.created_at, v.id',
  ),
  sentInvitations: list(
    INVITATION,
    `restaurant_invitations v join restaurants r on r.id = v.restaurant_id
      where v.invited_by = u.id`,
    'v.created_at, v.id',
  ),
  credit: list(CREDIT_ENTRY, 'credit_entries e where e.user_id = u.id', 'e.created_at, e.id'),
  couponUses: list(
    COUPON_USE,
    'coupon_redemptions d join coupons c on c.id = d.coupon_id where d.user_id = u.id',
    'd.redeemed_at, d.order_id',
  ),
  payments: list(PAYMENT, 'payment_intents p where p.user_id = u.id', 'p.created_at, p.id'),
  sessions: list(SESSION, 'sessions s where s.user_id = u.id', 's.created_at, s.id'),
  notifications: list(
    NOTIFICATION,
    'push_subscriptions p join sessions s on s.id = p.session_id where s.user_id = u.id',
    'p.created_at, p.id',
  ),
  knownBrowsers: list(KNOWN_BROWSER, 'known_browsers b where b.user_id = u.id', 'b.created_at'),
  secondFactor: `case when u.second_factor_at is not null then ${objectSql(SECOND_FACTOR)} end`,
  passwordResets: list(RESET, 'password_resets w where w.user_id = u.id', 'w.created_at, w.id'),
} satisfies Fields<AccountExport>;

// Unnamed, because it is rare and its plan depends on the account.
const EXPORT: Statement = {
  name: '',
  text: `select ${objectSql(DOCUMENT)}::text as body from users u where u.id = $1`,
};
