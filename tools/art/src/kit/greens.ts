import { type Art, place } from './layout.ts';
import { cast, darker, fill, lighter, line, lit, mix, oval } from './paint.ts';
import {
  almond,
  arc,
  between,
  blob,
  closed,
  open,
  pick,
  polygon,
  tapered,
  times,
} from './shapes.ts';

/** Vegetables, herbs, fruit and nuts. Sizes are pixels of a 640 × 480 picture. */

export const greenColors = {
  basil: '#2f7d32',
  cilantro: '#3f9440',
  mint: '#3b8f4a',
  spinach: '#2c6b2d',
  lettuce: '#84b84a',
  bokChoy: '#3d8a3a',
  scallion: '#4c9a3c',
};

/** A single leaf: basil, mint, bay, spinach. */
export const leaf =
  (color = greenColors.basil, length = 62, width = 40): Art =>
  (random) => {
    const tone = mix(color, pick(random, [darker(color), lighter(color)]), random() * 0.4);
    const path = almond(length, width, between(random, -5, 5));
    const veins = [-0.22, 0.02, 0.24]
      .map((x) =>
        line(
          `M${x * length} 0l${length * 0.14} ${-width * 0.28}M${x * length} 0l${length * 0.14} ${width * 0.28}`,
          lighter(tone, 0.35),
          1.3,
          'opacity=".6"',
        ),
      )
      .join('');
    return cast(
      lit('dry', fill(path, tone)) +
        fill(
          `M${-length / 2} 0L${length / 2} 0C${length * 0.2} ${width * 0.6} ${-length * 0.25} ${width * 0.7} ${-length / 2} 0Z`,
          '#0b2a08',
          'opacity=".16"',
        ) +
        line(
          `M${-length / 2} 0Q0 -3 ${length * 0.46} 0`,
          lighter(tone, 0.45),
          1.8,
          'opacity=".8"',
        ) +
        veins,
      'near',
    );
  };

/** A sprig of basil or mint: leaves around a stem. */
export const sprig =
  (color = greenColors.basil, size = 1): Art =>
  (random, area) =>
    [
      [-30, 8, 200],
      [30, 10, -20],
      [-18, -20, 240],
      [20, -18, -60],
      [0, 2, -95],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        place(
          leaf(color, 54, 36)(random, area),
          x * 0.75,
          y * 0.8,
          turn + between(random, -12, 12),
        ),
      )
      .map((content) => place(content, 0, 0, 0, size))
      .join('');

/** Cilantro or parsley: frilled three-part leaves on thin stems. */
export const cilantro =
  (color = greenColors.cilantro, size = 1): Art =>
  (random) => {
    const part = (x: number, y: number, turn: number, r: number) => {
      const frill = closed(
        times(11, (i) => {
          const angle = (i / 11) * Math.PI * 2;
          const reach = (i % 2 ? 0.72 : 1.16) * r;
          return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.86];
        }),
      );
      const tone = mix(color, pick(random, [darker(color), lighter(color)]), random() * 0.4);
      return place(
        lit('thin', fill(frill, tone)) + line(`M${-r * 0.8} 0H${r * 0.6}`, lighter(tone, 0.4), 1.1),
        x,
        y,
        turn,
      );
    };
    return place(
      cast(
        line('M-4 38Q2 18 0 0M0 12L-20 -4M0 8L20 -2', darker(color, 0.1), 2.4) +
          part(-22, -8, 200, 15) +
          part(22, -6, -20, 15) +
          part(-8, -22, 260, 14) +
          part(11, -21, -70, 14) +
          part(1, -4, -90, 12),
        'near',
      ),
      0,
      0,
      0,
      size,
    );
  };

/** A fern-like frond of dill. */
export const dill =
  (size = 1): Art =>
  (random) =>
    place(
      cast(
        line('M-40 14Q0 4 40 -12', '#4b7f35', 2.4) +
          times(15, (i) => {
            const x = -36 + i * 5.2;
            const y = 13 - i * 1.7;
            const l = 16 - Math.abs(i - 7) * 0.7;
            return line(
              `M${x} ${y}l${between(random, 2, 8)} ${-l}M${x} ${y}l${between(random, 4, 9)} ${l * 0.8}M${x + 3} ${y - l * 0.5}l5 -5`,
              pick(random, ['#4f8f3c', '#5f9f45', '#3f7d34']),
              1.6,
            );
          }).join(''),
        'near',
      ),
      0,
      0,
      0,
      size,
    );

