import { queryClient } from '#web/lib/query-client.ts';
import { firstAnswers } from './first-answers.ts';
import { loadPage } from './routes.tsx';

/** So long a page whose data do not come stays as the server sent it, without reacting. */
const DATA_WITHIN_MS = 5_000;

/**
 * Fetches all that a rendered page needs to be taken over as it stands. False if that cannot be: its code
 * or an answer did not come, or an answer is another one than it was rendered from (`hashes`, in the order
 * in which they are asked for).
 */
export async function readyPage(pathname: string, hashes: readonly string[]): Promise<boolean> {
  const first = firstAnswers(pathname);
  const code = loadPage(pathname);
  const data = Promise.all(
    first.map(async ({ url, fetch }, at) => {
      // Before the call below takes it. A gone program's page may have been kept by the browser.
      const early = window.__first?.[url];
      const [answer] = await Promise.all([early, fetch(queryClient)]);
      return answer !== undefined && hashOf(answer) === hashes[at];
    }),
  ).then(
    (areSame) => areSame.every(Boolean),
    // The page says so.
    () => false,
  );
  if (!(await code)) return false;
  const { promise: tooLate, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), DATA_WITHIN_MS);
  const isReady = await Promise.race([data, tooLate]);
  clearTimeout(timer);
  return isReady;
}

/** The part of an ETag that stands for the text, however that was compressed on its way. */
function hashOf(answer: Response): string | undefined {
  return /"([\w-]{22})/.exec(answer.headers.get('etag') ?? '')?.[1];
}
