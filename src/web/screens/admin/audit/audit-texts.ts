import { z } from 'zod';
import type { CouponChanges } from '#contract/admin.ts';
import type { AuditAction, AuditEntry, AuditSubjectKind } from '#contract/audit.ts';
import { optionGroup } from '#contract/menu.ts';
import type { RefundRequest } from '#contract/payments.ts';
import type {
  CategoryChanges,
  DishChanges,
  RestaurantChanges,
} from '#contract/restaurant-writes.ts';
import type { Option, OptionGroup } from '#domain/menus/option-groups.ts';
import { type Cents, formatMoney, parseMoney } from '#domain/money.ts';
import { isOrderStatus, statusLabel } from '#domain/orders/order-status.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';

export const ACTION_LABELS: Record<AuditAction, string> = {
  'restaurant.created': 'Restaurant added',
  'restaurant.updated': 'Restaurant changed',
  'restaurant.published': 'Restaurant published',
  'restaurant.unpublished': 'Restaurant made a draft again',
  'restaurant.categories_ordered': 'Categories put in order',
  'restaurant.trashed': 'Restaurant deleted',
  'restaurant.restored': 'Restaurant restored',
  'restaurant.member_invited': 'Invited to the team',
  'restaurant.invitation_withdrawn': 'Invitation withdrawn',
  'restaurant.tablet_added': 'Tablet signed in',
  'restaurant.tablet_ended': 'Tablet signed out',
  'restaurant.printer_added': 'Printer added',
  'restaurant.printer_ended': 'Printer removed',
  'category.created': 'Category added',
  'category.updated': 'Category changed',
  'category.trashed': 'Category deleted',
  'category.restored': 'Category restored',
  'dish.created': 'Dish added',
  'dish.updated': 'Dish changed',
  'dish.trashed': 'Dish deleted',
  'dish.restored': 'Dish restored',
  'coupon.created': 'Coupon added',
  'coupon.updated': 'Coupon changed',
  'coupon.trashed': 'Coupon deleted',
  'coupon.restored': 'Coupon restored',
  'picture.uploaded': 'Picture uploaded',
  'picture.removed': 'Picture removed',
  'order.test_placed': 'Test order placed',
  'order.status_changed': 'Order status changed',
  'order.promise_changed': 'Promised time of an order changed',
  'order.refunded': 'Order refunded',
  'order.note_added': 'Note about an order added',
  'case.answered': 'Case answered',
  'case.decided': 'Case decided',
  'review.replied': 'Review replied to',
  'review.hidden': 'Review hidden',
  'review.shown': 'Review shown again',
  'user.signed_in': 'Signed in',
  'user.rights_changed': 'Rights changed',
  'user.team_joined': 'Joined a team',
  'user.team_role_changed': 'Role in a team changed',
  'user.team_left': 'Left a team',
  'user.suspended': 'Suspended',
  'user.unsuspended': 'Suspension ended',
  'user.note_added': 'Note about a customer added',
  'user.credit_granted': 'Credit given',
  'user.credit_taken_back': 'Credit taken back',
  'user.sessions_ended': 'Signed out by an admin',
  'user.second_factor_set': 'Second factor turned on',
  'user.second_factor_removed': 'Second factor turned off',
  'user.reset_link_printed': 'Link for a new password printed',
  'user.password_changed': 'Password changed',
  'user.deleted': 'Account deleted',
  'data.imported': 'Import',
  'data.exported': 'Export',
  'data.mended': 'Data mended',
  'data.restored': 'Backup restored',
  'data.key_forgotten': 'Secret key discarded',
};

export const KIND_LABELS: Record<AuditSubjectKind, string> = {
  restaurant: 'Restaurants',
  category: 'Categories',
  dish: 'Dishes',
  coupon: 'Coupons',
  picture: 'Pictures',
  order: 'Orders',
  case: 'Cases',
  review: 'Reviews',
  user: 'Accounts',
  data: 'Data',
};

