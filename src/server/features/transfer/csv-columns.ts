import { WEEKDAYS } from '#domain/restaurants/opening-hours.ts';
import { readHoursCell } from '#domain/transfer/hours-cells.ts';

export const RECORD_TYPES = ['restaurant', 'category', 'dish'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

export interface Column {
  name: string;
  of: readonly RecordType[];
  /** The value of a cell; undefined: nothing is said. A cell that cannot be read is an error. */
  read(cell: string): unknown;
}

/** Why a cell could not be read. */
export class CellFault extends Error {
  override name = 'CellFault';
}

const ALL = RECORD_TYPES;

/** Every column of an import file but `type`, in the order an export has them. */
export const COLUMNS: readonly Column[] = [
  { name: 'id', of: ALL, read: said },
  { name: 'slug', of: ['restaurant'], read: said },
  { name: 'name', of: ALL, read: asItIs },
  { name: 'description', of: ALL, read: asItIs },
  { name: 'cuisine', of: ['restaurant'], read: asItIs },
  { name: 'image', of: ['restaurant', 'dish'], read: asItIs },
  { name: 'price', of: ['dish'], read: asItIs },
  { name: 'isAvailable', of: ['dish'], read: yesOrNo },
  { name: 'preparationTime', of: ['dish'], read: wholeNumberOrNone },
  { name: 'displayOrder', of: ['category'], read: wholeNumber },
  { name: 'rating', of: ['restaurant'], read: said },
  { name: 'reviewCount', of: ['restaurant'], read: wholeNumber },
  { name: 'deliveryTime', of: ['restaurant'], read: said },
  { name: 'deliveryFee', of: ['restaurant'], read: said },
  { name: 'minimumOrder', of: ['restaurant'], read: said },
  { name: 'address', of: ['restaurant'], read: asItIs },
  { name: 'phone', of: ['restaurant'], read: asItIs },
  { name: 'isOpen', of: ['restaurant'], read: yesOrNo },
  { name: 'isTemporarilyClosed', of: ['restaurant'], read: yesOrNo },
  { name: 'timezone', of: ['restaurant'], read: said },
  { name: 'operatingHoursMode', of: ['restaurant'], read: said },
  ...WEEKDAYS.map((name): Column => ({ name, of: ['restaurant'], read: dayHours })),
  { name: 'createdAt', of: ALL, read: said },
];

function asItIs(cell: string): string {
  return cell;
}

function said(cell: string): string | undefined {
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

function dayHours(cell: string) {
  const day = readHoursCell(cell);
  if (day === undefined) {
    throw new CellFault('Not hours such as 09:00-21:00, 24 hours or closed');
  }
  return day;
}
