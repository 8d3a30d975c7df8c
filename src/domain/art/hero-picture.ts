import { pageArt } from './page-art.ts';

/** The landing page's picture: drawn by the page, and asked for by the HTML before the page is there. */
export const heroPicture = {
  src: pageArt['hero-small'],
  srcSet: `${pageArt['hero-small']} 720w, ${pageArt.hero} 1400w`,
  sizes: '(min-width: 64rem) 43rem, 92vw',
} as const;
