import { renderToString } from 'react-dom/server';
import { renderForUnknownUser } from '#web/features/accounts/current-user.ts';
import { PAGES_WITH_SKELETON } from '#web/lib/pages-with-skeleton.ts';
import { setRenderedPath } from '#web/lib/router/history.ts';
import { loadPage } from './routes.tsx';
import { Site } from './site.tsx';

/** Renders a visitor's home page without any data. The build runs this, outside a browser. */
export function prerenderVisitorHome(): string {
  return renderToString(<Site />);
}

/**
 * Renders the skeletons of the pages that have one, by path. Nothing else can be rendered after them.
 */
export async function prerenderSkeletons(): Promise<Record<string, string>> {
  renderForUnknownUser();
  const skeletons: Record<string, string> = {};
  for (const path of PAGES_WITH_SKELETON) {
    if (!(await loadPage(path))) throw new Error(`The code of ${path} could not be loaded`);
    setRenderedPath(path);
    skeletons[path] = renderToString(<Site />);
  }
  return skeletons;
}
