import {
  type CategoryRecord,
  categoryRecord,
  type DishRecord,
  dishRecord,
  type RestaurantRecord,
  restaurantRecord,
} from '#contract/transfer.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import { readHoursCell } from '#domain/transfer/hours-cells.ts';
import { readStatedWordsCell, readWordsCell } from '#domain/transfer/label-cells.ts';
import { readSpecialDaysCell } from '#domain/transfer/special-day-cells.ts';

export const RECORD_TYPES = ['restaurant', 'category', 'dish'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

export interface Column {
  name: string;
  of: readonly RecordType[];
  /** The value of a cell; undefined when it is empty. Throws {@link CellFault}. */
  read(cell: string): unknown;
}

/** Why a cell could not be read. */
export class CellFault extends Error {
  override name = 'CellFault';
}

type Field = keyof RestaurantRecord | keyof CategoryRecord | keyof DishRecord;

/** How each field's cell is read, in the order of an export; for the hours, the cell of each day. */
const READ: Readonly<Record<Field, (cell: string) => unknown>> = {
  id: textOrNothing,
  slug: textOrNothing,
  name: verbatim,
  description: verbatim,
  cuisine: verbatim,
  image: verbatim,
  price: verbatim,
  isAvailable: yesOrNo,
  preparationTime: wholeNumberOrNone,
  optionGroups: jsonList,
  tags: readWordsCell,
  allergens: readStatedWordsCell,
  displayOrder: wholeNumber,
  rating: textOrNothing,
  reviewCount: wholeNumber,
  deliveryTime: textOrNothing,
  deliveryFee: textOrNothing,
  minimumOrder: textOrNothing,
  address: verbatim,
  phone: verbatim,
  isOpen: yesOrNo,
  isTemporarilyClosed: yesOrNo,
  timezone: textOrNothing,
  operatingHoursMode: textOrNothing,
  operatingHours: dayHours,
  specialDays: specialDays,
  createdAt: textOrNothing,
};

/** The fields of each record, in the order of an export. */
export const FIELDS = {
  restaurant: fieldsIn(restaurantRecord.shape),
  category: fieldsIn(categoryRecord.shape),
  dish: fieldsIn(dishRecord.shape),
} satisfies Record<RecordType, readonly Field[]>;

function fieldsIn<Name extends Field>(shape: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(READ).filter((field): field is Name => field in shape);
}

/** Every column of an import file but `type`, in the order of an export. */
export const COLUMNS: readonly Column[] = Object.entries(READ).flatMap(([field, read]) => {
  const of = RECORD_TYPES.filter((type) => FIELDS[type].some((each) => each === field));
  const names = field === 'operatingHours' ? WEEKDAYS : [field];
  return names.map((name) => ({ name, of, read }));
});

function verbatim(cell: string): string {
  return cell;
}

function textOrNothing(cell: string): string | undefined {
  return cell.trim() || undefined;
}

function wholeNumber(cell: string): number | undefined {
  const digits = cell.trim();
  if (digits === '') return undefined;
  if (!/^\d{1,15}$/.test(digits)) throw new CellFault('Not a whole number');
  return Number(digits);
}

function wholeNumberOrNone(cell: string): number | null {
  return wholeNumber(cell) ?? null;
}

// Spreadsheets write TRUE and FALSE.
const YES = new Set(['true', 'yes', '1']);
const NO = new Set(['false', 'no', '0']);

function yesOrNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase();
  if (word === '') return undefined;
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new CellFault('Neither true nor false');
}

function jsonList(cell: string): unknown {
  if (cell.trim() === '') return [];
  try {
    return JSON.parse(cell);
  } catch {
    throw new CellFault('Not JSON');
  }
}

function specialDays(cell: string) {
  const days = readSpecialDaysCell(cell);
  if (days === undefined) {
    throw new CellFault('Not lines such as 2026-12-24 10:00-14:00 Christmas Eve');
  }
  return days;
}

function dayHours(cell: string) {
  const day = readHoursCell(cell);
  if (day === undefined) {
    throw new CellFault('Not hours such as 09:00-21:00, 24 hours or closed');
  }
  return day;
}
