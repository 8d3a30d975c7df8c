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

/** A valid record, and the record of the file to report problems on its line. */
export interface Checked<Fields> {
  fields: Fields;
  from: FileRecord;
}

export interface CheckedRestaurant extends Checked<RestaurantRecord> {
  dishes: Checked<DishRecord>[];
  categories: (Checked<CategoryRecord> & { dishes: Checked<DishRecord>[] })[];
}

/** Required fields; a missing one counts like an empty field of the form. */
const REQUIRED = {
  restaurant: { name: '', cuisine: '' },
  category: { name: '' },
  dish: { name: '', price: '' },
};

/**
 * Checks a restaurant and its menu as far as possible without the database, with the schemas of the
 * forms. Null when anything is wrong; every problem is reported. `ids` are those of the whole file.
 */
export function checkRestaurant(
  { record, dishes, categories }: FileRestaurant,
  { report, ids }: { report: Report; ids: Set<string> },
): CheckedRestaurant | null {
  const checking = { report, ids };
  const restaurant = check(restaurantRecord, { record, required: REQUIRED.restaurant }, checking);
  const uncategorized = dishes.map((dish) => checkDish(dish, checking));
  const listed = categories.map((category) => {
    const required = REQUIRED.category;
    const checked = check(categoryRecord, { record: category.record, required }, checking);
    const own = category.dishes.map((dish) => checkDish(dish, checking));
    return checked && areAll(own) ? { ...checked, dishes: own } : null;
  });
  if (!restaurant || !areAll(uncategorized) || !areAll(listed)) return null;
  return { ...restaurant, dishes: uncategorized, categories: listed };
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
  const parsed = schema.safeParse({ ...required, ...record.values });
  for (const { path, message, ...issue } of parsed.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) faults.set(key, 'There is no such field.');
    } else {
      const field = record.nameOf(path);
      // A field that could not be read has been reported already.
      if (!faults.has(field)) faults.set(field, message);
    }
  }
  if (parsed.success && faults.size === 0) {
    const { id } = parsed.data;
    if (id !== undefined && !addId(ids, id)) faults.set('id', 'This id is in the file twice.');
  }
  for (const [field, message] of faults) reportField(report, { record, field, message });
  return parsed.success && faults.size === 0 ? { fields: parsed.data, from: record } : null;
}

/** Reports a problem on the field's line, or else on its record's. */
export function reportField(
  report: Report,
  { record, field, message }: { record: FileRecord; field: string; message: string },
): void {
  const line = record.lines.get(field.split('.', 1)[0] ?? field) ?? record.line;
  report({ line, field, message });
}

/** Adds an id in 16 characters instead of 36, as a file may have a million. Returns false if it was added before. */
function addId(ids: Set<string>, id: string): boolean {
  const short = Buffer.from(id.replaceAll('-', ''), 'hex').toString('latin1');
  if (ids.has(short)) return false;
  ids.add(short);
  return true;
}
