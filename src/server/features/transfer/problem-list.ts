import { type ImportProblem, MAX_PROBLEMS } from '#contract/transfer.ts';
import type { Report } from './file-record.ts';

export interface ProblemList {
  readonly report: Report;
  /** How many problems there are, including those that are not listed. */
  count(): number;
  /** The first problems, sorted by line. */
  list(): ImportProblem[];
}

/** Lists only the first problems of a file, so that one full of them needs little memory. */
export function listProblems(): ProblemList {
  const listed: ImportProblem[] = [];
  let found = 0;
  return {
    report(problem) {
      found += 1;
      if (listed.length < MAX_PROBLEMS) listed.push(problem);
    },
    count: () => found,
    list: () => listed.toSorted((one, other) => one.line - other.line),
  };
}
