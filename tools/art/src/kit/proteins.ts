import { char, grillMarks } from './fills.ts';
import { type Art, clipped, place } from './layout.ts';
import { cast, darker, fill, lighter, line, lit, type MaterialName, mix, oval } from './paint.ts';
import {
  arc,
  between,
  blob,
  closed,
  open,
  type Point,
  pick,
  polygon,
  tapered,
  times,
} from './shapes.ts';

/** Meat, fish, eggs, tofu and things fried in batter. */

/** A cooked, curled shrimp with its tail. */
export const shrimp =
  (size = 46, color = '#ee8a5c'): Art =>
  () => {
    const spine = arc(size * 0.62, size * 0.56, 150, 415, 13);
    const body = tapered(
      spine,
      times(
        13,
        (i) => size * (0.12 + 0.24 * Math.sin(((i + 1.5) / 14) * Math.PI)) * (i > 9 ? 0.8 : 1),
      ),
    );
    const bands = spine.slice(2, 12).map(([x, y], i) => {
      const a = Math.atan2(y / 0.56, x / 0.62);
      const [c, s] = [Math.cos(a), Math.sin(a)];
      return line(
        `M${x - c * size * 0.3} ${y - s * size * 0.3}Q${x + s * 3} ${y - c * 3} ${x + c * size * 0.32} ${y + s * size * 0.32}`,
        i % 2 ? '#fbe3d2' : '#dd5f35',
        i % 2 ? 6 : 2.4,
        'opacity=".75"',
      );
    });
    const path = body;
    const [tx, ty] = spine[12] as Point;
    const tail = `<g transform="translate(${tx} ${ty}) rotate(130)">${lit('wet', fill(`M-4 0C6 ${-size * 0.34} ${size * 0.3} ${-size * 0.4} ${size * 0.42} ${-size * 0.22}L${size * 0.2} 0L${size * 0.42} ${size * 0.22}C${size * 0.3} ${size * 0.4} 6 ${size * 0.34} -4 0Z`, '#d8502c'))}</g>`;
    return cast(
      tail +
        `<g>${lit('wet', fill(path, color))}</g>` +
        clippedOnce(path, bands.join('')) +
        line(
          open(spine.slice(3, 9).map(([x, y]): Point => [x * 1.16, y * 1.16])),
          '#fff',
          2.6,
          'opacity=".6"',
        ),
    );
  };

let clips = 0;
function clippedOnce(path: string, content: string) {
  clips += 1;
  return clipped(() => (clips % 9973) / 9973, path, content);
}

/** A slice of cooked meat with its fat: chashu, brisket, roast pork. */
export const meatSlice =
  (color = '#9a5a38', rx = 62, ry = 42, { fat = '#efd3b4', rim = darker(color, 0.45) } = {}): Art =>
  (random) => {
    const path = blob(random, rx, ry, 0.09);
    const marbling = times(4, (i) =>
      line(
        open([
          [-rx, (i - 1.5) * ry * 0.5],
          [-rx * 0.3, (i - 1.6) * ry * 0.5 + between(random, -6, 6)],
          [rx * 0.4, (i - 1.4) * ry * 0.5 + between(random, -6, 6)],
          [rx, (i - 1.5) * ry * 0.5],
        ]),
        fat,
        between(random, 2, 5),
        'opacity=".6"',
      ),
    ).join('');
    return cast(
      lit('meat', fill(path, color)) +
        clipped(random, path, marbling) +
        fill(path, 'none', `stroke="${rim}" stroke-width="4" opacity=".75"`),
    );
  };

/** Thin raw or seared beef: pink in the middle. */
export const beefSlice = (raw = 0.6, rx = 56, ry = 32): Art =>
  meatSlice(mix('#7b4630', '#c8554b', raw), rx, ry, { fat: '#f3cdbd', rim: '#7a4330' });

/** Rolled chashu: a spiral of fat. */
export const chashu =
  (r = 58): Art =>
  (random) => {
    const path = blob(random, r, r * 0.84, 0.05);
    const spiral = open(
      times(26, (i): Point => {
        const a = i * 0.5;
        return [Math.cos(a) * r * (0.1 + i * 0.031), Math.sin(a) * r * 0.84 * (0.1 + i * 0.031)];
      }),
    );
    return cast(
      lit('meat', fill(path, '#b87a55')) +
        clipped(
          random,
          path,
          line(spiral, '#f0d9bd', 8, 'opacity=".85"') + line(spiral, '#8a4c2c', 2, 'opacity=".5"'),
        ) +
        fill(path, 'none', 'stroke="#6a3016" stroke-width="6"') +
        char(random, path, r, r, 5),
    );
  };