/** A ring of scallion. */
export const scallionRing =
  (r = 8): Art =>
  (random) => {
    const color = pick(random, ['#4f9e3b', '#6db04b', '#8fc463', '#3f8a35']);
    const size = r * between(random, 0.75, 1.15);
    return cast(
      oval(
        0,
        0,
        size,
        size * 0.8,
        lighter(color, 0.75),
        `stroke="${color}" stroke-width="${size * 0.42}"`,
      ),
      'near',
    );
  };

/** A long diagonal cut of scallion. */
export const scallionSlice =
  (length = 46): Art =>
  (random) => {
    const color = pick(random, ['#4f9e3b', '#6db04b', '#3f8a35']);
    return cast(
      lit(
        'thin',
        line(
          open([
            [-length / 2, 3],
            [0, between(random, -5, 2)],
            [length / 2, 2],
          ]),
          color,
          7,
        ),
      ),
      'near',
    );
  };

/** A slice of chili with its seeds. */
export const chiliRing =
  (color = '#cf2417', r = 11): Art =>
  () =>
    cast(
      oval(
        0,
        0,
        r,
        r * 0.8,
        mix(color, '#ffd9a8', 0.55),
        `stroke="${color}" stroke-width="${r * 0.5}"`,
      ) +
        oval(-1.5, -0.5, 1.9, 1.4, '#fff3c4') +
        oval(2.5, 1.5, 1.9, 1.4, '#fff3c4'),
      'near',
    );

/** A whole chili, red, green or dried. */
export const chili =
  (color = '#cc2015', length = 84): Art =>
  (random) => {
    const l = length / 2;
    const bend = between(random, 8, 18);
    const body = tapered(
      [
        [-l, bend * 0.4],
        [-l * 0.5, -bend * 0.3],
        [0, -bend * 0.5],
        [l * 0.5, -bend * 0.1],
        [l, bend],
      ],
      [9, 10, 9, 6.5, 1],
    );
    return cast(
      lit('glazed', fill(body, color)) +
        line(`M${-l * 0.86} ${-1}Q0 ${-bend * 0.9} ${l * 0.6} ${-2}`, '#fff', 2, 'opacity=".5"') +
        line(`M${-l} ${bend * 0.4}q-9 -1 -15 -8`, '#4f7d2d', 5) +
        oval(-l, bend * 0.4, 6, 8, '#5c8f35'),
    );
  };

/** A wedge of lime or lemon, seen from its cut side. */
export const citrusWedge =
  (kind: 'lime' | 'lemon' | 'orange' = 'lime', size = 46): Art =>
  () => {
    const [rind, flesh] = {
      lime: ['#4a9a2c', '#b9db72'],
      lemon: ['#f0bf1f', '#fbe27a'],
      orange: ['#e57a12', '#f8b04c'],
    }[kind] as [string, string];
    const s = size;
    const half = `M${-s} 0A${s} ${s * 0.86} 0 0 0 ${s} 0Q0 ${-s * 0.28} ${-s} 0Z`;
    const inner = `M${-s * 0.82} 1A${s * 0.82} ${s * 0.68} 0 0 0 ${s * 0.82} 1Q0 ${-s * 0.2} ${-s * 0.82} 1Z`;
    const spokes = [-0.6, -0.22, 0.22, 0.6]
      .map((x) =>
        line(`M0 ${-s * 0.06}L${x * s * 1.05} ${s * 0.64 * Math.sqrt(1 - x * x)}`, '#f6f7d6', 2.4),
      )
      .join('');
    return cast(
      lit('round', fill(half, rind)) +
        fill(
          `M${-s * 0.92} 0A${s * 0.92} ${s * 0.78} 0 0 0 ${s * 0.92} 0Q0 ${-s * 0.26} ${-s * 0.92} 0Z`,
          '#f4f3d4',
        ) +
        lit('wet', fill(inner, flesh)) +
        spokes,
    );
  };

