import { HEAD_SELECTOR, type HeadContent, headElements } from '#contract/page-head.ts';
import { IS_BROWSER } from './is-browser.ts';
import { siteConfig } from './site-config.ts';

/** The path of the page that the head of the document describes; at first the server has written it. */
let describedPath = IS_BROWSER ? window.location.pathname : undefined;

/** Whether the head describes the page at this path. */
export function isDescribed(path: string): boolean {
  return path === describedPath;
}

/** Replaces the head of the page before, including what the server wrote. */
export function showHead(head: HeadContent, path: string): void {
  describedPath = path;
  document.title = head.title;
  for (const element of document.head.querySelectorAll(HEAD_SELECTOR)) element.remove();
  for (const { tag, attributes = {}, json } of headElements(head, siteConfig)) {
    if (tag === 'title') continue;
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (json !== undefined) element.textContent = trustedJson(json);
    document.head.append(element);
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScript: (text: string) => string },
  ): { createScript(text: string): string };
}

let toTrustedJson: ((text: string) => string) | undefined;

/**
 * The text of a script element has to come from a Trusted Types policy. Ours makes nothing but JSON, which
 * does nothing when it is run.
 */
function trustedJson(json: unknown): string {
  const text = JSON.stringify(json);
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  if (!trustedTypes) return text;
  if (!toTrustedJson) {
    const policy = trustedTypes.createPolicy('json-ld', {
      createScript: (given) => JSON.stringify(JSON.parse(given)),
    });
    toTrustedJson = (given) => policy.createScript(given);
  }
  return toTrustedJson(text);
}
