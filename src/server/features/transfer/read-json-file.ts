import { createReadStream } from 'node:fs';
import { verifyFile } from 'stream-json/file/verifier.js';
import { type JsoncToken, parser } from 'stream-json/jsonc/parser.js';
import { pipe } from 'stream-json/utils/pipe.js';
import {
  FileFault,
  type FileRecord,
  type FileRestaurant,
  MAX_FIELDS,
  MAX_RECORDS_OF_RESTAURANT,
  READ_BYTES,
  type Report,
} from './file-record.ts';

/** Throws {@link FileFault} with the line on which a file stops being valid JSON. */
export async function verifyJson(path: string): Promise<void> {
  try {
    await verifyFile(path);
  } catch (error) {
    if (!(error instanceof Error) || !('line' in error) || typeof error.line !== 'number') {
      throw error;
    }
    const column = 'pos' in error ? `, at character ${error.pos}` : '';
    throw new FileFault(error.line, `The JSON is invalid from this line on${column}.`);
  }
}

/**
 * Reads the restaurants of a valid JSON file one at a time. Throws {@link FileFault} when it is not a
 * list.
 */
export async function* readJsonFile(
  { path, onRead }: { path: string; onRead: (bytes: number) => void },
  report: Report,
): AsyncGenerator<FileRestaurant> {
  const lines: LinesOf = new WeakMap();
  async function* readBytes() {
    for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES })) {
      onRead(chunk.length);
      yield chunk;
    }
  }
  // The parser for JSON with comments also emits white space. Line breaks occur nowhere else, so counting them gives
  // the line of each token.
  const elements = pipe(readBytes, parser(PACKED), elementsOfList(lines));
  for await (const element of elements<ListElement | undefined>()) {
    const restaurant = element && asRestaurant(element, { lines, report });
    if (restaurant) yield restaurant;
  }
}

const PACKED = { packValues: true, streamValues: false, streamComments: false } as const;

interface ListElement {
  line: number;
  value: unknown;
}

/** The lines on which an object and each of its fields begin. */
type LinesOf = WeakMap<object, { line: number; fields: Map<string, number> }>;

interface Frame {
  line: number;
  /** For an object; a list has only values. */
  entries: [string, unknown][] | null;
  values: unknown[];
  key: string;
  fieldLines: Map<string, number>;
}

/** Far more tokens than the records of a restaurant have, white space included. */
const MAX_TOKENS = MAX_RECORDS_OF_RESTAURANT * 40;

/** Assembles tokens: returns a function that takes each token and returns an element when complete. */
function elementsOfList(lines: LinesOf) {
  const open: Frame[] = [];
  let line = 1;
  let tokens = 0;

  function add(value: unknown, begins: number): ListElement | undefined {
    const parent = open.at(-1);
    if (!parent) throw new FileFault(begins, 'The file is not a list of restaurants: [ … ].');
    if (open.length === 1) {
      tokens = 0;
      return { line: begins, value };
    }
    if (parent.entries) parent.entries.push([parent.key, value]);
    else parent.values.push(value);
    return undefined;
  }

  function close(): ListElement | undefined {
    const frame = open.pop();
    if (!frame || open.length === 0) return undefined;
    if (!frame.entries) return add(frame.values, frame.line);
    const value = Object.fromEntries(frame.entries);
    lines.set(value, { line: frame.line, fields: frame.fieldLines });
    return add(value, frame.line);
  }

  return (token: JsoncToken): ListElement | undefined => {
    tokens += 1;
    if (tokens > MAX_TOKENS) throw new FileFault(line, 'This restaurant is too long.');
    switch (token.name) {
      case 'whitespace':
        line += token.value.match(/\r\n|\r|\n/g)?.length ?? 0;
        return undefined;
      case 'startObject':
      case 'startArray': {
        const isObject = token.name === 'startObject';
        if (isObject && open.length === 0) return add(null, line);
        open.push({
          line,
          entries: isObject ? [] : null,
          values: [],
          key: '',
          fieldLines: new Map(),
        });
        return undefined;
      }
      case 'endObject':
      case 'endArray':
        return close();
      case 'keyValue': {
        const frame = open.at(-1);
        if (!frame) return undefined;
        if (frame.fieldLines.size >= MAX_FIELDS)
          throw new FileFault(line, 'This has too many fields.');
        frame.key = token.value;
        frame.fieldLines.set(token.value, line);
        return undefined;
      }
      case 'numberValue':
        return add(Number(token.value), line);
      case 'stringValue':
      case 'trueValue':
      case 'falseValue':
      case 'nullValue':
        return add(token.value, line);
      default:
        return undefined;
    }
  };
}

interface Reading {
  lines: LinesOf;
  report: Report;
}

function asRestaurant(element: ListElement, reading: Reading): FileRestaurant | null {
  const { line, value } = element;
  if (!isObject(value)) {
    reading.report({ line, field: null, message: 'This is not a restaurant: { … }.' });
    return null;
  }
  const { categories, dishes, ...values } = value;
  const fieldLines = reading.lines.get(value)?.fields;
  const lineOf = (field: string) => fieldLines?.get(field) ?? line;
  const listed = recordsIn(
    categories,
    { field: 'categories', line: lineOf('categories') },
    reading,
  );
  return {
    record: asRecord(value, values, reading.lines),
    dishes: dishesIn(dishes, lineOf('dishes'), reading),
    categories: listed.map((category) => {
      const { dishes: own, ...fields } = category;
      const { line: begins = line, fields: at } = reading.lines.get(category) ?? {};
      return {
        record: asRecord(category, fields, reading.lines),
        dishes: dishesIn(own, at?.get('dishes') ?? begins, reading),
      };
    }),
  };
}

function dishesIn(value: unknown, line: number, reading: Reading): FileRecord[] {
  const dishes = recordsIn(value, { field: 'dishes', line }, reading);
  return dishes.map((dish) => asRecord(dish, dish, reading.lines));
}

/** The objects of an optional list. */
function recordsIn(
  value: unknown,
  { field, line }: { field: string; line: number },
  { report }: Reading,
): Record<string, unknown>[] {
  if (value === undefined || value === null) return [];
  const objects = Array.isArray(value) ? value.filter(isObject) : [];
  if (!Array.isArray(value) || objects.length < value.length) {
    report({ line, field, message: `This is not a list of ${field}: [ { … } ].` });
  }
  return objects;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asRecord(object: object, values: Record<string, unknown>, lines: LinesOf): FileRecord {
  const { line = 1, fields = new Map<string, number>() } = lines.get(object) ?? {};
  return { line, values, lines: fields, faults: NO_FAULTS, nameOf: (path) => path.join('.') };
}

const NO_FAULTS: ReadonlyMap<string, string> = new Map();
