/** Lets a link fetch the code of the page it leads to before it is pressed. The router fills it in. */
let preloadPage: (pathname: string) => void = () => {};

export function setPagePreloader(preload: (pathname: string) => void): void {
  preloadPage = preload;
}

export function preloadPath(href: string): void {
  preloadPage(href.replace(/[?#].*$/, ''));
}
