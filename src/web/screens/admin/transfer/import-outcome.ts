import type { ImportResult } from '#contract/transfer.ts';

export function hasProblems({ problems }: ImportResult): boolean {
  return problems.length > 0;
}

/** Whether importing the file would change anything. */
export function hasChanges({ restaurants, categories, dishes }: ImportResult): boolean {
  return [restaurants, categories, dishes].some((counts) => counts.new + counts.updated > 0);
}