/** Slices of chicken breast or thigh lying in a fan; cut across. */
export const chickenSlice =
  (color = '#e2c496', skin = '#c98a48', rx = 44, ry = 19): Art =>
  (random) => {
    const path = blob(random, rx, ry, 0.08);
    return cast(
      lit('meat', fill(path, color)) +
        clipped(
          random,
          path,
          line(`M${-rx} ${-ry * 0.8}Q0 ${-ry * 1.3} ${rx} ${-ry * 0.7}`, skin, 9),
        ) +
        line(
          `M${-rx * 0.6} ${ry * 0.2}Q0 ${ry * 0.05} ${rx * 0.6} ${ry * 0.25}`,
          darker(color, 0.25),
          1.6,
          'opacity=".6"',
        ),
    );
  };

/** A piece of meat in a sauce: `glaze` lies over it. */
export const nugget =
  (color: string, rx = 34, ry = 26, material: MaterialName = 'meat', wobble = 0.2): Art =>
  (random) =>
    cast(
      lit(
        material,
        fill(
          blob(random, rx, ry, wobble, 8),
          mix(color, pick(random, [darker(color), lighter(color)]), random() * 0.28),
        ),
      ),
    );

/** A piece in crisp batter or breading. */
export const fried =
  (color = '#cf8430', rx = 50, ry = 40, material: MaterialName = 'crust'): Art =>
  (random) => {
    const tone = mix(
      color,
      pick(random, [darker(color, 0.4), lighter(color, 0.4)]),
      random() * 0.35,
    );
    const path = blob(random, rx, ry, 0.16, 11);
    const flecks = times(9, () =>
      oval(
        between(random, -rx, rx),
        between(random, -ry, ry),
        between(random, 3, 9),
        between(random, 2, 6),
        pick(random, [darker(color, 0.4), lighter(color, 0.55)]),
        'opacity=".4" filter="url(#char)"',
      ),
    ).join('');
    return cast(lit(material, fill(path, tone) + clipped(random, path, flecks)));
  };

/** A chicken drumstick with its bone; `color` is its skin. */
export const drumstick =
  (color = '#b5622a', { material = 'crust' as MaterialName, size = 1, charred = 0 } = {}): Art =>
  (random) => {
    const path = `M-66 4C-64 -44 0 -52 34 -22C50 -8 66 -7 84 -6L84 12C62 12 52 20 34 30C0 50 -64 48 -66 4Z`;
    return place(
      cast(
        lit(
          'dry',
          line('M74 3H112', '#f3e6cf', 14) +
            oval(114, -5, 10, 9, '#f3e6cf') +
            oval(114, 10, 10, 9, '#f3e6cf'),
        ) +
          lit(material, fill(path, mix(color, darker(color), random() * 0.2))) +
          (charred ? char(random, path, 66, 42, charred) : ''),
      ),
      0,
      0,
      0,
      size,
    );
  };

/** A whole or half fillet of fish or chicken, or a steak. */
export const fillet =
  (
    color: string,
    width = 190,
    height = 96,
    { material = 'meat' as MaterialName, marks = 0, flakes = 0, edge = darker(color, 0.3) } = {},
  ): Art =>
  (random) => {
    const path = closed([
      [-width / 2, 0],
      [-width * 0.4, -height * 0.42],
      [0, -height * 0.54],
      [width * 0.36, -height * 0.46],
      [width * 0.52, -height * 0.06],
      [width * 0.42, height * 0.4],
      [0, height * 0.52],
      [-width * 0.36, height * 0.44],
    ]);
    const lines = flakes
      ? clipped(
          random,
          path,
          times(flakes, (i) => {
            const x = -width / 2 + ((i + 0.5) * width) / flakes;
            return line(
              open([
                [x - 16, -height * 0.6],
                [x + 8, 0],
                [x - 16, height * 0.6],
              ]),
              lighter(color, 0.55),
              2.6,
              'opacity=".6"',
            );
          }).join(''),
        )
      : '';
    return cast(
      `<g transform="translate(1 7)">${fill(path, edge)}</g>` +
        lit(material, fill(path, color)) +
        lines +
        (marks
          ? grillMarks(random, path, { count: marks, turn: 62, gap: width / (marks + 1) })
          : ''),
    );
  };

/** Half a boiled egg. */
export const eggHalf =
  (yolk = '#f2a21d', size = 40): Art =>
  () =>
    cast(
      lit(
        'round',
        fill(
          `M${-size} 0C${-size} ${-size * 0.9} ${size * 0.9} ${-size * 0.72} ${size * 1.02} 0C${size * 0.9} ${size * 0.72} ${-size} ${size * 0.9} ${-size} 0Z`,
          '#fdf8ec',
        ),
      ) +
        lit('glazed', oval(-size * 0.08, 0, size * 0.54, size * 0.47, yolk)) +
        oval(-size * 0.26, -size * 0.2, size * 0.13, size * 0.08, '#fff', 'opacity=".8"'),
    );

