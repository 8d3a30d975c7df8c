import { props } from './kit/props.ts';
import { type HueName, hues } from './palette.ts';
import { drawing, drawOnTable } from './picture.ts';
import { pictureOf } from './pictures.ts';
import type { Spread } from './spreads.ts';
import { light, table } from './table.ts';

const spreadSize = { width: 960, height: 600 };

interface Arrangement {
  plates: readonly (readonly [x: number, y: number, radius: number])[];
  props: readonly (readonly [x: number, y: number, size: number, turn: number])[];
}

/** The first plate is whole; others may be cut off by the edge, as in a photograph from above. */
const arrangements: readonly Arrangement[] = [
  {
    plates: [
      [484, 300, 214],
      [118, 168, 162],
      [858, 452, 172],
    ],
    props: [
      [812, 108, 116, 18],
      [170, 478, 120, -20],
      [330, 60, 70, 30],
    ],
  },
  {
    plates: [
      [318, 322, 220],
      [746, 172, 164],
      [826, 512, 150],
    ],
    props: [
      [590, 506, 116, -12],
      [84, 84, 108, 16],
      [556, 66, 84, 24],
    ],
  },
  {
    plates: [
      [632, 302, 220],
      [214, 158, 158],
      [170, 500, 158],
    ],
    props: [
      [890, 92, 112, 14],
      [396, 524, 104, -18],
      [412, 66, 88, -8],
    ],
  },
  {
    plates: [
      [280, 286, 206],
      [706, 318, 200],
      [486, 606, 140],
    ],
    props: [
      [496, 96, 112, 8],
      [894, 82, 96, -18],
      [60, 540, 90, 20],
    ],
  },
];

export function drawSpread(key: string, spread: Spread): string {
  const { width, height } = spreadSize;
  const arrangement = arrangements[spread.arrangement];
  if (!arrangement) throw new Error(`There is no arrangement ${spread.arrangement}.`);
  const beside = spread.props.map((name, i) => {
    const [x = 0, y = 0, size = 0, turn = 0] = arrangement.props[i] ?? [];
    return drawOnTable(`${key} ${name}`, props[name], { x, y, radius: size * 2, turn });
  });
  const plates = spread.dishes.map((dishKey, i) => {
    const [x = 0, y = 0, radius = 0] = arrangement.plates[i] ?? [];
    return drawOnTable(dishKey, pictureOf(dishKey).art, { x, y, radius: radius * 1.1 });
  });
  const ground = `${table(key, spread.hue, { width, height, isBare: true })}${surface(spread.surface, spread.hue, width, height)}`;
  return drawing(
    spreadSize,
    ground + beside.join('') + plates.reverse().join('') + light(width, height),
  );
}

function surface(kind: Spread['surface'], hue: HueName, width: number, height: number): string {
  const { deep, cloth } = hues[hue];
  switch (kind) {
    case 'plain':
      return '';
    case 'planks': {
      const lines = [0.17, 0.35, 0.52, 0.7, 0.87].map((y) => `M0 ${height * y}H${width}`).join('');
      const joints = `M${width * 0.3} 0V${height * 0.17}M${width * 0.72} ${height * 0.17}V${height * 0.35}M${width * 0.18} ${height * 0.35}V${height * 0.52}M${width * 0.6} ${height * 0.7}V${height * 0.87}`;
      return `<path d="${lines}${joints}" stroke="#3a1d10" stroke-width="3" opacity=".16" fill="none"/><path d="${lines}" stroke="#fff" stroke-width="2" opacity=".18" fill="none" transform="translate(0 3)"/>`;
    }
    case 'linen':
      return `<g transform="rotate(-8 ${width / 2} ${height / 2})"><rect x="${width * 0.12}" y="-80" width="${width * 0.62}" height="${height + 160}" fill="${cloth}" opacity=".8"/><g stroke="${deep}" opacity=".6"><path d="M${width * 0.15}-80V${height + 80}M${width * 0.71}-80V${height + 80}" stroke-width="6"/><path d="M${width * 0.165}-80V${height + 80}M${width * 0.695}-80V${height + 80}" stroke-width="2"/></g></g>`;
    case 'tiles':
      return `<defs><pattern id="tiles" width="120" height="120" patternUnits="userSpaceOnUse"><rect width="60" height="60" fill="${cloth}" opacity=".34"/><rect x="60" y="60" width="60" height="60" fill="${cloth}" opacity=".34"/><path d="M0 0H120M0 60H120M0 0V120M60 0V120" stroke="${cloth}" stroke-width="1.5" opacity=".5"/></pattern></defs><rect width="${width}" height="${height}" fill="url(#tiles)"/>`;
  }
}
