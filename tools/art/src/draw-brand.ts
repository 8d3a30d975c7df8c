import { tagline, wordmark } from './lettering.ts';

/** The mark: a tomato on a plate. Plain shapes, so that it reads at 16 pixels. */
const plateAndTomato = `<circle cx="32" cy="32" r="22" fill="#fff8ec"/><circle cx="32" cy="32" r="17.5" fill="none" stroke="#ecd9bb" stroke-width="2"/><circle cx="32" cy="34" r="11" fill="#d8432b"/><path d="M32 25.500c.5-6 4.5-9 10-9 .3 5.6-3.8 9.5-10 9" fill="#4f8f3e"/>`;

export function drawMark(corner = 16): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="#f2a35e"/>${plateAndTomato}</svg>\n`;
}

/** The mark on the kitchen's background color, so that the two apps can be told apart on one screen. */
export function drawKitchenMark(corner: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="#2f5d3a"/>${plateAndTomato}</svg>\n`;
}

/** Only its outline, white on transparent. */
export function drawBadge(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="27" fill="none" stroke="#fff" stroke-width="5"/><circle cx="32" cy="35" r="13" fill="#fff"/><path d="M32 22c.6-7 5-10.500 11.500-10.500.4 6.500-4.400 11-11.500 10.500" fill="#fff"/></svg>\n`;
}

export const shareSize = { width: 1200, height: 630 };

/** The preview image of links to the site. `heroHref` is the hero as a data URL. */
export function drawShareCard(heroHref: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><defs><radialGradient id="g" cx=".72" cy=".45" r=".8"><stop offset="0" stop-color="#ffe2bd"/><stop offset="1" stop-color="#fbf6ee"/></radialGradient></defs><rect width="1200" height="630" fill="url(#g)"/><image href="${heroHref}" x="556" y="10" width="780" height="613"/><g transform="translate(76 158)"><rect width="104" height="104" rx="26" fill="#f2a35e"/><g transform="scale(1.625)">${plateAndTomato}</g></g><g transform="translate(72 392) scale(.104)" fill="#2a1a12"><path d="${wordmark.path}"/></g><g transform="translate(76 448) scale(.0285)" fill="#6a5445"><path d="${tagline.path}"/></g></svg>`;
}