/** A round slice of lime, lemon or orange. */
export const citrusSlice =
  (kind: 'lime' | 'lemon' | 'orange' = 'lemon', r = 36): Art =>
  () => {
    const [rind, flesh] = {
      lime: ['#4a9a2c', '#c3e07f'],
      lemon: ['#f0bf1f', '#fbe58a'],
      orange: ['#e57a12', '#f9b453'],
    }[kind] as [string, string];
    const spokes = times(8, (i) => {
      const a = (i / 8) * Math.PI * 2;
      return line(`M0 0L${Math.cos(a) * r * 0.78} ${Math.sin(a) * r * 0.64}`, '#fbf9df', 2.2);
    }).join('');
    return cast(
      oval(0, 0, r, r * 0.84, rind) +
        oval(0, 0, r * 0.9, r * 0.74, '#fbf8dc') +
        lit('wet', oval(0, 0, r * 0.78, r * 0.64, flesh)) +
        spokes,
      'near',
    );
  };

/** A slice of tomato. */
export const tomatoSlice =
  (r = 42): Art =>
  (random) => {
    const pockets = times(5, (i) => {
      const a = (i / 5) * Math.PI * 2 + 0.3;
      return place(
        oval(0, 0, r * 0.24, r * 0.15, '#e8702f') +
          oval(-3, -1, 2.6, 1.8, '#ffe1a0') +
          oval(4, 2, 2.6, 1.8, '#ffe1a0'),
        Math.cos(a) * r * 0.52,
        Math.sin(a) * r * 0.43,
        (a * 180) / Math.PI,
      );
    }).join('');
    return cast(
      lit('wet', fill(blob(random, r, r * 0.84, 0.02), '#c9281a')) +
        oval(0, 0, r * 0.84, r * 0.69, '#dd4a2e') +
        pockets +
        oval(0, 0, r * 0.13, r * 0.1, '#f0a07a'),
      'near',
    );
  };

export const cherryTomato =
  (color = '#d22d1c', r = 24): Art =>
  () =>
    cast(
      lit('glazed', oval(0, 0, r, r * 0.94, color)) +
        oval(-r * 0.3, -r * 0.36, r * 0.2, r * 0.13, '#fff', 'opacity=".8"'),
    );

export const cherryTomatoHalf =
  (r = 24): Art =>
  () =>
    cast(
      lit('wet', oval(0, 0, r, r * 0.9, '#c9281a')) +
        oval(0, 0, r * 0.8, r * 0.7, '#e0533a') +
        oval(-r * 0.32, 0, r * 0.24, r * 0.36, '#ee8a45') +
        oval(r * 0.32, 0, r * 0.24, r * 0.36, '#ee8a45') +
        [-0.36, -0.26, 0.3, 0.38]
          .map((x, i) => oval(x * r, (i % 2 ? 0.14 : -0.14) * r, 2.2, 1.6, '#ffe6a8'))
          .join(''),
      'near',
    );

export const cucumberSlice =
  (r = 30): Art =>
  () =>
    cast(
      oval(0, 0, r, r * 0.84, '#2f7a33') +
        lit('wet', oval(0, 0, r * 0.88, r * 0.72, '#d6ecb0')) +
        oval(0, 0, r * 0.52, r * 0.42, '#bfe09a') +
        times(6, (i) =>
          oval(Math.cos(i * 1.05) * r * 0.32, Math.sin(i * 1.05) * r * 0.26, 2.6, 1.5, '#f3f7d8'),
        ).join(''),
      'near',
    );

/** A slice of avocado: a crescent, green outside and yellow inside. */
export const avocadoSlice =
  (length = 78): Art =>
  () => {
    const spine = arc(length * 0.5, length * 0.42, 200, 340, 7);
    return cast(
      lit('wet', fill(tapered(spine, [3, 8, 11, 12, 11, 8, 3]), '#5f9a3a')) +
        fill(
          tapered(
            spine.map(([x, y]) => [x * 0.97, y + 2.5] as const),
            [1, 5, 8, 9, 8, 5, 1],
          ),
          '#dbe48b',
        ),
      'near',
    );
  };

