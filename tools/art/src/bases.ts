import { fillTexture, type Texture } from './bowl-fill.ts';
import { type Glaze, glazes } from './palette.ts';

/** What the food lies on. All but `stand` are seen from above; sizes are in pixels of a 640 × 480 picture. */
export type Base =
  | { kind: 'plate'; glaze: Glaze }
  | { kind: 'bowl'; glaze: Glaze; fill: string; texture: Texture }
  | { kind: 'board' }
  | { kind: 'slate' }
  | { kind: 'tray' }
  | { kind: 'steamer' }
  | { kind: 'pan'; fill: string }
  | { kind: 'leaf' }
  | { kind: 'pizza'; sauce: string; cheese: string }
  | { kind: 'stand'; glaze: Glaze };

export interface Place {
  x: number;
  y: number;
  /** Half the width of the base. */
  radius: number;
}

export const plate = (glaze: Glaze = 'white'): Base => ({ kind: 'plate', glaze });
export const bowl = (glaze: Glaze, fill: string, texture: Texture = 'broth'): Base => ({
  kind: 'bowl',
  glaze,
  fill,
  texture,
});
export const pan = (fill = '#3a302b'): Base => ({ kind: 'pan', fill });
export const pizza = (sauce = '#d9482f', cheese = '#fbdc8a'): Base => ({
  kind: 'pizza',
  sauce,
  cheese,
});
export const stand = (glaze: Glaze = 'white'): Base => ({ kind: 'stand', glaze });
export const board: Base = { kind: 'board' };
export const slate: Base = { kind: 'slate' };
export const tray: Base = { kind: 'tray' };
export const steamer: Base = { kind: 'steamer' };
export const leaf: Base = { kind: 'leaf' };

/** How far from the middle food may be placed, as a share of the radius. */
export const reach: Record<Base['kind'], number> = {
  plate: 0.84,
  bowl: 0.74,
  board: 0.86,
  slate: 0.86,
  tray: 0.84,
  steamer: 0.76,
  pan: 0.76,
  leaf: 0.82,
  pizza: 0.64,
  stand: 0.74,
};

/** Boards are wider than high, and food spreads accordingly. */
export function isWide(base: Base): boolean {
  return ['board', 'slate', 'tray', 'leaf'].includes(base.kind);
}

/** `id` makes the gradient ids of two bases in one picture distinct. */
export function drawBase(base: Base, place: Place, id: string): string {
  const { x, y, radius: r } = place;
  const at = `translate(${x} ${y}) scale(${r / 100})`;
  return `<g transform="${at}">${shape(base, id)}</g>`;
}

/** Drawn for a radius of 100 around the origin. */
function shape(base: Base, id: string): string {
  switch (base.kind) {
    case 'plate':
      return `${shadow(104)}${dish(base.glaze, id)}`;
    case 'bowl':
      return `${shadow(106)}${dish(base.glaze, id, 86)}${soup(base.fill, base.texture, id)}`;
    case 'pan':
      return `${shadow(104)}<path d="M88 -30 182 -92" stroke="#2a2523" stroke-width="20" stroke-linecap="round"/><path d="M94 -38 180 -94" stroke="#5b524d" stroke-width="4" stroke-linecap="round"/>${disc(100, '#4c4541', '#231f1d', `${id}a`)}${soup(base.fill, 'glossy', id)}`;
    case 'steamer':
      return `${shadow(104)}${disc(100, '#f0cf94', '#b98443', `${id}a`)}<circle r="90" fill="none" stroke="#96652d" stroke-width="2.5" opacity=".55"/>${disc(85, '#fbe8c2', '#dcb678', `${id}b`)}<g stroke="#b98a4d" stroke-width="3" opacity=".45"><path d="M-72-44H72M-82-20H82M-84 4H84M-80 28H80M-66 52H66"/></g>`;
    case 'pizza':
      return `${shadow(106)}${disc(108, '#d9ab6f', '#a9713a', `${id}w`)}<circle r="103" fill="none" stroke="#8d5a29" stroke-width="1.5" opacity=".5"/>${disc(98, '#f5c77d', '#c47f34', `${id}a`)}${disc(86, base.sauce, base.sauce, `${id}b`)}${disc(82, base.cheese, base.cheese, `${id}c`)}${meltedSpots(base.sauce)}`;
    case 'board':
      return `${boxShadow(-128, -88, 256, 176, 26)}<defs><linearGradient id="${id}a" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#e9bd83"/><stop offset="1" stop-color="#b67c43"/></linearGradient></defs><rect x="-128" y="-88" width="256" height="176" rx="26" fill="url(#${id}a)"/><g stroke="#96602e" stroke-width="2" fill="none" opacity=".28"><path d="M-120-58C-60-64 0-50 122-60M-124-26C-40-36 30-14 124-28M-124 8C-50 0 20 20 124 4M-124 40C-40 30 60 52 122 38M-112 68C-40 60 60 76 112 66"/></g><rect x="-126" y="-86" width="252" height="172" rx="24" fill="none" stroke="#ffe4b8" stroke-width="2" opacity=".5"/><circle cx="110" cy="-70" r="7" fill="#7d4f24" opacity=".7"/>`;
    case 'slate':
      return `${boxShadow(-128, -86, 256, 172, 18)}<defs><linearGradient id="${id}a" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#5f6268"/><stop offset="1" stop-color="#2f3137"/></linearGradient></defs><rect x="-128" y="-86" width="256" height="172" rx="18" fill="url(#${id}a)"/><rect x="-126" y="-84" width="252" height="168" rx="16" fill="none" stroke="#8b8f97" stroke-width="2" opacity=".5"/>`;
    case 'tray':
      return `${boxShadow(-126, -88, 252, 176, 30)}<rect x="-126" y="-88" width="252" height="176" rx="30" fill="#c9442f"/><rect x="-124" y="-86" width="248" height="172" rx="28" fill="none" stroke="#f08b72" stroke-width="2.5" opacity=".7"/><defs><pattern id="${id}p" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="24" height="24" fill="#fffaf0"/><rect width="12" height="12" fill="#f6d9cd"/><rect x="12" y="12" width="12" height="12" fill="#f6d9cd"/></pattern></defs><path d="m-112-66 30-12 46 6 44-8 48 6 52-2 8 34-6 40 6 44-20 30-50-4-44 8-48-8-46 6-28-26 4-44z" fill="url(#${id}p)"/>`;
    case 'leaf':
      return `<g transform="rotate(-14)">${boxShadow(-130, -78, 260, 156, 78)}<defs><linearGradient id="${id}a" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#8cc463"/><stop offset="1" stop-color="#33803f"/></linearGradient></defs><path d="M-150 4C-120-62-50-88 20-86S128-52 150-4C128 56 60 88-10 86S-120 60-150 4" fill="url(#${id}a)"/><g stroke="#d5efab" fill="none" opacity=".45" stroke-width="2"><path d="M-148 4H148" stroke-width="3.5"/><path d="M-104 2l20-50M-66 2l22-70M-26 2 0-80M16 2l26-80M58 2l26-66M96 2l20-46M-104 4l20 52M-66 4l22 70M-26 4 0 82M16 4l26 74M58 4l26 60M96 4l20 42"/></g></g>`;
    case 'stand':
      return `<ellipse cx="0" cy="12" rx="112" ry="36" fill="#3a1d10" opacity=".3" filter="url(#soft)"/>${ellipses(base.glaze, id)}`;
  }
}

