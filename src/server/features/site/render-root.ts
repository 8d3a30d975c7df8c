import type { RenderedAnswer } from '#contract/render-page.ts';
import type { Context } from '#server/context.ts';
import type { AnswersOfPage } from '#server/platform/catalogue-services.ts';
import type { EncodedAnswer } from '#server/platform/encoded-answer.ts';
import type { RenderedRoot } from './fill-shell.ts';
import type { Page } from './pages.ts';
import { siteConfig } from './site-config.ts';
import type { WebRoot } from './web-root.ts';

interface Renderer {
  webRoot: WebRoot;
  answersOfPage: AnswersOfPage;
}

/**
 * Renders pages of the catalogue as the client first renders them for a visitor, from the same answers that
 * it is about to get. Null where that is impossible; then the client renders the page.
 */
export function rootRenderer({ config, log, now }: Context, parts: Renderer) {
  const { webRoot, answersOfPage } = parts;
  const settings = siteConfig(config);

  return async (asked: { path: string; page: Page }): Promise<RenderedRoot | null> => {
    const { shows, first } = asked.page;
    const answers = webRoot.renderPage && shows ? await answersOfPage(shows) : null;
    if (!webRoot.renderPage || !answers) return null;
    const path = encodeURI(asked.path);
    const known = answers.map(renderedAnswer);
    const at = now();
    try {
      const html = await webRoot.renderPage({
        path,
        answers: new Map(known.map((answer, index) => [first[index] ?? '', answer])),
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

function renderedAnswer({ variants, options }: EncodedAnswer): RenderedAnswer {
  const headers: Record<string, string> = {};
  for (let at = 0; at < options.headers.length; at += 2) {
    headers[options.headers[at]?.toLowerCase() ?? ''] = options.headers[at + 1] ?? '';
  }
  return { json: variants.identity.body.toString(), headers };
}
