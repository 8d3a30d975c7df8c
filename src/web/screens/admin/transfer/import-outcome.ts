import type { ImportResult } from '#contract/transfer.ts';

export function hasProblems({ problems }: ImportResult): boolean {
  return problems.length > 0;
}

/** Whether anything in the file is not here yet, just as it is there. */
export function hasChanges({ restaurants, categories, dishes }: ImportResult): boolean {
  return [restaurants, categories, dishes].some((counts) => counts.new + counts.updated > 0);
}
