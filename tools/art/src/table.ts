import { type HueName, hues } from './palette.ts';
import { round, seeded } from './seeded.ts';

interface TableShape {
  width: number;
  height: number;
  /** Seen from the side. */
  isLevel?: boolean;
  /** Only the light. */
  isBare?: boolean;
}

/** The lit table: the hue, and for some a napkin or a second tone, so that neighbors differ in more than color. */
export function table(
  key: string,
  hueName: HueName,
  { width, height, isLevel = false, isBare = false }: TableShape,
): string {
  const { light: lit, deep, cloth } = hues[hueName];
  const random = seeded(key);
  const kind = Math.floor(random() * 4);
  const turn = Math.round(random() * 30 - 15);
  const ground = `<defs><radialGradient id="table" cx=".5" cy=".42" r=".72"><stop offset="0" stop-color="${lit}"/><stop offset=".55" stop-color="${lit}" stop-opacity=".7"/><stop offset="1" stop-color="${deep}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="${deep}"/><rect width="${width}" height="${height}" fill="url(#table)"/>`;
  if (isBare) return ground;
  // Seen from the side there is a wall and a table top, but no napkin, which would stand upright.
  if (isLevel) {
    return `${ground}<path d="M0 ${round(height * 0.7)}H${width}V${height}H0z" fill="${deep}" opacity=".42"/>`;
  }
  if (kind === 0) return ground + napkin(width, height, cloth, deep, turn + 12);
  if (kind === 1) {
    return `${ground}<path d="M0 ${round(height * 0.66)}L${width} ${round(height * 0.52)}V${height}H0z" fill="${deep}" opacity=".34"/>`;
  }
  return ground;
}

function napkin(width: number, height: number, cloth: string, stripe: string, turn: number) {
  const w = width * 0.62;
  const h = height * 0.86;
  return `<g transform="translate(${round(width * 0.56)} ${round(height * 0.53)}) rotate(${turn})"><rect x="${round(-w / 2 + 4)}" y="${round(-h / 2 + 10)}" width="${round(w)}" height="${round(h)}" rx="10" fill="#3a1d10" opacity=".16" filter="url(#soft)"/><rect x="${round(-w / 2)}" y="${round(-h / 2)}" width="${round(w)}" height="${round(h)}" rx="8" fill="${cloth}" opacity=".92"/><g fill="none" stroke="${stripe}" opacity=".7"><rect x="${round(-w / 2 + 16)}" y="${round(-h / 2 + 16)}" width="${round(w - 32)}" height="${round(h - 32)}" rx="4" stroke-width="3"/><rect x="${round(-w / 2 + 25)}" y="${round(-h / 2 + 25)}" width="${round(w - 50)}" height="${round(h - 50)}" rx="3" stroke-width="1.2"/></g></g>`;
}

/** Soft light from above and a little darkness at the corners. */
export function light(width: number, height: number): string {
  return `<defs><radialGradient id="sun" cx=".36" cy=".06" r=".8"><stop offset="0" stop-color="#fff8e6" stop-opacity=".2"/><stop offset="1" stop-color="#fff8e6" stop-opacity="0"/></radialGradient><radialGradient id="rim" cx=".5" cy=".5" r=".78"><stop offset=".66" stop-color="#2a1208" stop-opacity="0"/><stop offset="1" stop-color="#2a1208" stop-opacity=".2"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#sun)"/><rect width="${width}" height="${height}" fill="url(#rim)"/>`;
}
