import { AppError } from './app-error.ts';

/**
 * The error for an update with a record's version that changed nothing: the record has been edited in the
 * meantime, or is gone. `current` is its JSON, which the answer includes for the editor to compare; null
 * when it is gone.
 */
export function editConflict(
  current: string | null,
  whenGone: AppError = new AppError('not_found'),
): AppError {
  if (current === null) return whenGone;
  return new AppError('edited_meanwhile', { details: { current: JSON.parse(current) } });
}