/** The changes of an entry in readable form: opening hours day by day. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = Object.keys(after ?? before ?? {});
  return names.flatMap((name) => {
    const [from, to] = [before?.[name], after?.[name]];
    if (name === 'operatingHours') return hoursChanges(from, to);
    if (name === 'optionGroups') return optionGroupChanges(from, to);
    return [{ label: fieldLabel(name), from: valueText(name, from), to: valueText(name, to) }];
  });
}

function hoursChanges(from: unknown, to: unknown): Change[] {
  return WEEKDAYS.flatMap((day) => {
    const change = { from: dayText(from, day), to: dayText(to, day) };
    return change.from === change.to ? [] : [{ label: `Hours, ${capitalize(day)}`, ...change }];
  });
}

function dayText(week: unknown, day: string): string | null {
  if (!isRecord(week)) return null;
  const hours = week[day];
  if (!isRecord(hours)) return 'open all day';
  if (hours.closed === true) return 'closed';
  if (!hours.open || !hours.close) return 'open all day';
  const more = Array.isArray(hours.more) ? hours.more.filter(isRecord) : [];
  return [hours, ...more].map(({ open, close }) => `${open} – ${close}`).join(', ');
}

/** 'deliveryFee' → 'Delivery fee', 'isOpen' → 'Open'. */
function fieldLabel(name: string): string {
  const words = name.replace(/^is(?=[A-Z])/, '').replace(/[A-Z]/g, (letter) => ` ${letter}`);
  return capitalize(words.trim().toLowerCase());
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type MoneyFieldOf<Request> = {
  [Field in keyof Request]-?: [Extract<Request[Field], Cents>] extends [never] ? never : Field;
}[keyof Request];

type MoneyField =
  | MoneyFieldOf<RestaurantChanges>
  | MoneyFieldOf<CategoryChanges>
  | MoneyFieldOf<DishChanges>
  | MoneyFieldOf<CouponChanges>
  | MoneyFieldOf<RefundRequest>;

/** Typed with all fields that requests carry as money, so that a missing one does not compile. */
const SHOWN_AS_MONEY: Readonly<Record<MoneyField, boolean>> = {
  deliveryFee: true,
  minimumOrder: true,
  price: true,
  amount: true,
  // Percent or dollars.
  discountValue: false,
};
const MONEY = new Map<string, boolean>(Object.entries(SHOWN_AS_MONEY));
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueText(name: string, value: unknown): string | null {
  // Unlike null, which means that nothing is stated.
  if (name === 'allergens' && Array.isArray(value) && value.length === 0) return 'none of the 14';
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ') || null;
  if (isRecord(value)) return countsText(value);
  const text = String(value);
  const amount = MONEY.get(name) ? parseMoney(text) : null;
  if (amount !== null) return formatMoney(amount);
  if (INSTANT.test(text)) return orderDateTime(text);
  return name === 'status' && isOrderStatus(text) ? statusLabel(text) : text;
}

/** '3 new, 12 unchanged' */
function countsText(counts: Record<string, unknown>): string {
  const parts = Object.entries(counts).filter(([, count]) => count !== 0);
  return parts.map(([what, count]) => `${count} ${what}`).join(', ') || 'none';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One field that changed; null: it had no value, or has none. */
export interface Change {
  label: string;
  from: string | null;
  to: string | null;
}

const optionGroups = z.array(optionGroup).catch([]);

/** The changes to a dish's option groups: each group that differs, otherwise their order. */
function optionGroupChanges(before: unknown, after: unknown): Change[] {
  const [from, to] = [optionGroups.parse(before), optionGroups.parse(after)];
  const removed = from.filter(({ id }) => to.every((group) => group.id !== id));
  const changes = [...to, ...removed].flatMap(({ id, name }) => {
    const change = { from: textOf(from, id), to: textOf(to, id) };
    return change.from === change.to ? [] : [{ label: `Choices, ${name}`, ...change }];
  });
  const names = (groups: readonly OptionGroup[]) => groups.map(({ name }) => name).join(', ');
  const isReordered = changes.length === 0 && names(from) !== names(to);
  return isReordered ? [{ label: 'Choices', from: names(from), to: names(to) }] : changes;
}

/** '1 to 3 of Olives, Capers +$1.50 (sold out)' */
function textOf(groups: readonly OptionGroup[], id: string): string | null {
  const group = groups.find((each) => each.id === id);
  if (!group) return null;
  const { min, max, options } = group;
  const count = min === max ? `${min}` : `${min} to ${max}`;
  return `${count} of ${options.map(optionText).join(', ')}`;
}

function optionText({ name, price, isAvailable, soldOutUntil }: Option): string {
  const extra = Number(price) > 0 ? ` +$${price}` : '';
  const until = soldOutUntil ? ` (sold out until ${orderDateTime(soldOutUntil)})` : '';
  return `${name}${extra}${isAvailable ? until : ' (sold out)'}`;
}
