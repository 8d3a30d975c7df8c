import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import { unescapeFormula } from '#domain/transfer/formula-cells.ts';
import { CellFault, COLUMNS, type Column, RECORD_TYPES, type RecordType } from './csv-columns.ts';
import {
  FileFault,
  type FileRecord,
  type FileRestaurant,
  MAX_FIELDS,
  MAX_RECORDS_OF_RESTAURANT,
  READ_BYTES,
  type Report,
} from './file-record.ts';

/** Stops at an unclosed quote. A dish with the maximum of options needs about half of it. */
const MAX_ROW_CHARACTERS = 500_000;

/** Spreadsheets may write rows without content at the end. */
const MAX_EMPTY_ROWS = 100_000;

interface CsvSource {
  path: string;
  delimiter: string;
  onRead: (bytes: number) => void;
}

/**
 * Reads the restaurants of a CSV file one at a time. A category row belongs to the restaurant above it,
 * a dish row to the category above it, or before the first category to the restaurant. Throws
 * {@link FileFault} where the file cannot be read any further.
 */
export async function* readCsvFile(
  source: CsvSource,
  report: Report,
): AsyncGenerator<FileRestaurant> {
  let header: Header | null = null;
  let restaurant: FileRestaurant | null = null;
  let records = 0;
  let emptyRows = 0;
  for await (const row of readRows(source)) {
    if (row.cells.every((cell) => cell.trim() === '')) {
      emptyRows += 1;
      if (emptyRows > MAX_EMPTY_ROWS)
        throw new FileFault(row.line, 'There are too many empty rows.');
      continue;
    }
    if (!header) {
      header = readHeader(row, report);
      continue;
    }
    const named = row.cells[header.columns.indexOf(null)]?.trim().toLowerCase();
    const type = RECORD_TYPES.find((each) => each === named);
    if (!type) {
      const message = `Not one of ${RECORD_TYPES.join(', ')}`;
      report({ line: row.line, field: 'type', message });
      continue;
    }
    const record = readRecord(row, { header, type });
    if (type === 'restaurant') {
      if (restaurant) yield restaurant;
      restaurant = { record, dishes: [], categories: [] };
      records = 0;
    } else if (!restaurant) {
      const message = 'There is no restaurant above this row.';
      report({ line: row.line, field: null, message });
    } else {
      records += 1;
      if (records > MAX_RECORDS_OF_RESTAURANT) {
        throw new FileFault(row.line, 'This restaurant has too many categories and dishes.');
      }
      if (type === 'category') restaurant.categories.push({ record, dishes: [] });
      else (restaurant.categories.at(-1) ?? restaurant).dishes.push(record);
    }
  }
  if (restaurant) yield restaurant;
}

interface Row {
  line: number;
  cells: string[];
}

async function* readRows({ path, delimiter, onRead }: CsvSource): AsyncGenerator<Row> {
  // The parser is ahead of the loop below, and its parsed rows are lost when it fails.
  let parsedTo = 1;
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    max_record_size: MAX_ROW_CHARACTERS,
    on_record(cells: string[]) {
      parsedTo += linesOf(cells);
      return cells;
    },
  });
  const file = createReadStream(path, { highWaterMark: READ_BYTES }).on('data', (chunk) =>
    onRead(chunk.length),
  );
  // An error of either is thrown by the loop.
  pipeline(file, parser, () => {});
  let line = 1;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.length > MAX_FIELDS) throw new FileFault(line, 'This row has too many cells.');
      yield { line, cells: cells.map(unescapeFormula) };
      line += linesOf(cells);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileFault(parsedTo, csvMessage(error));
    throw error;
  }
}

/** Needed because the parser counts a CR LF within quotes as two lines. */
function linesOf(cells: readonly string[]): number {
  return cells.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 1);
}

function csvMessage({ code }: CsvError): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return 'A quote that opens in this row is never closed.';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'A quote is in the middle of a cell. Put the cell in quotes, and double each quote inside.';
    default:
      return 'This row cannot be read as CSV.';
  }
}

/** The column of each cell of a row; null for `type`. */
interface Header {
  columns: readonly (Column | null)[];
  hasHours: boolean;
}

const COLUMNS_BY_NAME = new Map<string, Column | null>([
  ['type', null],
  ...COLUMNS.map((column) => [column.name.toLowerCase(), column] as const),
]);

function readHeader({ line, cells }: Row, report: Report): Header {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  // Spreadsheets leave empty columns at the end.
  while (names.at(-1) === '') names.pop();
  let hasFaults = false;
  const fault = (field: string | null, message: string) => {
    report({ line, field, message });
    hasFaults = true;
  };
  for (const [index, name] of names.entries()) {
    const written = cells[index]?.trim() ?? '';
    if (!COLUMNS_BY_NAME.has(name)) fault(written, 'There is no such column.');
    else if (names.indexOf(name) < index) fault(written, 'This column occurs twice.');
  }
  if (!names.includes('type')) fault('type', 'The first row must name the columns, type included.');
  if (hasFaults)
    throw new FileFault(line, 'The rows were not read, because of the problems in the header row.');
  const columns = names.map((name) => COLUMNS_BY_NAME.get(name) ?? null);
  return { columns, hasHours: columns.some((column) => column && WEEKDAY_NAMES.has(column.name)) };
}

const WEEKDAY_NAMES = new Set<string>(WEEKDAYS);

function readRecord(
  { line, cells }: Row,
  { header, type }: { header: Header; type: RecordType },
): FileRecord {
  const values: Record<string, unknown> = {};
  const hours: Record<string, unknown> = {};
  const faults = new Map<string, string>();
  for (const [index, cell] of cells.entries()) {
    const column = header.columns[index];
    if (column === null) continue;
    if (column?.types.includes(type)) {
      const target = WEEKDAY_NAMES.has(column.name) ? hours : values;
      readCell(cell, { column, target, faults });
    } else if (cell.trim() !== '') {
      const message = `A ${type} has no such field.`;
      faults.set(column?.name ?? `column ${index + 1}`, message);
    }
  }
  if (type === 'restaurant' && header.hasHours) values.operatingHours = hours;
  return { line, values, lines: new Map(), faults, nameOf };
}

function nameOf([field, weekday]: readonly PropertyKey[]): string {
  return String(field === 'operatingHours' ? (weekday ?? WEEKDAYS[0]) : field);
}

function readCell(
  cell: string,
  into: { column: Column; target: Record<string, unknown>; faults: Map<string, string> },
): void {
  const { column, target, faults } = into;
  try {
    const value = column.read(cell);
    if (value !== undefined) target[column.name] = value;
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    faults.set(column.name, error.message);
  }
}