export const avocadoHalf =
  (size = 60): Art =>
  () => {
    const shape = (s: number) =>
      `M0 ${-s}C${s * 0.5} ${-s} ${s * 0.55} ${-s * 0.2} ${s * 0.66} ${s * 0.22}C${s * 0.8} ${s} ${-s * 0.8} ${s} ${-s * 0.66} ${s * 0.22}C${-s * 0.55} ${-s * 0.2} ${-s * 0.5} ${-s} 0 ${-s}Z`;
    return cast(
      lit('round', fill(shape(size), '#2f4a24')) +
        fill(shape(size * 0.92), '#9cbf4f') +
        lit('dry', fill(shape(size * 0.84), '#dde391')) +
        lit('glazed', oval(0, size * 0.24, size * 0.3, size * 0.29, '#7a4524')),
    );
  };

/** A carrot coin. */
export const carrotCoin =
  (r = 20): Art =>
  (random) =>
    cast(
      lit('wet', fill(blob(random, r, r * 0.84, 0.03), '#e97a1e')) +
        oval(0, 0, r * 0.46, r * 0.38, '#f39b3d'),
      'near',
    );

/** A floret of broccoli; cauliflower by its color. */
export const broccoli =
  (color = '#3d8a35', size = 40, stem = '#a9c977'): Art =>
  (random) => {
    const tops = [
      [-0.5, 0.05, 0.42],
      [0.5, 0.05, 0.42],
      [-0.28, -0.36, 0.46],
      [0.3, -0.36, 0.46],
      [0, -0.06, 0.5],
    ] as const;
    const dots = times(26, () =>
      oval(
        between(random, -0.75, 0.75) * size,
        between(random, -0.7, 0.3) * size,
        2.2,
        1.8,
        pick(random, [lighter(color, 0.3), darker(color, 0.3)]),
        'opacity=".8"',
      ),
    ).join('');
    return cast(
      lit(
        'dry',
        fill(
          `M${-size * 0.24} 0L${-size * 0.2} ${size * 0.9}Q0 ${size} ${size * 0.2} ${size * 0.9}L${size * 0.24} 0Z`,
          stem,
        ),
      ) +
        tops
          .map(([x, y, r]) =>
            lit(
              'crust',
              oval(
                x * size,
                y * size,
                r * size,
                r * size * 0.92,
                mix(color, darker(color), random() * 0.3),
              ),
            ),
          )
          .join('') +
        dots,
    );
  };

/** A mushroom cut in half lengthwise. */
export const mushroomSlice =
  (color = '#d9c2a2', size = 34): Art =>
  () =>
    cast(
      lit(
        'wet',
        fill(
          `M${-size} 0C${-size} ${-size * 1.05} ${size} ${-size * 1.05} ${size} 0Q${size * 0.8} ${size * 0.34} ${size * 0.3} ${size * 0.16}L${size * 0.26} ${size * 0.85}Q0 ${size} ${-size * 0.26} ${size * 0.85}L${-size * 0.3} ${size * 0.16}Q${-size * 0.8} ${size * 0.34} ${-size} 0Z`,
          color,
        ),
      ) +
        line(
          `M${-size * 0.7} ${size * 0.02}Q0 ${-size * 0.3} ${size * 0.7} ${size * 0.02}`,
          darker(color, 0.42),
          3.4,
          'opacity=".7"',
        ),
      'near',
    );

/** A thin ring of onion. */
export const onionRing =
  (color = '#9c3a74', r = 30): Art =>
  (random) => {
    const ry = r * between(random, 0.5, 0.8);
    return cast(
      oval(0, 0, r, ry, 'none', `stroke="${color}" stroke-width="6"`) +
        oval(
          0,
          0,
          r - 2,
          ry - 2,
          'none',
          `stroke="${mix(color, '#fff2f4', 0.8)}" stroke-width="4"`,
        ),
      'near',
    );
  };

