import type { z } from 'zod';
import {
  type CategoryRecord,
  categoryRecord,
  type DishRecord,
  dishRecord,
  type RestaurantRecord,
  restaurantRecord,
} from '#contract/transfer.ts';
import type { FileRecord, FileRestaurant, Report } from './file-record.ts';

/** A record that the forms would take as well, and what to say of its line if need be. */
export interface Checked<Fields> {
  fields: Fields;
  from: FileRecord;
}

export interface CheckedCategory extends Checked<CategoryRecord> {
  dishes: Checked<DishRecord>[];
}

export interface CheckedRestaurant extends Checked<RestaurantRecord> {
  dishes: Checked<DishRecord>[];
  categories: CheckedCategory[];
}

/** What must be said of a record; left out, it is as empty as an empty field of the form. */
const REQUIRED = {
  restaurant: { name: '', cuisine: '' },
  category: { name: '' },
  dish: { name: '', price: '' },
};

/**
 * Checks what can be said of a restaurant and its menu without the database, with the schemas of the
 * forms. Null when anything is wrong; each fault is reported. `ids` holds those of the whole file.
 */
export function checkRestaurant(
  { record, dishes, categories }: FileRestaurant,
  { report, ids }: { report: Report; ids: Set<string> },
): CheckedRestaurant | null {
  const checking = { report, ids };
  const restaurant = check(restaurantRecord, { record, required: REQUIRED.restaurant }, checking);
  const uncategorised = dishes.map((dish) => checkDish(dish, checking));
  const listed = categories.map((category) => {
    const required = REQUIRED.category;
    const checked = check(categoryRecord, { record: category.record, required }, checking);
    const own = category.dishes.map((dish) => checkDish(dish, checking));
    return checked && areAll(own) ? { ...checked, dishes: own } : null;
  });
  if (!restaurant || !areAll(uncategorised) || !areAll(listed)) return null;
  return { ...restaurant, dishes: uncategorised, categories: listed };
}

function areAll<Item>(items: (Item | null)[]): items is Item[] {
  return !items.includes(null);
}

interface Checking {
  report: Report;
  ids: Set<string>;
}

function checkDish(record: FileRecord, checking: Checking): Checked<DishRecord> | null {
  return check(dishRecord, { record, required: REQUIRED.dish }, checking);
}

function check<Fields extends { id?: string | undefined }>(
  schema: z.ZodType<Fields>,
  { record, required }: { record: FileRecord; required: object },
  { report, ids }: Checking,
): Checked<Fields> | null {
  const faults = new Map(record.faults);
  for (const [field, value] of Object.entries(record.values)) {
    if (typeof value === 'string' && !canBeStored(value)) {
      faults.set(field, 'This has a character that cannot be stored.');
    }
  }
  const parsed = schema.safeParse({ ...required, ...record.values });
  for (const { path, message, ...issue } of parsed.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) faults.set(key, 'There is no such field.');
    } else {
      const field = record.nameOf(path);
      // What could not be read has been said already.
      if (!faults.has(field)) faults.set(field, message);
    }
  }
  if (parsed.success && faults.size === 0) {
    const { id } = parsed.data;
    if (id !== undefined && !remember(ids, id)) faults.set('id', 'This id is in the file twice.');
  }
  for (const [field, message] of faults) reportField(report, { record, field, message });
  return parsed.success && faults.size === 0 ? { fields: parsed.data, from: record } : null;
}

/** Reports a fault on the line the field has, or else its record. */
export function reportField(
  report: Report,
  { record, field, message }: { record: FileRecord; field: string; message: string },
): void {
  const line = record.lines.get(field.split('.', 1)[0] ?? field) ?? record.line;
  report({ line, field, message });
}

/** PostgreSQL takes neither NUL nor half a character. */
function canBeStored(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** 16 characters instead of 36, because a file may have a million; false when it was there. */
function remember(ids: Set<string>, id: string): boolean {
  const short = Buffer.from(id.replaceAll('-', ''), 'hex').toString('latin1');
  if (ids.has(short)) return false;
  ids.add(short);
  return true;
}
