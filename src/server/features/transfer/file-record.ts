import { type ImportProblem, MAX_PROBLEMS } from '#contract/transfer.ts';

/** A restaurant, category or dish as read from the file, not yet checked. */
export interface FileRecord {
  /** The line on which it begins, from 1. */
  line: number;
  values: Readonly<Record<string, unknown>>;
  /** The lines of fields that are on another line. */
  lines: ReadonlyMap<string, number>;
  /** Fields that could not be read, and why. */
  faults: ReadonlyMap<string, string>;
  /** The name in the file of a field, given its path in the schema. */
  nameOf(path: readonly PropertyKey[]): string;
}

/** A restaurant with its menu: the unit that an import reads, checks and writes. */
export interface FileRestaurant {
  record: FileRecord;
  /** The dishes without a category. */
  dishes: FileRecord[];
  categories: { record: FileRecord; dishes: FileRecord[] }[];
}

/** Limits the memory of an import, which holds a whole restaurant at a time. */
export const MAX_RECORDS_OF_RESTAURANT = 20_000;

/** Far more fields than a record has; each unknown one is a problem. */
export const MAX_FIELDS = 1_000;

/** Reading less at a time lets other requests run in between. */
export const READ_BYTES = 16 * 1024;

/** The file cannot be read beyond this line. */
export class FileFault extends Error {
  override name = 'FileFault';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Reports a problem after which the rest of the file can still be read. */
export type Report = (problem: ImportProblem) => void;

/** A file with more is not read to its end, as every problem takes time. */
const MAX_PROBLEMS_COUNTED = 10_000;

export type ProblemList = ReturnType<typeof listProblems>;

/**
 * Lists only the first problems of a file, so that one full of them needs little memory. Throws
 * {@link FileFault} when there are very many.
 */
export function listProblems() {
  const listed: ImportProblem[] = [];
  let found = 0;
  return {
    report(problem: ImportProblem): void {
      found += 1;
      if (listed.length < MAX_PROBLEMS) listed.push(problem);
      if (found === MAX_PROBLEMS_COUNTED)
        throw new FileFault(problem.line, 'There are too many problems.');
    },
    hasAny: () => found > 0,
    /** The first problems, sorted by line, and how many more there are. */
    result: () => ({
      problems: listed.toSorted((one, other) => one.line - other.line),
      moreProblems: found - listed.length,
    }),
  };
}
