import { CallError, isSilent, messageOf } from '#web/lib/call.ts';

/** The message beside the field of a refused code; null if none is needed. */
export function codeProblem(error: unknown): string | null {
  if (isSilent(error)) return null;
  const hasAnswer = error instanceof CallError && error.status > 0 && error.status < 500;
  return hasAnswer
    ? messageOf(error, 'This code is wrong, or was used already.')
    : 'Could not reach the server. Please try again.';
}
