/** One restaurant, category or dish as the file has it, not yet checked. */
export interface FileRecord {
  /** Where it begins, from 1. */
  line: number;
  values: Readonly<Record<string, unknown>>;
  /** Fields with a line of their own. */
  lines: ReadonlyMap<string, number>;
  /** Fields that could not even be read, and why. */
  faults: ReadonlyMap<string, string>;
  /** What the file calls a field, of the path that the schema has for it. */
  nameOf(path: readonly PropertyKey[]): string;
}

export interface FileCategory {
  record: FileRecord;
  dishes: FileRecord[];
}

/** A restaurant with all that belongs to it: the unit an import reads, checks and writes. */
export interface FileRestaurant {
  record: FileRecord;
  /** Those in no category. */
  dishes: FileRecord[];
  categories: FileCategory[];
}

/** Bounds the memory of an import: a restaurant is held as a whole. */
export const MAX_RECORDS_OF_RESTAURANT = 20_000;

/** The file cannot be read any further from this line on. */
export class FileFault extends Error {
  override name = 'FileFault';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Notes a fault that does not keep the rest from being read. */
export type Report = (problem: { line: number; field: string | null; message: string }) => void;
