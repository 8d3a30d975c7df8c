import { useEffect, useMemo } from 'react';
import {
  type HeadContent,
  type HeadSite,
  HOME_DESCRIPTION,
  plainHead,
} from '#contract/page-head.ts';
import { isDescribed, showHead } from './document-head.ts';
import { useLocation } from './router/router.tsx';
import { siteConfig } from './site-config.ts';

/**
 * Sets the head of a page by its title and description. Null stands for the site's own title; undefined
 * means that the data is still loading.
 */
export function usePageTitle(
  title: string | null | undefined,
  description: string = HOME_DESCRIPTION,
  { isIndexed = true }: { isIndexed?: boolean } = {},
): void {
  const { pathname: path } = useLocation();
  usePageHead(
    useMemo(
      () =>
        title === undefined
          ? undefined
          : (site) =>
              plainHead({ title, description, path, ...(!isIndexed && { isPrivate: true }) }, site),
      [title, description, path, isIndexed],
    ),
  );
}

/**
 * Sets the head of a page; `makeHead` must be memoised. While it is undefined, what the server wrote of
 * this page stays, but not what the page before has said of itself.
 */
export function usePageHead(makeHead: ((site: HeadSite) => HeadContent) | undefined): void {
  const { pathname: path } = useLocation();
  // In an effect, because the build renders pages without the settings of an installation.
  useEffect(() => {
    if (makeHead) showHead(makeHead(siteConfig), path);
    else if (!isDescribed(path)) showHead(plainHead({ title: null, path }, siteConfig), path);
  }, [makeHead, path]);
}