/** An egg marinated in soy. */
export const soyEgg =
  (size = 40): Art =>
  () =>
    cast(
      lit(
        'round',
        fill(
          `M${-size} 0C${-size} ${-size * 0.9} ${size * 0.9} ${-size * 0.72} ${size * 1.02} 0C${size * 0.9} ${size * 0.72} ${-size} ${size * 0.9} ${-size} 0Z`,
          '#b9854e',
        ),
      ) +
        fill(
          `M${-size * 0.88} 0C${-size * 0.88} ${-size * 0.78} ${size * 0.8} ${-size * 0.62} ${size * 0.9} 0C${size * 0.8} ${size * 0.62} ${-size * 0.88} ${size * 0.78} ${-size * 0.88} 0Z`,
          '#fbf1dd',
        ) +
        lit('glazed', oval(-size * 0.06, 0, size * 0.55, size * 0.48, '#ef8a14')) +
        oval(-size * 0.26, -size * 0.2, size * 0.14, size * 0.09, '#fff', 'opacity=".85"'),
    );

/** A fried egg with a browned edge. */
export const friedEgg =
  (size = 82): Art =>
  (random) => {
    const path = blob(random, size, size * 0.78, 0.14, 12);
    return cast(
      fill(path, '#c98a3f', 'stroke="#a8621f" stroke-width="5"') +
        lit('round', fill(blob(random, size * 0.95, size * 0.73, 0.12, 12), '#fffaf0')) +
        lit('glazed', oval(size * 0.04, -size * 0.06, size * 0.36, size * 0.31, '#f4a31b')) +
        oval(-size * 0.1, -size * 0.2, size * 0.1, size * 0.06, '#fff', 'opacity=".9"'),
    );
  };

/** A cube with a lit top: tofu, paneer, feta, beef. `browned` fries its sides. */
export const cube =
  (color = '#fbf4e2', size = 44, browned = ''): Art =>
  (random) => {
    const s = (size / 2) * between(random, 0.9, 1.1);
    const h = s * 1.05;
    const side = browned || darker(color, 0.16);
    const outline = `M${-s} ${-h * 0.45}L0 ${-h * 0.95}L${s} ${-h * 0.45}V${h * 0.5}L0 ${h}L${-s} ${h * 0.5}Z`;
    return cast(
      fill(outline, side, `stroke="${side}" stroke-width="5" stroke-linejoin="round"`) +
        lit(
          'thin',
          fill(
            polygon([
              [-s, -h * 0.45],
              [0, h * 0.06],
              [0, h],
              [-s, h * 0.5],
            ]),
            side,
            `stroke="${side}" stroke-width="4" stroke-linejoin="round"`,
          ),
        ) +
        fill(
          polygon([
            [s, -h * 0.45],
            [0, h * 0.06],
            [0, h],
            [s, h * 0.5],
          ]),
          darker(side, 0.22),
          `stroke="${darker(side, 0.22)}" stroke-width="4" stroke-linejoin="round"`,
        ) +
        lit(
          'thin',
          fill(
            polygon([
              [-s, -h * 0.45],
              [0, -h * 0.95],
              [s, -h * 0.45],
              [0, h * 0.06],
            ]),
            browned ? lighter(browned, 0.3) : color,
            `stroke="${browned ? lighter(browned, 0.3) : color}" stroke-width="4" stroke-linejoin="round"`,
          ),
        ),
    );
  };

/** A meatball. */
export const meatball =
  (color = '#7d4526', r = 34): Art =>
  (random) =>
    cast(lit('crumb', fill(blob(random, r, r * 0.92, 0.05), color)));

/** A skewer with pieces along it, its stick to the right. */
export const skewer =
  (piece: Art, count = 5, { gap = 46, stick = '#d9b277', length = 0 } = {}): Art =>
  (random, area) => {
    const long = length || count * gap + 120;
    return (
      cast(line(`M${-(count * gap) / 2 - 22} 0H${long - (count * gap) / 2}`, stick, 6)) +
      times(count, (i) =>
        place(
          piece(random, area),
          (i - (count - 1) / 2) * gap,
          between(random, -2, 2),
          between(random, -8, 8),
        ),
      ).join('')
    );
  };

/** Minced meat, loosely heaped. */
export const mince =
  (color = '#7c4628', rx = 90, ry = 60, count = 90): Art =>
  (random) =>
    cast(
      lit(
        'crumb',
        times(count, (i) => {
          const angle = random() * 6.3;
          const far = Math.sqrt(random()) * (1 - (i / count) * 0.4);
          return place(
            fill(
              blob(random, between(random, 9, 17), between(random, 7, 12), 0.2, 6),
              mix(color, pick(random, [darker(color, 0.35), lighter(color, 0.3)]), random() * 0.5),
            ),
            Math.cos(angle) * far * rx,
            Math.sin(angle) * far * ry - (i / count) * 10,
            random() * 180,
          );
        }).join(''),
      ),
      'near',
    );
