import { round } from '../seeded.ts';
import { type Area, type Art, clipped, place } from './layout.ts';
import { cast, darker, fill, lighter, line, lit, type MaterialName, mix, oval } from './paint.ts';
import { arc, between, blob, open, pick, type Random, times } from './shapes.ts';

/** What fills a vessel: soups, sauces, rice, noodles, mashes. They use the area of the vessel. */

/** A liquid up to the rim of a bowl, darker toward its edge. */
export const soup =
  (color: string, edge = darker(color, 0.32)): Art =>
  (_random, { rx, ry }) =>
    lit('liquid', oval(0, 0, rx, ry, color)) +
    oval(
      0,
      0,
      rx - 4,
      ry - 4,
      'none',
      `stroke="${edge}" stroke-width="12" opacity=".5" filter="url(#blur)"`,
    );

/** A sauce that lies on a plate or on rice. */
export const pool =
  (color: string, rx: number, ry: number, material: MaterialName = 'thick', wobble = 0.1): Art =>
  (random) =>
    lit(material, fill(blob(random, rx, ry, wobble, 12), color));

/** A sauce with pieces in it up to the rim. */
export const stew =
  (color: string): Art =>
  (_random, { rx, ry }) =>
    lit('thick', oval(0, 0, rx, ry, color));

/** A piece half under a sauce: the sauce lies over its lower part and in patches on it. */
export const inSauce =
  (art: Art, sauce: string, size = 40): Art =>
  (random, area) =>
    art(random, area) +
    lit(
      'wet',
      fill(
        blob(random, size * 0.5, size * 0.24, 0.3),
        sauce,
        `transform="translate(${round(size * -0.1)} ${round(size * -0.3)})" opacity=".55"`,
      ) +
        fill(
          blob(random, size * 1.02, size * 0.42, 0.2),
          sauce,
          `transform="translate(0 ${round(size * 0.62)})" opacity=".92"`,
        ),
    );

/** Drops of oil on a soup. */
export const oilDrops =
  (color: string, count = 26): Art =>
  (random, { rx, ry }) =>
    times(count, () => {
      const angle = random() * 6.3;
      const far = Math.sqrt(random()) * 0.92;
      const size = between(random, 3, 13);
      const [x, y] = [Math.cos(angle) * far * rx, Math.sin(angle) * far * ry];
      return (
        oval(
          x,
          y,
          size,
          size * 0.8,
          color,
          `opacity=".5" stroke="${lighter(color, 0.5)}" stroke-width="1.2"`,
        ) + oval(x - size * 0.3, y - size * 0.3, size * 0.26, size * 0.18, '#fff', 'opacity=".75"')
      );
    }).join('');

/** A thin line of sauce to and fro. */
export const drizzle =
  (color: string, { x = 0, y = 0, width = 220, height = 90, turns = 6, thick = 6 } = {}): Art =>
  (random) => {
    const points = times(turns * 2 + 1, (i): [number, number] => [
      x - width / 2 + (i * width) / (turns * 2) + between(random, -5, 5),
      y + (i % 2 ? -1 : 1) * (height / 2) * between(random, 0.75, 1),
    ]);
    return lit('wet', line(open(points), color, thick));
  };

/** A flowing ribbon of sauce or cream. */
export const swirl =
  (color: string, { x = 0, y = 0, size = 80, thick = 7, turns = 2 } = {}): Art =>
  () => {
    const points = times(turns * 10, (i): [number, number] => {
      const angle = i * 0.63;
      const far = (i / (turns * 10)) * size;
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.78];
    });
    return line(open(points), color, thick, 'opacity=".92"');
  };

/** One noodle or strand along a path: dark sides and a light back. */
function strand(path: string, color: string, width: number): string {
  return (
    line(path, darker(color, 0.32), width + 2.4) +
    line(path, color, width) +
    `<g transform="translate(${-width * 0.13} ${-width * 0.16})">${line(path, lighter(color, 0.6), width * 0.28, 'opacity=".8"')}</g>`
  );
}

/** A nest of noodles around (x, y). */
export const nest =
  (
    color: string,
    { count = 60, thick = 8, rx = 170, ry = 120, x = 0, y = 0, vary = 0.1 } = {},
  ): Art =>
  (random) => {
    const strands = times(count, (i) => {
      // The outer ones first, so that the heap rises to its middle.
      const share = 1 - (i / count) * 0.72;
      const [w, h] = [rx * share * between(random, 0.75, 1), ry * share * between(random, 0.72, 1)];
      const from = random() * 360;
      const [dx, dy] = [between(random, -0.2, 0.2) * rx, between(random, -0.2, 0.2) * ry];
      const points = arc(w, h, from, from + between(random, 110, 230), 7).map(
        ([px, py]): [number, number] => [px * 0.85 + dx + x, py * 0.85 + dy + y - (i / count) * 12],
      );
      return strand(
        open(points),
        mix(color, pick(random, [darker(color), lighter(color)]), random() * vary * 3),
        thick,
      );
    });
    return cast(
      oval(x, y + 4, rx * 0.93, ry * 0.93, darker(color, 0.3)) + strands.join(''),
      'near',
    );
  };

