import type { Context } from '#server/context.ts';
import type { ReadyAnswer } from '#server/platform/ready-answer.ts';
import type { RenderedRoot } from './fill-shell.ts';
import type { Page } from './pages.ts';
import { siteConfig } from './site-config.ts';
import type { WebRoot } from './web-root.ts';

interface Renderer {
  webRoot: WebRoot;
  answersOfPage: (shows: NonNullable<Page['shows']>) => Promise<ReadyAnswer[] | null>;
}

/**
 * Renders pages of the catalogue as their program draws them first for a visitor, from the very answers
 * that it is about to get. Null where that cannot be: then the program draws the page by itself.
 */
export function rootRenderer({ config, log, now }: Context, parts: Renderer) {
  const { webRoot, answersOfPage } = parts;
  const settings = siteConfig(config);

  return async (asked: { path: string; page: Page }): Promise<RenderedRoot | null> => {
    const { shows, first } = asked.page;
    const answers = webRoot.renderPage && shows ? await answersOfPage(shows) : null;
    if (!webRoot.renderPage || !answers) return null;
    const path = encodeURI(asked.path);
    const texts = answers.map(({ variants }) => variants.identity.body.toString());
    const at = now();
    try {
      const html = await webRoot.renderPage({
        path,
        answers: new Map(first.map((url, index) => [url, texts[index] ?? ''])),
        config: settings,
        at,
      });
      return { html, at, hashes: answers.map(({ hash }) => hash) };
    } catch (error) {
      log.error({ err: error, path }, 'A page could not be rendered; its program draws it');
      return null;
    }
  };
}
