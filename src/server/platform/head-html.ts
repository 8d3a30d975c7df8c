import { type HeadContent, type HeadSite, headElements } from '#contract/page-head.ts';
import { escapeHtml, scriptJson } from './html-text.ts';

/** The elements of a page's head as HTML. */
export function headHtml(head: HeadContent, site: HeadSite): string {
  return headElements(head, site)
    .map(({ tag, attributes = {}, text, json }) => {
      const written = Object.entries(attributes).map(
        ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
      );
      const start = `<${tag}${written.join('')}>`;
      if (json !== undefined) return `${start}${scriptJson(json)}</${tag}>`;
      return text === undefined ? start : `${start}${escapeHtml(text)}</${tag}>`;
    })
    .join('\n    ');
}