/** A strip of bell pepper or another vegetable. */
export const pepperStrip =
  (color = '#cf2a1c', length = 62): Art =>
  (random) => {
    const l = length / 2;
    const bend = between(random, -12, 12);
    return cast(
      lit(
        'wet',
        line(
          open([
            [-l, bend],
            [0, -bend],
            [l, bend],
          ]),
          color,
          11,
        ),
      ),
      'near',
    );
  };

export const bean =
  (color = '#4d8f39', length = 66): Art =>
  (random) => {
    const l = length / 2;
    const bend = between(random, -8, 8);
    return cast(
      lit(
        'wet',
        fill(
          tapered(
            [
              [-l, bend],
              [-l * 0.4, -bend * 0.3],
              [l * 0.4, -bend * 0.3],
              [l, bend],
            ],
            [3, 6, 6, 2.5],
          ),
          color,
        ),
      ),
      'near',
    );
  };

export const pea =
  (color = '#6aac3d', r = 9): Art =>
  () =>
    cast(
      lit('wet', oval(0, 0, r, r, color)) +
        oval(-r * 0.3, -r * 0.35, r * 0.24, r * 0.18, '#fff', 'opacity=".7"'),
      'near',
    );
export const corn = (): Art => (random) =>
  cast(
    lit(
      'wet',
      fill(blob(random, 8.5, 7, 0.08, 6), pick(random, ['#f6c93a', '#f1b92a', '#fbd95c'])),
    ),
    'near',
  );
export const peanut = (): Art => (random) => {
  const color = pick(random, ['#d59a52', '#c4873f', '#e0ad69']);
  return cast(
    lit(
      'dry',
      fill(
        `M-13 0C-13 -10 -4 -9 0 -6.500C4 -9 13 -10 13 0C13 10 4 8 0 6C-4 8 -13 10 -13 0Z`,
        color,
      ),
    ) + line('M-9 0H9', darker(color, 0.25), 1.2),
    'near',
  );
};
export const cashew = (): Art => () =>
  cast(
    lit('dry', fill(tapered(arc(16, 14, 190, 370, 7), [5, 8, 8.5, 8, 8, 8, 5]), '#ecd0a0')),
    'near',
  );
export const chickpea = (): Art => (random) =>
  cast(
    lit(
      'wet',
      fill(blob(random, 13, 12, 0.08, 7), pick(random, ['#e0b163', '#d6a352', '#e9c17b'])),
    ) + line('M2 -8Q6 -2 3 6', '#b17a35', 1.6, 'opacity=".7"'),
    'near',
  );
export const blackBean =
  (color = '#33211f'): Art =>
  () =>
    cast(
      lit('wet', fill('M-12 2C-13 -8 12 -9 12 1C12 8 4 5 0 5C-5 5 -11 9 -12 2Z', color)),
      'near',
    );

/** A bean sprout. */
export const sprout = (): Art => (random) => {
  const bend = between(random, 8, 20);
  return (
    strandOf(
      open([
        [-38, bend],
        [-12, -bend * 0.5],
        [14, -bend * 0.6],
        [36, bend * 0.4],
      ]),
      '#f4f0dc',
      6,
    ) + cast(lit('wet', oval(38, bend * 0.4, 8, 6, '#e6d269')), 'near')
  );
};
const strandOf = (path: string, color: string, width: number) =>
  cast(line(path, darker(color, 0.35), width + 2) + line(path, color, width), 'near');

/** A frilled leaf of lettuce, lying flat. */
export const lettuce =
  (color = greenColors.lettuce, size = 90): Art =>
  (random) => {
    const frill = closed(
      times(22, (i) => {
        const angle = (i / 22) * Math.PI * 2;
        const reach = (i % 2 ? 0.86 : 1.1) * size * between(random, 0.92, 1.05);
        return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.66];
      }),
    );
    const veins = times(7, (i) =>
      line(
        `M${-size * 0.8} 0Q${size * 0.1} ${(i - 3) * 8} ${size * 0.7} ${(i - 3) * size * 0.16}`,
        lighter(color, 0.6),
        2,
        'opacity=".55"',
      ),
    ).join('');
    return cast(lit('soft', fill(frill, color)) + veins);
  };

