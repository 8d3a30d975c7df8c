import type { Glaze } from '../palette.ts';
import { nest, pool } from './fills.ts';
import { type Art, clipped, put, scatter } from './layout.ts';
import { cast, darker, fill, lighter, line, lit, mix, oval } from './paint.ts';
import { between, blob, chunk, closed, pick, times } from './shapes.ts';
import { plate } from './vessels.ts';
import { within } from './within.ts';

/** Pasta and gnocchi. */

/** Long pasta on a plate: a nest, a ladle of sauce over its middle, toppings. */
export const longPasta = (
  {
    glaze = 'white' as Glaze,
    color = '#f0cf7c',
    thick = 8,
    count = 78,
    under = '',
    sauce = '',
    reach = 0.62,
  }: {
    glaze?: Glaze;
    color?: string;
    thick?: number;
    count?: number;
    under?: string;
    sauce?: string;
    reach?: number;
  },
  ...toppings: readonly Art[]
): Art =>
  plate(glaze, [
    ...(under ? [pool(under, 196, 144)] : []),
    nest(color, { count, thick, rx: 190, ry: 138, y: -10 }),
    ...(sauce ? [put(pool(sauce, 178 * reach, 122 * reach, 'thick', 0.24), 0, -26)] : []),
    put(within(190 * reach, 130 * reach, ...toppings), 0, -24),
  ]);

/** A short tube with ridges: penne (slanted ends) or rigatoni. */
export const tubePasta =
  (color: string, { length = 84, r = 17, slant = 14 } = {}): Art =>
  (random) => {
    const tone = mix(color, pick(random, [darker(color), lighter(color)]), random() * 0.35);
    const l = length / 2;
    const body = `M${-l} ${-r}L${l - slant} ${-r}Q${l + 6} 0 ${l + slant} ${r}L${-l + slant * 1.6} ${r}Q${-l - 6} 0 ${-l} ${-r}Z`;
    return cast(
      lit('wet', fill(body, tone)) +
        [-0.5, 0, 0.5]
          .map((y) => line(`M${-l + 8} ${y * r}H${l - 4}`, darker(tone, 0.25), 2, 'opacity=".55"'))
          .join('') +
        `<g transform="translate(${l} 0) rotate(${slant > 5 ? -18 : 0})">${oval(0, 0, r * 0.5, r * 0.98, lighter(tone, 0.25))}${oval(1, 0, r * 0.32, r * 0.72, darker(tone, 0.62))}</g>`,
      'near',
    );
  };

/** A heap of short pasta in its sauce. */
export const shortPasta = (
  glaze: Glaze,
  sauce: string,
  piece: Art,
  count: number,
  ...toppings: readonly Art[]
): Art =>
  plate(glaze, [
    pool(sauce, 190, 138, 'thick', 0.08),
    within(158, 108, scatter(piece, count, { reach: 1, rise: 34 })),
    within(150, 104, ...toppings),
  ]);

/** A square pillow with crimped edges. */
export const raviolo =
  (color = '#f3d994', size = 96): Art =>
  (random) => {
    const s = size / 2;
    const edge = closed(
      times(36, (i) => {
        const side = Math.floor(i / 9);
        const at = ((i % 9) / 9) * 2 - 1;
        const out = i % 2 ? 1 : 0.9;
        const [x, y] = [
          [at, -out],
          [out, at],
          [-at, out],
          [-out, -at],
        ][side] as [number, number];
        return [x * s, y * s * 0.88];
      }),
    );
    return cast(
      lit('dry', fill(edge, mix(color, darker(color, 0.2), random() * 0.5))) +
        lit('round', fill(chunk(random, size * 0.66, size * 0.58, 0.06), lighter(color, 0.12))),
    );
  };

/** A ridged dumpling of potato. */
export const gnocco =
  (color = '#f0dba4'): Art =>
  (random) => {
    const path = blob(random, 30, 21, 0.08);
    return cast(
      lit('round', fill(path, color)) +
        clipped(
          random,
          path,
          [-14, -4, 6, 16]
            .map((x) =>
              line(`M${x} -24Q${x + 8} 0 ${x} 24`, darker(color, 0.35), 3, 'opacity=".5"'),
            )
            .join(''),
        ),
      'near',
    );
  };

/** A shaving of hard cheese. */
export const shaving: Art = (random) =>
  cast(
    lit('thin', fill(chunk(random, 48, 18, 0.22), pick(random, ['#f8e9ba', '#f3dea2']))),
    'near',
  );

export const stackedSheets =
  (sheets: readonly (readonly [color: string, height: number])[], width = 300): Art =>
  (random) => {
    const w = width / 2;
    const total = sheets.reduce((sum, [, h]) => sum + h, 0);
    let y = total / 2 + 40;
    const front = sheets.map(([color, h]) => {
      y -= h;
      const wave = (at: number, back: boolean) =>
        times(11, (i): [number, number] => [
          (back ? -1 : 1) * (-w - 4 + ((w * 2 + 8) * i) / 10),
          at + between(random, -6, 6),
        ]);
      return fill(closed([...wave(y - 1, false), ...wave(y + h + 9, true)]), color);
    });
    const top = closed([
      [-w - 6, y + 10],
      [-w + 14, y - 74],
      [-w * 0.3, y - 88],
      [w * 0.4, y - 86],
      [w - 4, y - 76],
      [w + 8, y + 8],
      [w * 0.5, y + 20],
      [0, y + 14],
      [-w * 0.5, y + 22],
    ]);
    return (
      oval(0, total / 2 + 46, w * 1.08, 20, '#3a1a0c', 'opacity=".45" filter="url(#soft)"') +
      cast(lit('crumb', front.join(''))) +
      cast(lit('thick', fill(top, (sheets.at(-1) as readonly [string, number])[0])))
    );
  };
