import { renderToString } from 'react-dom/server';
import type { RenderPage } from '#contract/render-page.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { setRenderedPath } from '#web/lib/router/history.ts';
import { setRenderedConfig } from '#web/lib/site-config.ts';
import { setRenderedAt } from '#web/lib/use-minute.ts';
import { firstAnswers } from './first-answers.ts';
import { loadPage } from './routes.tsx';
import { Site } from './site.tsx';

/** For the server: see the contract. There must be no `await` between setting the globals and rendering. */
export const renderPage: RenderPage = async ({ path, answers, config, at }) => {
  await loadPage(path);
  setRenderedConfig(config);
  setRenderedPath(path);
  setRenderedAt(at);
  for (const { url, seed } of firstAnswers(path)) {
    const answer = answers.get(url);
    if (answer === undefined) throw new Error(`${path} is rendered without ${url}`);
    seed(queryClient, answer);
  }
  try {
    return renderToString(<Site />);
  } finally {
    queryClient.clear();
  }
};
