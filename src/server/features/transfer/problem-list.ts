import { type ImportProblem, MAX_PROBLEMS } from '#contract/transfer.ts';
import { FileFault, type Report } from './file-record.ts';

/** A file with more is not read to its end, as every problem takes time. */
const MAX_COUNTED = 10_000;

export interface ProblemList {
  readonly report: Report;
  /** How many problems there are, including those that are not listed. */
  count(): number;
  /** The first problems, sorted by line. */
  list(): ImportProblem[];
}

/**
 * Lists only the first problems of a file, so that one full of them needs little memory. Throws
 * {@link FileFault} when there are very many.
 */
export function listProblems(): ProblemList {
  const listed: ImportProblem[] = [];
  let found = 0;
  return {
    report(problem) {
      found += 1;
      if (listed.length < MAX_PROBLEMS) listed.push(problem);
      if (found === MAX_COUNTED) throw new FileFault(problem.line, 'There are too many problems.');
    },
    count: () => found,
    list: () => listed.toSorted((one, other) => one.line - other.line),
  };
}
