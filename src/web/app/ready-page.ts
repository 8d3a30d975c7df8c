import { nextTask } from '#web/lib/next-task.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { firstAnswers } from './first-answers.ts';
import { loadPage } from './routes.tsx';

/** How long a page waits for its data; until then it stays as the server sent it, without reacting. */
const DATA_WITHIN_MS = 5_000;

/**
 * Loads all that a rendered page needs for hydration. False if its code or an answer could not be loaded,
 * or if an answer differs from the one it was rendered from (`hashes`, in the order of the requests). Then
 * the page has to be rendered from scratch.
 */
export async function readyPage(pathname: string, hashes: readonly string[]): Promise<boolean> {
  const data = readyData(pathname, hashes);
  if (!(await loadPage(pathname))) return false;
  const { promise: tooLate, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), DATA_WITHIN_MS);
  const isReady = await Promise.race([data, tooLate]);
  clearTimeout(timer);
  // Hydration is a long task of its own.
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

/** The hash of the content in an ETag, without the part for the compression. */
function hashOf(answer: Response): string | undefined {
  return /"([\w-]{22})/.exec(answer.headers.get('etag') ?? '')?.[1];
}
