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
  const kept: ImportProblem[] = [];
  let found = 0;
  return {
    report(problem) {
      found += 1;
      if (kept.length < MAX_PROBLEMS) kept.push(problem);
    },
    count: () => found,
    list: () => kept.toSorted((one, other) => one.line - other.line),
  };
}
