/** Fetches the code of a page before its link is clicked. Set by the route table. */
let preloadPage: (pathname: string) => void = () => {};

export function setPagePreloader(preload: (pathname: string) => void): void {
  preloadPage = preload;
}

export function preloadPath(href: string): void {
  preloadPage(href.replace(/[?#].*/s, ''));
}
