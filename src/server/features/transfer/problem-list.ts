import { type ImportProblem, MAX_PROBLEMS } from '#contract/transfer.ts';
import type { Report } from './file-record.ts';

export interface ProblemList {
  readonly report: Report;
  /** How many there were, those not kept included. */
  count(): number;
  /** The first ones, by line. */
  list(): ImportProblem[];
}

/** Keeps the first problems of a file, so that a wholly wrong one costs no memory. */
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