/** A folded bundle of noodles in a soup, like a comb of waves. */
export const bundle =
  (
    color: string,
    { count = 17, thick = 8, width = 260, height = 130, x = 0, y = 0, turn = -14 } = {},
  ): Art =>
  (random) =>
    place(
      times(count, (i) => {
        const far = (i / (count - 1) - 0.5) * height;
        const bow = Math.cos((i / (count - 1) - 0.5) * Math.PI) * 26 + 8;
        const half = width / 2 - Math.abs(i / (count - 1) - 0.5) * 70;
        const jitter = () => between(random, -5, 5);
        return strand(
          open([
            [-half, far + 22 + jitter()],
            [-half * 0.5, far - bow * 0.5 + jitter()],
            [0, far - bow + jitter()],
            [half * 0.5, far - bow * 0.4 + jitter()],
            [half, far + 24 + jitter()],
          ]),
          mix(color, pick(random, [darker(color), lighter(color)]), random() * 0.25),
          thick,
        );
      }).join(''),
      x,
      y,
      turn,
    );

/** Grains over a mound. `color` may be several. */
export const rice =
  (
    colors: string | readonly string[] = '#f7f1e2',
    { rx = 130, ry = 92, x = 0, y = 0, count = 0, long = 5.4, rise = 16 } = {},
  ): Art =>
  (random) => {
    const list = typeof colors === 'string' ? [colors] : colors;
    const base = list[0] as string;
    const total = count || Math.round((rx * ry) / 26);
    const grains = times(total, () => {
      const angle = random() * 6.3;
      const far = Math.sqrt(random());
      const px = Math.cos(angle) * far * rx * 0.97;
      const py = Math.sin(angle) * far * ry * 0.95 - (1 - far) * rise;
      return { px, py };
    }).sort((a, b) => a.py - b.py);
    return place(
      cast(lit('soft', fill(blob(random, rx, ry, 0.05, 14), darker(base, 0.05)))) +
        grains
          .map(({ px, py }) =>
            grain(random, px, py, mix(pick(random, list), '#ffffff', random() * 0.3), long),
          )
          .join(''),
      x,
      y,
    );
  };

function grain(random: Random, x: number, y: number, color: string, long: number) {
  const turn = Math.round(random() * 180);
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})">${oval(0.6, 1, long + 0.6, long * 0.42 + 0.8, darker(color, 0.36), 'opacity=".55"')}${oval(0, 0, long, long * 0.42, color)}</g>`;
}

/** A smooth domed mound of rice, formed in a bowl. */
export const riceDome =
  (color = '#f8f3e6', { x = 0, y = 0, size = 86 } = {}): Art =>
  (random) =>
    rice(color, { x, y, rx: size, ry: size * 0.78, rise: size * 0.42 })(random, { rx: 1, ry: 1 });

/** A spoonful of something soft: mash, hummus, yogurt, ice cream. */
export const mound =
  (color: string, rx: number, ry: number, material: MaterialName = 'soft'): Art =>
  (random) =>
    cast(lit(material, fill(blob(random, rx, ry, 0.08, 11), color)));

/** Small crumbs: sesame, chopped nuts, pepper, breadcrumbs. */
export const sprinkle =
  (
    colors: readonly string[],
    count: number,
    {
      size = 3.4,
      long = 1.5,
      reach = 0.8,
      x = 0,
      y = 0,
      area: own = undefined as Area | undefined,
    } = {},
  ): Art =>
  (random, area) => {
    const { rx, ry } = own ?? area;
    return times(count, () => {
      const angle = random() * 6.3;
      const far = Math.sqrt(random()) * reach;
      const color = pick(random, colors);
      const [px, py] = [x + Math.cos(angle) * far * rx, y + Math.sin(angle) * far * ry];
      const s = size * between(random, 0.7, 1.2);
      return `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${Math.round(random() * 180)})">${oval(0.8, 1.3, s * long, s, '#2a1006', 'opacity=".4"')}${oval(0, 0, s * long, s, color)}${oval(-s * 0.3, -s * 0.3, s * long * 0.4, s * 0.3, lighter(color, 0.6), 'opacity=".7"')}</g>`;
    }).join('');
  };

/** Shreds: cabbage, papaya, carrot, cheese, onion. */
export const shreds =
  (
    colors: readonly string[],
    count: number,
    { rx = 120, ry = 85, x = 0, y = 0, length = 50, thick = 5, curl = 10 } = {},
  ): Art =>
  (random) =>
    cast(
      times(count, (i) => {
        const angle = random() * 6.3;
        const far = Math.sqrt(random()) * (1 - (i / count) * 0.45);
        const l = (length / 2) * between(random, 0.7, 1.15);
        const c = between(random, -curl, curl);
        return place(
          strand(
            open([
              [-l, c * 0.6],
              [-l * 0.3, -c],
              [l * 0.4, -c * 0.7],
              [l, c],
            ]),
            pick(random, colors),
            thick,
          ),
          x + Math.cos(angle) * far * rx,
          y + Math.sin(angle) * far * ry - (i / count) * 14,
          random() * 180,
        );
      }).join(''),
      'near',
    );

/** Grill marks on a shape. */
export function grillMarks(
  random: Random,
  path: string,
  { count = 5, gap = 20, turn = 30, color = '#3a1608', thick = 6 } = {},
) {
  return clipped(
    random,
    path,
    `<g transform="rotate(${turn})">${times(count, (i) => line(`M-150 ${(i - (count - 1) / 2) * gap}H150`, color, thick, 'opacity=".72" filter="url(#char)"')).join('')}</g>`,
  );
}

/** Scorched spots within a path. */
export function char(
  random: Random,
  path: string,
  rx: number,
  ry: number,
  count = 9,
  color = '#2b0f05',
) {
  return clipped(
    random,
    path,
    times(count, () =>
      oval(
        between(random, -rx, rx),
        between(random, -ry, ry),
        between(random, 3, rx * 0.22),
        between(random, 2, ry * 0.2),
        color,
        'opacity=".5" filter="url(#char)"',
      ),
    ).join(''),
  );
}