/** A halved head of bok choy: white stem, dark leaves. */
export const bokChoy =
  (size = 90): Art =>
  () =>
    cast(
      lit(
        'dry',
        fill(
          `M${size * 0.1} ${-size * 0.16}C${size * 0.3} ${-size * 0.5} ${size * 0.95} ${-size * 0.5} ${size} ${-size * 0.1}C${size * 1.1} ${size * 0.3} ${size * 0.5} ${size * 0.5} ${size * 0.1} ${size * 0.2}Z`,
          '#3b8436',
        ),
      ) +
        lit(
          'wet',
          fill(
            `M${-size * 0.7} 0C${-size * 0.7} ${-size * 0.26} ${-size * 0.2} ${-size * 0.3} ${size * 0.3} ${-size * 0.1}L${size * 0.72} 0L${size * 0.3} ${size * 0.12}C${-size * 0.2} ${size * 0.32} ${-size * 0.7} ${size * 0.26} ${-size * 0.7} 0Z`,
            '#dcebc2',
          ),
        ) +
        line(
          `M${-size * 0.5} ${-size * 0.06}L${size * 0.3} ${-size * 0.02}M${-size * 0.5} ${size * 0.08}L${size * 0.3} ${size * 0.05}`,
          '#a9c98a',
          2.4,
        ) +
        line(
          `M${size * 0.3} 0L${size * 0.86} ${-size * 0.12}M${size * 0.4} 0L${size * 0.8} ${size * 0.14}`,
          '#a9d38a',
          2,
        ),
    );

/** Half an olive, or a whole one. */
export const olive =
  (color = '#3a2230', r = 13): Art =>
  () =>
    cast(
      lit('glazed', oval(0, 0, r * 1.15, r, color)) +
        oval(r * 0.1, 0, r * 0.36, r * 0.32, darker(color, 0.7)),
      'near',
    );

/** Fried crisp shallots. */
export const friedShallot = (): Art => (random) =>
  cast(
    lit(
      'crumb',
      fill(
        tapered(arc(12, 8, random() * 180, 180 + random() * 120, 6), [2, 4, 5, 5, 4, 2]),
        pick(random, ['#b8692a', '#a0531f', '#cf8440']),
      ),
    ),
    'near',
  );

/** A triangle or cube of pineapple or mango. */
export const fruitCube =
  (color: string, size = 34): Art =>
  (random) => {
    const s = size / 2;
    const j = () => between(random, -3, 3);
    return cast(
      lit(
        'wet',
        fill(
          polygon([
            [-s, -s * 0.4 + j()],
            [j(), -s + j()],
            [s, -s * 0.4 + j()],
            [s + j(), s * 0.5],
            [j(), s],
            [-s, s * 0.5],
          ]),
          color,
        ),
      ) +
        fill(
          polygon([
            [-s, -s * 0.4],
            [0, -s],
            [s, -s * 0.4],
            [0, s * 0.1],
          ]),
          lighter(color, 0.35),
          'opacity=".6"',
        ),
      'near',
    );
  };

/** A large leaf of basil. */
export const basil = (size = 1): Art => leaf(greenColors.basil, 74 * size, 50 * size);

/** A slice of radish. */
export const radish: Art = () =>
  cast(
    oval(0, 0, 25, 21, '#c8274f') +
      lit('wet', oval(0, 0, 21, 17, '#fdf3f3')) +
      oval(0, 0, 8, 6, '#f3dde2'),
    'near',
  );

/** Half a walnut. */
export const walnut: Art = (random) =>
  cast(
    lit(
      'crust',
      fill(blob(random, 23, 18, 0.14), pick(random, ['#b07a42', '#c79257', '#98632f'])),
    ) + line('M-16 0Q0 -8 16 0M-8 -12Q0 0 -8 12', '#6a3f1a', 2.6, 'opacity=".6"'),
    'near',
  );

/** A slice of apple with its peel. */
export const appleSlice =
  (peel = '#c4302a', flesh = '#f8eecb'): Art =>
  () =>
    cast(
      lit('wet', fill('M-44 12C-50 -36 50 -36 44 12Q0 -12 -44 12Z', flesh)) +
        line('M-44 10C-50 -36 50 -36 44 10', peel, 6),
      'near',
    );