function dish(glaze: Glaze, id: string, inner = 72) {
  const { light, mid, deep, line } = glazes[glaze];
  return `<defs><radialGradient id="${id}d" cx=".4" cy=".28" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".62" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></radialGradient><linearGradient id="${id}e" x1=".2" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${deep}"/><stop offset=".5" stop-color="${mid}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs><circle r="100" fill="url(#${id}d)"/><circle r="99" fill="none" stroke="${line}" stroke-width="1.5" opacity=".6"/><circle r="${inner}" fill="url(#${id}e)"/><circle r="${inner}" fill="none" stroke="${line}" stroke-width="1" opacity=".35"/><path d="M-82-42A92 92 0 0 1-30-87" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".55"/>`;
}

function soup(fill: string, texture: Texture, id: string) {
  return `<defs><clipPath id="${id}k"><circle r="81"/></clipPath><radialGradient id="${id}s" cx=".5" cy=".55" r=".6"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a0f05" stop-opacity=".32"/></radialGradient></defs><circle r="81" fill="${fill}"/><g clip-path="url(#${id}k)">${fillTexture(texture, fill, id)}</g><circle r="81" fill="url(#${id}s)"/>`;
}

function ellipses(glaze: Glaze, id: string) {
  const { light, mid, deep, line } = glazes[glaze];
  return `<defs><linearGradient id="${id}d" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs><ellipse cy="5" rx="100" ry="30" fill="${line}"/><ellipse rx="100" ry="30" fill="url(#${id}d)"/><ellipse cy="1" rx="76" ry="20" fill="${mid}"/><ellipse cy="1" rx="76" ry="20" fill="none" stroke="${line}" stroke-width="1" opacity=".5"/>`;
}

function disc(radius: number, light: string, deep: string, id: string) {
  return `<defs><radialGradient id="${id}" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs><circle r="${radius}" fill="url(#${id})"/>`;
}

function meltedSpots(sauce: string) {
  return `<g fill="${sauce}" opacity=".4"><ellipse cx="-52" cy="-38" rx="9" ry="6"/><ellipse cx="44" cy="-56" rx="8" ry="5"/><ellipse cx="64" cy="14" rx="7" ry="9"/><ellipse cx="-64" cy="24" rx="7" ry="9"/><ellipse cx="-14" cy="66" rx="10" ry="5"/><ellipse cx="10" cy="-20" rx="9" ry="6"/></g><g fill="#b5622a" opacity=".35"><circle cx="-88" cy="-28" r="5"/><circle cx="80" cy="-48" r="5"/><circle cx="38" cy="84" r="5"/><circle cx="-48" cy="78" r="4"/></g>`;
}

function shadow(radius: number) {
  return `<ellipse cx="3" cy="12" rx="${radius}" ry="${radius}" fill="#3a1d10" opacity=".36" filter="url(#soft)"/>`;
}

function boxShadow(x: number, y: number, width: number, height: number, rx: number) {
  return `<rect x="${x + 2}" y="${y + 11}" width="${width}" height="${height}" rx="${rx}" fill="#3a1d10" opacity=".38" filter="url(#soft)"/>`;
}
