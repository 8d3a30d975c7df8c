import { AppError } from './app-error.ts';

/**
 * Why an update that asked for a record's version changed nothing: somebody has edited the record in
 * the meantime, or it is gone. `current` is its JSON, which the answer carries for the editor to
 * compare with; null when there is none.
 */
export function editConflict(
  current: string | null,
  whenGone: AppError = new AppError('not_found'),
): AppError {
  if (current === null) return whenGone;
  return new AppError('edited_meanwhile', { details: { current: JSON.parse(current) } });
}
