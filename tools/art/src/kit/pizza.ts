import { char, pool } from './fills.ts';
import { type Art, clipped, layers, place } from './layout.ts';
import { cast, darker, fill, lighter, line, lit, mix, oval } from './paint.ts';
import { between, blob, closed, type Random, times } from './shapes.ts';

/** Pizzas, their slices and calzones. */

const crustColor = '#d1924a';

const blisters = (random: Random, rx: number, ry: number) =>
  times(17, () => {
    const a = random() * 6.283;
    const far = between(random, 0.92, 0.99);
    return oval(
      Math.cos(a) * far * rx,
      Math.sin(a) * far * ry,
      between(random, 6, 20),
      between(random, 4, 11),
      '#4a1d08',
      'opacity=".6" filter="url(#char)"',
    );
  }).join('');

/** A baked layer of cheese with browned spots, in patches or whole. */
export const meltedCheese =
  (color = '#f4dc9a', { count = 0, size = 40, brown = 12 } = {}): Art =>
  (random, { rx, ry }) => {
    const whole = count === 0;
    const patches = whole
      ? lit('thick', fill(blob(random, rx, ry, 0.05, 14), color))
      : times(count, (i) => {
          const a = i * 2.4 + random() * 0.6;
          const far = Math.sqrt((i + 0.5) / count) * 0.86;
          return place(
            cast(
              lit(
                'round',
                fill(blob(random, size * between(random, 0.8, 1.2), size * 0.74, 0.14), color),
              ),
              'near',
            ),
            Math.cos(a) * far * rx,
            Math.sin(a) * far * ry,
            random() * 90,
          );
        }).join('');
    const spots = times(brown, () => {
      const a = random() * 6.3;
      const far = Math.sqrt(random()) * 0.92;
      return oval(
        Math.cos(a) * far * rx,
        Math.sin(a) * far * ry,
        between(random, 6, 17),
        between(random, 5, 12),
        '#c07a2a',
        'opacity=".5" filter="url(#blur)"',
      );
    }).join('');
    return patches + spots;
  };

/** A whole pizza. `sauce` may be empty for a white one. */
export const pizza =
  (
    { sauce = '#b5301c', rx = 228, cuts = 0 }: { sauce?: string; rx?: number; cuts?: number },
    ...toppings: readonly Art[]
  ): Art =>
  (random) => {
    const ry = rx * 0.79;
    const [ix, iy] = [rx * 0.87, ry * 0.86];
    const rim = blob(random, rx * 0.97, ry * 0.97, 0.025, 18);
    const slicing = times(cuts, (i) => {
      const a = (i / cuts) * Math.PI + 0.2;
      const [x, y] = [Math.cos(a) * rx, Math.sin(a) * ry];
      return line(`M${-x} ${-y}L${x} ${y}`, '#5a2a10', 4, 'opacity=".55"');
    }).join('');
    return (
      cast(
        `<g transform="translate(1 11)">${fill(rim, darker(crustColor, 0.5))}</g>` +
          lit('baked', fill(rim, crustColor)) +
          blisters(random, rx, ry),
      ) +
      pool(sauce || '#f0d9a0', ix, iy, 'thick', 0.04)(random, { rx: ix, ry: iy }) +
      layers(...toppings)(random, { rx: ix * 0.94, ry: iy * 0.93 }) +
      slicing
    );
  };

/** One slice, its tip to the front. Its area is that of a circle within. */
export const pizzaSlice =
  (sauce: string, cheese: string, ...toppings: readonly Art[]): Art =>
  (random) => {
    const body = closed([
      [-170, -120],
      [-90, -138],
      [0, -144],
      [90, -138],
      [170, -120],
      [150, -70],
      [84, 60],
      [22, 186],
      [0, 206],
      [-22, 186],
      [-84, 60],
      [-150, -70],
    ]);
    const rim = closed([
      [-196, -122],
      [-180, -164],
      [-90, -190],
      [0, -198],
      [90, -190],
      [180, -164],
      [196, -122],
      [150, -98],
      [60, -118],
      [0, -122],
      [-60, -118],
      [-150, -98],
    ]);
    return (
      cast(
        `<g transform="translate(0 13)">${fill(body, darker(crustColor, 0.3))}</g>` +
          lit('baked', fill(body, crustColor)) +
          `<g transform="translate(0 -4) scale(.95)">${fill(body, sauce || '#f3e2b0')}</g>`,
      ) +
      clipped(
        random,
        body,
        `<g transform="translate(0 -8) scale(.9 .93)">${lit('thick', fill(body, cheese))}</g>` +
          times(14, () =>
            oval(
              between(random, -110, 110),
              between(random, -110, 120),
              between(random, 7, 16),
              between(random, 5, 11),
              '#c07a2a',
              'opacity=".5" filter="url(#blur)"',
            ),
          ).join('') +
          `<g transform="translate(0 -8)">${layers(...toppings)(random, { rx: 150, ry: 165 })}</g>`,
      ) +
      cast(lit('baked', fill(rim, crustColor)) + char(random, rim, 180, 40, 9, '#4a1d08'))
    );
  };

/** A folded, crimped crescent of dough; pastry turnovers by their color. */
export const calzone =
  (color = '#cf8f45', { charred = 12, width = 410, cuts = 3 } = {}): Art =>
  (random) => {
    const w = width / 2;
    const path = closed([
      [-w, 40],
      [-w * 0.94, -40],
      [-w * 0.6, -108],
      [0, -136],
      [w * 0.6, -108],
      [w * 0.94, -40],
      [w, 40],
      [w * 0.6, 74],
      [0, 86],
      [-w * 0.6, 74],
    ]);
    const crimps = times(15, (i) => {
      const x = -w * 0.9 + (i * w * 1.8) / 14;
      const y = 40 + 40 * (1 - (x / w) ** 2);
      return place(
        lit('round', fill(blob(random, 19, 26, 0.08), mix(color, lighter(color, 0.4), 0.4))),
        x,
        y,
        (x / w) * -26,
      );
    }).join('');
    const vents = times(cuts, (i) =>
      line(
        `M${(i - (cuts - 1) / 2) * 74 - 10} -70q16 26 12 54`,
        darker(color, 0.65),
        7,
        'opacity=".75"',
      ),
    ).join('');
    return cast(
      `<g transform="translate(1 9)">${fill(path, darker(color, 0.5))}</g>${lit('baked', fill(path, color))}${char(random, path, w, 110, charred, '#5a280c')}${vents}${crimps}`,
    );
  };

/** A little cup of cured sausage with charred edges. */
export const pepperoni =
  (r = 27): Art =>
  (random) => {
    const path = blob(random, r, r * 0.82, 0.04);
    return cast(
      lit('round', fill(path, '#a3240f')) +
        oval(0, 1, r * 0.76, r * 0.58, '#c23a1c') +
        oval(-r * 0.1, 3, r * 0.5, r * 0.34, '#d9572c', 'opacity=".7"') +
        times(5, () =>
          oval(
            between(random, -r * 0.5, r * 0.5),
            between(random, -r * 0.4, r * 0.4),
            2.6,
            2,
            '#eba37c',
            'opacity=".8"',
          ),
        ).join('') +
        fill(path, 'none', 'stroke="#5c1206" stroke-width="3.5" opacity=".7"'),
      'near',
    );
  };
