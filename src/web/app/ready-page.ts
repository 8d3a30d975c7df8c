import { nextTask } from '#web/lib/next-task.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { firstAnswers } from './first-answers.ts';
import { loadPage } from './routes.tsx';

/** So long a page whose data do not come stays as the server sent it, without reacting. */
const DATA_WITHIN_MS = 5_000;

/**
 * Fetches all that a rendered page needs to be taken over as it stands. False if that cannot be: its code
 * or an answer did not come, or an answer is another one than it was rendered from (`hashes`, in the order
 * in which they are asked for). Then the page is drawn anew: from other answers at once, and of those that
 * failed it says so.
 */
export async function readyPage(pathname: string, hashes: readonly string[]): Promise<boolean> {
  const data = readyData(pathname, hashes);
  if (!(await loadPage(pathname))) return false;
  const { promise: tooLate, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), DATA_WITHIN_MS);
  const isReady = await Promise.race([data, tooLate]);
  clearTimeout(timer);
  // Hydrating is long enough without what came before.
  await nextTask();
  return isReady;
}

async function readyData(pathname: string, hashes: readonly string[]): Promise<boolean> {
  const first = firstAnswers(pathname);
  try {
    const early = await Promise.all(first.map(({ url }) => window.__first?.[url]));
    if (!early.every((answer) => answer?.ok)) return false;
    await Promise.all(first.map(({ fetch }) => fetch(queryClient)));
    return early.every((answer, at) => answer && hashOf(answer) === hashes[at]);
  } catch {
    return false;
  }
}

/** The part of an ETag that stands for the text, however that was compressed on its way. */
function hashOf(answer: Response): string | undefined {
  return /"([\w-]{22})/.exec(answer.headers.get('etag') ?? '')?.[1];
}
