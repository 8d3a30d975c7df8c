import { drawBase, isWide, reach } from './bases.ts';
import type { Dish } from './dish.ts';
import { boundsOf, pieceBody } from './emoji.ts';
import { besides, heap, type Spot, trim } from './layouts.ts';
import { type HueName, hues } from './palette.ts';
import { round, seeded } from './seeded.ts';

const dishSize = { width: 640, height: 480 };

/** The filters that pictures use, once per document. */
export const filters = `<filter id="soft" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur stdDeviation="7"/></filter><filter id="drop" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="2" dy="7" stdDeviation="5" flood-color="#3a1a0c" flood-opacity=".38"/></filter><filter id="far" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur stdDeviation="2.4"/></filter>`;

export function drawDish(key: string, dish: Dish): string {
  const { width, height } = dishSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${filters}</defs>${table(key, dish.hue, { width, height, isLevel: dish.base.kind === 'stand' })}${(dish.beside ?? []).map((name, i) => beside(name, i, key)).join('')}${dish.base.kind === 'stand' ? standing(dish) : lying(dish)}${light(width, height)}</svg>`;
}

interface TableShape {
  width: number;
  height: number;
  /** Seen from the side. */
  isLevel: boolean;
  /** Only the light. */
  isBare?: boolean;
}

/** The lit table: the hue, and for some a napkin or a second tone, so that neighbours differ in more than colour. */
export function table(
  key: string,
  hueName: HueName,
  { width, height, isLevel, isBare = false }: TableShape,
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

function lying(dish: Dish) {
  const place = {
    x: 320,
    y: 236,
    radius: dish.base.kind === 'pizza' ? 184 : isWide(dish.base) ? 178 : 194,
  };
  return drawBase(dish.base, place, 'base') + drawFood(dish, place);
}

/** The food of a dish around a point; the hero and the restaurants' spreads use it too. */
export function drawFood(dish: Dish, place: { x: number; y: number; radius: number }): string {
  const unit = place.radius * reach[dish.base.kind];
  const put = (name: string, spot: Spot, scale: number) =>
    drawPiece(name, {
      x: place.x + spot.x * unit * (isWide(dish.base) ? 1.25 : 1),
      y: place.y + spot.y * unit,
      size: spot.size * unit * scale,
      turn: spot.turn,
    });
  const main = heap(dish.food.length).map((spot, i) =>
    put(dish.food[i] ?? '', spot, dish.scale ?? 1),
  );
  const small = trim(dish.trim?.length ?? 0).map((spot, i) => put(dish.trim?.[i] ?? '', spot, 1));
  return dish.base.kind === 'bowl' || dish.base.kind === 'pizza'
    ? small.join('') + main.join('')
    : main.join('') + small.join('');
}

/** Glasses, cakes and cones stand on a plate seen from the side. */
function standing(dish: Dish) {
  const spots = { 1: [0], 2: [-82, 82], 3: [-120, 120, 0] }[dish.food.length] ?? [0];
  const tall =
    (dish.food.length === 1 ? 322 : dish.food.length === 2 ? 220 : 190) * (dish.scale ?? 1);
  const { width, height } = boundsOf(dish.food[0] ?? '');
  const floor = 252 + (tall / 2) * Math.min(1, height / width);
  const pieces = dish.food.map((name, i) =>
    standingPiece(name, 320 + (spots[i] ?? 0), floor + (i === 2 ? 14 : 0), tall),
  );
  const small = (dish.trim ?? []).map((name, i) =>
    standingPiece(name, i % 2 === 0 ? 452 : 190, floor + 16, 82),
  );
  return (
    drawBase(dish.base, { x: 320, y: floor - 6, radius: 196 }, 'base') +
    pieces.join('') +
    small.join('')
  );
}

function standingPiece(name: string, x: number, floor: number, size: number) {
  const { width, height } = boundsOf(name);
  const tall = size * Math.min(1, height / width);
  return `<ellipse cx="${x}" cy="${floor}" rx="${round(((tall * width) / height) * 0.36)}" ry="9" fill="#3a1a0c" opacity=".34" filter="url(#far)"/>${drawPiece(name, { x, y: floor - tall / 2 + 3, size, turn: 0 })}`;
}

function beside(name: string, index: number, key: string) {
  const place = besides[(index + Math.floor(seeded(`${key} beside`)() * 4)) % besides.length];
  if (!place) return '';
  return `<g filter="url(#far)">${drawPiece(name, { ...place, turn: place.turn })}</g>`;
}

/** Places a piece by its visible middle; `size` is its longer visible side. */
export function drawPiece(name: string, spot: Spot): string {
  const bounds = boundsOf(name);
  const scale = spot.size / Math.max(bounds.width, bounds.height);
  const middle = `${round(-bounds.x - bounds.width / 2)} ${round(-bounds.y - bounds.height / 2)}`;
  return `<g filter="url(#drop)"><g transform="translate(${round(spot.x)} ${round(spot.y)}) rotate(${spot.turn}) scale(${scale.toFixed(3)}) translate(${middle})">${pieceBody(name)}</g></g>`;
}
