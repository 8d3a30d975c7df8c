import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type CategoryRecord,
  categoryRecord,
  type DishRecord,
  dishRecord,
  type RestaurantRecord,
  restaurantRecord,
} from '#contract/transfer.ts';
import type { DayHours } from '#domain/restaurants/day-hours.ts';
import { splitAreas } from '#domain/restaurants/delivery-areas.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import type { OperatingHours } from '#domain/restaurants/opening-hours.ts';
import { escapeFormula } from '#domain/transfer/formula-cells.ts';
import { hoursCell, readHoursCell } from '#domain/transfer/hours-cells.ts';
import {
  readStatedWordsCell,
  readWordsCell,
  statedWordsCell,
  wordsCell,
} from '#domain/transfer/label-cells.ts';
import { readSpecialDaysCell, specialDaysCell } from '#domain/transfer/special-day-cells.ts';
import {
  CATEGORY_FIELDS,
  DISH_FIELDS,
  RESTAURANT_FIELDS,
} from '#server/features/catalogue/catalogue-json.queries.ts';

export const RECORD_TYPES = ['restaurant', 'category', 'dish'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

export type Cell = string | number | boolean | null | undefined;

export interface Column {
  name: string;
  /** The record types that have this column. */
  types: readonly RecordType[];
  /** The value of a cell; undefined when it is empty. Throws {@link CellFault}. */
  read(cell: string): unknown;
  write(record: ExportedRecord): Cell;
}

/** The fields of a record that is exported. */
export interface ExportedRecord {
  readonly operatingHours?: OperatingHours | null;
  readonly [field: string]: unknown;
}

/** Why a cell cannot be read. */
export class CellFault extends Error {
  override name = 'CellFault';
}

type Field = keyof RestaurantRecord | keyof CategoryRecord | keyof DishRecord;

/** Never undefined, as an export has every field. */
type ValueOf<Name extends Field> = Exclude<
  (RestaurantRecord & CategoryRecord & DishRecord)[Name],
  undefined
>;

/** How a field is written in a cell. */
interface CellOf<Value> {
  read: (cell: string) => unknown;
  write: (value: Value) => Cell;
}

type Cells = {
  readonly [Name in Field]?: CellOf<
    Name extends 'operatingHours' ? DayHours | null | undefined : ValueOf<Name>
  >;
};

/**
 * How fields are read and written, in the order of an export; for the hours, the cell of each day. A field that is not
 * here comes last, in the cell of its column's type.
 */
const EXPLICIT_CELLS: Cells = {
  id: plain(textOrUndefined),
  slug: plain(textOrUndefined),
  name: plain(verbatim),
  description: plain(verbatim),
  cuisine: plain(verbatim),
  image: plain(verbatim),
  price: plain(verbatim),
  isAvailable: plain(yesOrNo),
  preparationTime: plain(wholeNumberOrNone),
  optionGroups: {
    read: jsonList,
    write: (list) => (list.length > 0 ? JSON.stringify(list) : ''),
  },
  tags: { read: readWordsCell, write: wordsCell },
  allergens: { read: readStatedWordsCell, write: statedWordsCell },
  displayOrder: plain(wholeNumber),
  rating: plain(textOrUndefined),
  reviewCount: plain(wholeNumber),
  deliveryTime: plain(textOrUndefined),
  deliveryFee: plain(textOrUndefined),
  minimumOrder: plain(textOrUndefined),
  address: plain(verbatim),
  phone: plain(verbatim),
  isOpen: plain(yesOrNo),
  isTemporarilyClosed: plain(yesOrNo),
  timezone: plain(textOrUndefined),
  operatingHoursMode: plain(textOrUndefined),
  operatingHours: { read: dayHours, write: hoursCell },
  specialDays: { read: specialDays, write: specialDaysCell },
  deliveryAreas: { read: splitAreas, write: (areas) => areas.join(' ') },
  fulfilment: { read: readStatedWords, write: wordsCell },
  pickupTime: plain(textOrUndefined),
  scheduling: {
    read: jsonOrNone,
    write: (scheduling) => (scheduling ? JSON.stringify(scheduling) : ''),
  },
  menuWindows: {
    read: jsonList,
    write: (windows) => (windows.length > 0 ? JSON.stringify(windows) : ''),
  },
  publishedAt: { read: publishedAt, write: (instant) => instant ?? DRAFT },
  officeTags: { read: officeTags, write: (tags) => tags.join(', ') },
  createdAt: plain(textOrUndefined),
};

/** A cell whose value is written unchanged. */
function plain(read: (cell: string) => unknown): CellOf<Cell> {
  return { read, write: (value) => value };
}

/** The fields of each record, in the order of an export. */
export const FIELDS = {
  restaurant: fieldsIn(restaurantRecord.shape),
  category: fieldsIn(categoryRecord.shape),
  dish: fieldsIn(dishRecord.shape),
} satisfies Record<RecordType, readonly Field[]>;

function fieldsIn<Name extends Field>(shape: Readonly<Record<Name, unknown>>): readonly Name[] {
  const names = Object.keys(shape) as Name[];
  const explicit = Object.keys(EXPLICIT_CELLS).filter((field): field is Name => field in shape);
  return [...explicit, ...names.filter((name) => !(name in EXPLICIT_CELLS))];
}

/** The cells of {@link EXPLICIT_CELLS}, then those of all other fields. */
function allCells(): [Field, CellOf<never>][] {
  const fields = new Set([
    ...(Object.keys(EXPLICIT_CELLS) as Field[]),
    ...Object.values(FIELDS).flat(),
  ]);
  return [...fields].map((field) => [field, EXPLICIT_CELLS[field] ?? cellByType(field)]);
}

function cellByType(field: Field): CellOf<Cell> {
  const columns: Readonly<Record<string, PgColumn>> = {
    ...DISH_FIELDS,
    ...CATEGORY_FIELDS,
    ...RESTAURANT_FIELDS,
  };
  const column = columns[field];
  switch (column?.columnType) {
    case 'PgBoolean':
      return plain(yesOrNo);
    case 'PgText':
      return plain(verbatim);
    case 'PgInteger':
      if (column.name.endsWith('Cents')) return plain(textOrUndefined);
      return plain(column.notNull ? wholeNumber : wholeNumberOrNone);
    default:
      throw new Error(`The field ${field} has no cell`);
  }
}

/** Every column of an import file but `type`, in the order of an export. */
export const COLUMNS: readonly Column[] = allCells().flatMap<Column>(([field, { read, write }]) => {
  const types = RECORD_TYPES.filter((type) => FIELDS[type].some((each) => each === field));
  if (field === 'operatingHours') {
    return WEEKDAYS.map((name) => ({
      name,
      types,
      read,
      write: (record: ExportedRecord) => write(record.operatingHours?.[name] as never),
    }));
  }
  return [{ name: field, types, read, write: (record) => write(record[field] as never) }];
});

function verbatim(cell: string): string {
  return cell;
}

function textOrUndefined(cell: string): string | undefined {
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

/** An empty cell states nothing. */
function readStatedWords(cell: string): string[] | undefined {
  return cell.trim() === '' ? undefined : readWordsCell(cell);
}

function jsonOrNone(cell: string): unknown {
  return cell.trim() === '' ? null : jsonIn(cell);
}

function jsonList(cell: string): unknown {
  return cell.trim() === '' ? [] : jsonIn(cell);
}

function jsonIn(cell: string): unknown {
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

/** Written instead of the publishing time of a draft. */
const DRAFT = 'draft';

function publishedAt(cell: string): string | null | undefined {
  const text = textOrUndefined(cell);
  return text?.toLowerCase() === DRAFT ? null : text;
}

function officeTags(cell: string): string[] {
  return cell.split(',').filter((tag) => tag.trim() !== '');
}

function dayHours(cell: string) {
  const day = readHoursCell(cell);
  if (day === undefined) {
    throw new CellFault('Not hours such as 09:00-21:00, 24 hours or closed');
  }
  return day;
}

/**
 * Rows as CSV (RFC 4180) that spreadsheets open correctly: UTF-8 with a byte order mark, CR LF, and no
 * cell that runs as a formula. An error of the rows becomes one of the stream.
 */
export function csvText(rows: AsyncIterable<readonly Cell[]>): Readable {
  const text = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  const plainRows = Readable.from(rows).map((row: readonly Cell[]) =>
    // A number is never a formula, even a negative one.
    row.map((cell) =>
      typeof cell === 'number' ? String(cell) : escapeFormula(String(cell ?? '')),
    ),
  );
  pipeline(plainRows, text, () => {});
  return text;
}
