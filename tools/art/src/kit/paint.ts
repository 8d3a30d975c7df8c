import { round } from '../seeded.ts';

/** Colors are '#rrggbb'. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** A shade of the same warmth: blue fades first, so that white turns to cream and not to grey. */
export function darker(color: string, share = 0.25): string {
  const shade = [0.8, 1, 1.15].map((loss, i) => {
    const value = Number.parseInt(color.slice(1 + i * 2, 3 + i * 2), 16);
    return Math.round(value * Math.max(0, 1 - loss * share));
  });
  return `#${shade.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
export const lighter = (color: string, share = 0.3) => mix(color, '#fff8e8', share);

/**
 * Light falls from the upper left. A material gives a flat shape volume: its blurred outline is a height map,
 * which is lit. `depth`: radius of the rounded edge in pixels; `rough`: share of noise in the height, and its frequency.
 */
interface Material {
  depth: number;
  height: number;
  gloss?: number;
  /** A high exponent makes highlights small and sharp. */
  shine?: number;
  rough?: readonly [amount: number, frequency: number];
}

const materials = {
  /** Small wet things: vegetables, shrimps, noodles in sauce. */
  wet: { depth: 3, height: 4, gloss: 0.7, shine: 22 },
  /** Small dry things: leaves, cheese, cut vegetables. */
  dry: { depth: 3, height: 3.4 },
  /** Thin slices and crumbs. */
  thin: { depth: 1.4, height: 2 },
  /** Large round things: buns, dough, fruit. */
  round: { depth: 12, height: 10, gloss: 0.16, shine: 10 },
  /** Large round glossy things. */
  glazed: { depth: 8, height: 8, gloss: 0.7, shine: 18 },
  /** Soft things without an edge: mounds of rice, mashed things, cream. */
  soft: { depth: 9, height: 9, rough: [0.1, 0.05] },
  /** Fried coating. */
  crust: { depth: 8, height: 12, gloss: 0.22, shine: 10, rough: [0.32, 0.07] },
  /** Smooth batter of fried fish and tempura. */
  batter: { depth: 9, height: 12, gloss: 0.25, shine: 12, rough: [0.2, 0.035] },
  /** Breadcrumbs and finely rough coatings. */
  crumb: { depth: 6, height: 8, rough: [0.34, 0.17] },
  /** Roast or grilled meat and fish. */
  meat: { depth: 6, height: 8, gloss: 0.35, shine: 14, rough: [0.2, 0.05] },
  /** Bread and baked dough. */
  baked: { depth: 11, height: 12, gloss: 0.22, shine: 9, rough: [0.05, 0.035] },
  /** Sauces and soups: a surface with gentle waves. */
  liquid: { depth: 5, height: 6, gloss: 0.35, shine: 30, rough: [0.3, 0.011] },
  /** Thick sauces. */
  thick: { depth: 4, height: 8, gloss: 0.4, shine: 20, rough: [0.3, 0.024] },
} as const satisfies Record<string, Material>;

export type MaterialName = keyof typeof materials;

function materialFilter(name: string, material: Material): string {
  const { depth, height, gloss = 0, shine = 12, rough } = material;
  const noise = rough
    ? `<feTurbulence type="fractalNoise" baseFrequency="${rough[1]}" numOctaves="2" seed="4" result="n"/><feComposite in="h" in2="n" operator="arithmetic" k2="1" k3="${rough[0]}" k4="${round(-rough[0] / 2)}" result="h"/>`
    : '';
  const specular = gloss
    ? `<feSpecularLighting in="h" surfaceScale="${height}" specularConstant="${gloss}" specularExponent="${shine}" lighting-color="#fff6e0" result="s"><feDistantLight azimuth="236" elevation="46"/></feSpecularLighting><feComposite in="o" in2="s" operator="arithmetic" k2="1" k3=".8" result="o"/>`
    : '';
  return `<filter id="m-${name}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${depth}" result="h"/>${noise}<feDiffuseLighting in="h" surfaceScale="${height}" diffuseConstant="1.15" lighting-color="#fff" result="d"><feDistantLight azimuth="236" elevation="52"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1=".74" k2=".38" result="o"/>${specular}<feComposite in="o" in2="SourceAlpha" operator="in"/></filter>`;
}

/** Every filter that pictures use, once per document. */
export const filters = [
  '<filter id="soft" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur stdDeviation="7"/></filter>',
  '<filter id="blur" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur stdDeviation="3"/></filter>',
  '<filter id="char" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="1.3"/></filter>',
  '<filter id="haze" x="-60%" y="-30%" width="220%" height="160%"><feGaussianBlur stdDeviation="6"/></filter>',
  '<filter id="drop" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="2.5" dy="5" stdDeviation="3.5" flood-color="#2e1206" flood-opacity=".5"/></filter>',
  '<filter id="near" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="1.2" dy="2.2" stdDeviation="1.4" flood-color="#2e1206" flood-opacity=".5"/></filter>',
  ...Object.entries(materials).map(([name, material]) => materialFilter(name, material)),
].join('');

/** Gives a shape the volume of a material. */
export const lit = (material: MaterialName, content: string) =>
  `<g filter="url(#m-${material})">${content}</g>`;

/** A shadow below content that lies on something: 'near' for thin things, 'drop' for thick ones. */
export const cast = (content: string, shadow: 'near' | 'drop' = 'drop') =>
  `<g filter="url(#${shadow})">${content}</g>`;

export const fill = (path: string, color: string, more = '') =>
  `<path d="${path}" fill="${color}" ${more}/>`;
export const line = (path: string, color: string, width: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, color: string, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${color}" ${more}/>`;
