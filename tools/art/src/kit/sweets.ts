import { pool } from './fills.ts';
import { type Art, clipped, place } from './layout.ts';
import { cast, darker, fill, lighter, line, lit, type MaterialName, mix, oval } from './paint.ts';
import { between, blob, chunk, closed, pick, times } from './shapes.ts';

/** Fruit, cream, pancakes, cakes, ice cream and other sweets. */

/** One pancake, seen from the upper front. */
export const pancake =
  (color = '#c98236', r = 168): Art =>
  () =>
    cast(
      lit(
        'dry',
        fill(
          `M${-r} 0A${r} ${r * 0.52} 0 0 1 ${r} 0V26A${r} ${r * 0.52} 0 0 1 ${-r} 26Z`,
          '#f0cb84',
        ),
      ) +
        oval(0, 0, r, r * 0.52, lighter(color, 0.35)) +
        lit('baked', oval(0, 0, r * 0.94, r * 0.47, color)),
    );
export const syrup: Art = (random) =>
  lit(
    'glazed',
    fill(
      closed(
        times(22, (i) => {
          const a = (i / 22) * 6.283;
          const drop = Math.sin(a) > 0 && i % 3 === 0 ? 44 : 0;
          return [Math.cos(a) * 138 * between(random, 0.9, 1.05), Math.sin(a) * 66 + drop];
        }),
      ),
      '#8a3d0c',
      'opacity=".82"',
    ),
  );
export const butterPat: Art = (random) =>
  cast(lit('round', fill(chunk(random, 62, 44, 0.06), '#fae59a')));
export const blueberry: Art = () =>
  cast(lit('round', oval(0, 0, 17, 16, '#34406f')) + oval(1, -3, 6, 4.5, '#1d2547'), 'near');
export const raspberry: Art = () =>
  cast(
    lit('wet', fill('M0 24C-24 14 -26 -14 -12 -20H12C26 -14 24 14 0 24Z', '#b51a38')) +
      [
        [-10, -12],
        [2, -14],
        [13, -11],
        [-15, -1],
        [-4, -2],
        [8, -1],
        [-9, 9],
        [3, 9],
        [12, 8],
        [-2, 18],
      ]
        .map(([x = 0, y = 0]) => lit('wet', oval(x, y, 6.6, 6, '#cf2b4a')))
        .join(''),
    'near',
  );
export const strawberry =
  (size = 36): Art =>
  () =>
    cast(
      lit(
        'glazed',
        fill(
          `M0 ${size}C${-size} ${size * 0.3} ${-size * 1.1} ${-size * 0.7} ${-size * 0.3} ${-size * 0.75}H${size * 0.3}C${size * 1.1} ${-size * 0.7} ${size} ${size * 0.3} 0 ${size}Z`,
          '#c9182b',
        ),
      ) +
        [
          [-0.4, -0.3],
          [0.1, -0.4],
          [0.45, -0.2],
          [-0.2, 0.1],
          [0.25, 0.15],
          [0, 0.5],
        ]
          .map(([x = 0, y = 0]) => oval(x * size, y * size, 2, 3, '#f8dd8c'))
          .join('') +
        fill(
          `M${-size * 0.6} ${-size * 0.75}L${-size * 0.1} ${-size * 0.6}L0 ${-size * 0.3}L${size * 0.12} ${-size * 0.6}L${size * 0.6} ${-size * 0.78}L${size * 0.1} ${-size * 0.85}L0 ${-size * 1.1}L${-size * 0.12} ${-size * 0.85}Z`,
          '#4c8f35',
        ),
      'near',
    );
/** Half a strawberry, its cut face up. */
export const strawberryHalf =
  (size = 34): Art =>
  () =>
    cast(
      lit(
        'wet',
        fill(
          `M0 ${size}C${-size} ${size * 0.3} ${-size * 1.1} ${-size * 0.7} ${-size * 0.3} ${-size * 0.75}H${size * 0.3}C${size * 1.1} ${-size * 0.7} ${size} ${size * 0.3} 0 ${size}Z`,
          '#c9182b',
        ),
      ) +
        fill(
          `M0 ${size * 0.72}C${-size * 0.6} ${size * 0.2} ${-size * 0.75} ${-size * 0.5} ${-size * 0.2} ${-size * 0.5}H${size * 0.2}C${size * 0.75} ${-size * 0.5} ${size * 0.6} ${size * 0.2} 0 ${size * 0.72}Z`,
          '#ee6a66',
        ) +
        oval(0, -size * 0.06, size * 0.15, size * 0.36, '#fbd3cb'),
      'near',
    );
export const bananaCoin =
  (r = 26): Art =>
  () =>
    cast(
      lit('wet', oval(0, 0, r, r * 0.84, '#f6e3a4')) +
        oval(0, 0, r * 0.62, r * 0.5, '#f1d684') +
        [0, 2.1, 4.2]
          .map((a) => oval(Math.cos(a) * r * 0.22, Math.sin(a) * r * 0.18, 2.2, 1.8, '#7a5a26'))
          .join(''),
      'near',
    );
export const kiwiSlice =
  (r = 36): Art =>
  () =>
    cast(
      oval(0, 0, r, r * 0.84, '#7a5a30') +
        lit('wet', oval(0, 0, r * 0.92, r * 0.77, '#8fc43a')) +
        oval(0, 0, r * 0.36, r * 0.3, '#eef3c4') +
        times(14, (i) =>
          oval(Math.cos(i * 0.449) * r * 0.52, Math.sin(i * 0.449) * r * 0.44, 2, 2.8, '#1c1a12'),
        ).join(''),
      'near',
    );
/** A dollop of whipped cream. */
export const cream =
  (size = 60, color = '#fff8ea'): Art =>
  (random) =>
    cast(
      [
        [1, 0.62, 0],
        [0.72, 0.46, -0.34],
        [0.42, 0.3, -0.64],
        [0.16, 0.2, -0.88],
      ]
        .map(([rx = 0, ry = 0, y = 0]) =>
          lit(
            'round',
            fill(
              blob(random, size * rx, size * ry, 0.08),
              color,
              `transform="translate(0 ${size * y})"`,
            ),
          ),
        )
        .join(''),
    );

/** A waffle with deep cells; `isRagged` is of a loose dough. */
export const waffle =
  (rx = 190, ry = 140, color = '#cd8a38', isRagged = false): Art =>
  (random) => {
    const path = isRagged ? blob(random, rx, ry, 0.12, 14) : blob(random, rx, ry, 0.02, 16);
    const cells = times(15, (i) =>
      times(15, (j) => {
        const [x, y] = [(i - 7) * 46, (j - 7) * 37];
        return `<rect x="${x - 16}" y="${y - 13}" width="32" height="26" rx="5" fill="${darker(color, 0.38)}"/><rect x="${x - 12}" y="${y - 5}" width="28" height="18" rx="4" fill="${darker(color, 0.16)}"/>`;
      }).join(''),
    ).join('');
    return cast(
      `<g transform="translate(2 12)">${fill(path, darker(color, 0.4))}</g>${lit('baked', fill(path, color))}${clipped(random, path, `<g transform="rotate(-18)">${cells}</g>`)}${line(path, lighter(color, 0.35), 5, 'opacity=".5"')}`,
    );
  };

/** A croissant: overlapping segments along a crescent. */
export const croissant =
  (size = 1): Art =>
  (random) => {
    const sizes = [
      [34, 26],
      [58, 50],
      [74, 74],
      [80, 92],
      [74, 74],
      [58, 50],
      [34, 26],
    ] as const;
    const segments = sizes.map(([w, h], i) => {
      const from = i - 3;
      const angle = (from * 29 * Math.PI) / 180;
      const path = blob(random, w, h, 0.03, 12);
      const streaks = times(6, (j) => {
        const x = -w + j * w * 0.4;
        return line(
          `M${x} ${-h}Q${x + w * 0.34} 0 ${x} ${h}`,
          j % 2 ? '#f3c983' : '#9a5418',
          j % 2 ? 7 : 3,
          'opacity=".6"',
        );
      }).join('');
      return {
        order: Math.abs(from),
        content: place(
          cast(
            lit(
              'round',
              fill(path, mix('#c67a28', '#d7953f', random())) + clipped(random, path, streaks),
            ),
          ),
          Math.sin(angle) * 178,
          -Math.cos(angle) * 120 + 84,
          from * 26,
        ),
      };
    });
    return place(
      segments
        .sort((a, b) => b.order - a.order)
        .map(({ content }) => content)
        .join(''),
      0,
      0,
      0,
      size,
    );
  };

/** A scoop of ice cream with its ragged foot. */
export const scoop =
  (color: string, r = 84): Art =>
  (random) => {
    const foot = closed(
      times(20, (i) => {
        const angle = (i / 20) * 6.283;
        const reach = (i % 2 ? 0.96 : 1.12) * between(random, 0.95, 1.04) * r;
        return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.4 + r * 0.42];
      }),
    );
    const flecks = times(16, () => {
      const angle = random() * 6.3;
      const far = Math.sqrt(random()) * 0.86 * r;
      return oval(
        Math.cos(angle) * far,
        Math.sin(angle) * far * 0.9,
        between(random, 3, 8),
        between(random, 2, 4),
        pick(random, [darker(color, 0.16), lighter(color, 0.4)]),
        'opacity=".7"',
      );
    }).join('');
    return cast(
      lit('crumb', fill(foot, color)) +
        lit('round', fill(blob(random, r * 0.96, r * 0.9, 0.03, 12), color) + flecks),
    );
  };

/** A rolled wafer. */
export const waferStick: Art = () =>
  cast(
    lit('baked', line('M0 -70V70', '#d79a4a', 24)) +
      line('M-10 -56L10 -40M-10 -26L10 -10M-10 4L10 20M-10 34L10 50', '#8a4c18', 4, 'opacity=".7"'),
  );

/** A wedge of cake, pie or cheesecake with its cut side to the front; bands from the bottom up. */
export const cakeWedge =
  (
    bands: readonly (readonly [color: string, height: number])[],
    { top = '', width = 300, depth = 150, material = 'crumb' as MaterialName } = {},
    ...toppings: readonly Art[]
  ): Art =>
  (random) => {
    const w = width / 2;
    const total = bands.reduce((sum, [, h]) => sum + h, 0);
    let y = total / 2 + depth * 0.3;
    const [tipX, backX] = [-w, w];
    const low = depth * 0.5;
    // The cut face runs from the tip at the left to the crust at the right.
    const face = bands.map(([color, h]) => {
      y -= h;
      return lit(
        material,
        fill(
          `M${tipX} ${y}L${backX} ${y - low * 0.2}V${y - low * 0.2 + h + 2}L${tipX} ${y + h + 2}Z`,
          color,
        ),
      );
    });
    const lid = `M${tipX} ${y}L${backX} ${y - low * 0.2}C${backX + 26} ${y - depth * 0.5} ${backX - 10} ${y - depth * 0.9} ${backX - 60} ${y - depth}Z`;
    const outer = `M${backX} ${y - low * 0.2}C${backX + 26} ${y - depth * 0.5} ${backX - 10} ${y - depth * 0.9} ${backX - 60} ${y - depth}V${y - depth + total}L${backX} ${y - low * 0.2 + total}Z`;
    return (
      oval(10, y + total, w * 1.06, 26, '#3a1a0c', 'opacity=".42" filter="url(#soft)"') +
      cast(
        fill(outer, darker(bands.at(-1)?.[0] ?? '#c98a3c', 0.2)) +
          face.join('') +
          lit('baked', fill(lid, top || (bands.at(-1)?.[0] ?? '#ffffff'))),
      ) +
      `<g transform="translate(${w * 0.28} ${y - depth * 0.44})">${toppings.map((art) => art(random, { rx: w * 0.5, ry: depth * 0.28 })).join('')}</g>`
    );
  };

/** A whole round cake, seen from the upper front. */
export const roundCake =
  (
    side: string,
    top: string,
    { r = 170, height = 110, material = 'round' as MaterialName } = {},
    ...toppings: readonly Art[]
  ): Art =>
  (random) => {
    const ry = r * 0.42;
    return (
      oval(
        4,
        height / 2 + 10,
        r * 1.08,
        ry * 1.06,
        '#3a1a0c',
        'opacity=".42" filter="url(#soft)"',
      ) +
      cast(
        lit(
          material,
          fill(
            `M${-r} ${-height / 2}V${height / 2}A${r} ${ry} 0 0 0 ${r} ${height / 2}V${-height / 2}Z`,
            side,
          ),
        ) + lit('dry', oval(0, -height / 2, r, ry, top)),
      ) +
      `<g transform="translate(0 ${-height / 2})">${toppings.map((art) => art(random, { rx: r * 0.86, ry: ry * 0.82 })).join('')}</g>`
    );
  };

/** A ring doughnut; without icing it is a savory fried ring. */
export const doughnut =
  (icing = '#3c1d10', r = 92, dough = '#cf8f42'): Art =>
  (random) => {
    const ring = (outer: string, inner: string, color: string) =>
      `<path fill-rule="evenodd" d="${outer}${inner}" fill="${color}"/>`;
    const hole = blob(random, r * 0.3, r * 0.22, 0.04);
    return cast(
      lit('round', ring(blob(random, r, r * 0.82, 0.03, 13), hole, dough)) +
        (icing
          ? lit(
              'glazed',
              ring(
                blob(random, r * 0.9, r * 0.7, 0.07, 15),
                blob(random, r * 0.36, r * 0.26, 0.1),
                icing,
              ),
            )
          : ''),
    );
  };

/** A cookie with chips on it. */
export const cookie =
  (r = 76, color = '#c8893f', chips = '#3a1c0e', count = 10): Art =>
  (random) => {
    const path = blob(random, r, r * 0.84, 0.05, 13);
    const cracks = times(5, () => {
      const [x, y] = [between(random, -r * 0.6, r * 0.6), between(random, -r * 0.5, r * 0.5)];
      return line(
        `M${x} ${y}q${between(random, 8, 24)} ${between(random, -12, 12)} ${between(random, 24, 40)} ${between(random, -8, 8)}`,
        darker(color, 0.4),
        2.6,
        'opacity=".5"',
      );
    }).join('');
    return cast(
      `<g transform="translate(1 8)">${fill(path, darker(color, 0.4))}</g>` +
        lit('baked', fill(path, color)) +
        clipped(random, path, cracks) +
        times(count, (i) => {
          const a = i * 2.4 + random();
          const far = Math.sqrt((i + 0.5) / count) * 0.8;
          return place(
            lit(
              'glazed',
              fill(blob(random, between(random, 8, 14), between(random, 7, 11), 0.2, 6), chips),
            ),
            Math.cos(a) * far * r,
            Math.sin(a) * far * r * 0.8,
          );
        }).join(''),
    );
  };

/** A square of cake with a cracked top: brownie, blondie, baklava by its color. */
export const brownie =
  (size = 130, top = '#4f2915', side = '#2f160b', height = 44): Art =>
  (random) => {
    const path = chunk(random, size, size * 0.74, 0.03);
    const cracks = times(6, () =>
      line(
        `M${between(random, -size * 0.4, size * 0.1)} ${between(random, -size * 0.3, size * 0.3)}q${between(random, 10, 30)} ${between(random, -14, 14)} ${between(random, 30, 50)} ${between(random, -8, 8)}`,
        lighter(top, 0.3),
        2.6,
        'opacity=".5"',
      ),
    ).join('');
    return cast(
      `<g transform="translate(0 ${height})">${lit('crumb', fill(path, side))}</g>` +
        fill(`M${-size * 0.48} 0H${size * 0.48}V${height}H${-size * 0.48}Z`, side) +
        lit('baked', fill(path, top)) +
        clipped(random, path, cracks),
    );
  };

/** Piped cream or ice cream: rings that taper. */
export const swirled =
  (color: string, width = 80, height = 120, rings = 5): Art =>
  (random) =>
    cast(
      times(rings, (i) => {
        const share = 1 - i / rings;
        const tip = i === rings - 1 ? 0.6 : 1;
        return lit(
          'round',
          fill(
            blob(random, width * share * tip + 6, (height / rings) * 0.78, 0.03, 12),
            color,
            `transform="translate(${(i % 2 ? 1 : -1) * width * 0.05} ${(-i * height) / rings}) rotate(-7)"`,
          ),
        );
      }).join(''),
    );

/** A cupcake in its paper. */
export const cupcake =
  (frosting: string, paper = '#f3d9b0', ...toppings: readonly Art[]): Art =>
  (random, area) =>
    oval(0, 96, 84, 18, '#3a1a0c', 'opacity=".42" filter="url(#soft)"') +
    cast(
      lit('dry', fill('M-92 6L-70 92Q0 108 70 92L92 6Z', paper)) +
        times(9, (i) =>
          line(`M${(i - 4) * 21} 10L${(i - 4) * 16} 94`, darker(paper, 0.3), 3.4, 'opacity=".6"'),
        ).join(''),
    ) +
    place(swirled(frosting, 96, 150, 4)(random, area), 0, -6) +
    toppings.map((art) => art(random, area)).join('');

/** A waffle cone, its mouth at y = 0. */
export const cone =
  (height = 190, width = 84, color = '#d99a4c'): Art =>
  (random) => {
    const path = `M${-width} 0L0 ${height}L${width} 0Q0 26 ${-width} 0Z`;
    const lattice = times(13, (i) =>
      line(
        `M${(i - 6) * 30 - 90} -20l180 220M${(i - 6) * 30 + 90} -20l-180 220`,
        darker(color, 0.4),
        3.2,
        'opacity=".65"',
      ),
    ).join('');
    return cast(
      lit('round', fill(path, color)) +
        clipped(random, path, lattice) +
        lit('round', line(`M${-width} 0Q0 26 ${width} 0`, lighter(color, 0.2), 13)),
    );
  };

/** A baked custard in its caramel, turned out. */
export const flan =
  (color = '#f0c672', caramel = '#7a3208', r = 140): Art =>
  (random, area) =>
    pool(caramel, r * 1.34, r * 0.86, 'glazed', 0.06)(random, area) +
    cast(
      lit(
        'round',
        fill(
          `M${-r * 0.86} -54C${-r * 0.92} 10 ${-r} 26 ${-r} 40A${r} ${r * 0.5} 0 0 0 ${r} 40C${r} 26 ${r * 0.92} 10 ${r * 0.86} -54Z`,
          color,
        ),
      ) +
        lit('glazed', oval(0, -54, r * 0.86, r * 0.42, caramel)) +
        [-0.6, -0.1, 0.45]
          .map((x) =>
            lit(
              'glazed',
              fill(
                `M${x * r - 16} ${-54 + r * 0.22}q4 ${30 + Math.abs(x) * 20} 14 ${34 + Math.abs(x) * 20}t14 ${-34 - Math.abs(x) * 20}Z`,
                caramel,
              ),
            ),
          )
          .join(''),
    );

/** A ball of rice cake dusted with starch. */
export const mochi =
  (color: string, r = 82): Art =>
  (random) => {
    const path = blob(random, r, r * 0.8, 0.03, 12);
    return cast(
      lit('round', fill(path, color)) +
        clipped(
          random,
          path,
          times(26, () =>
            oval(
              between(random, -r, r),
              between(random, -r, r * 0.4),
              between(random, 4, 12),
              between(random, 3, 7),
              '#fffaf4',
              'opacity=".35" filter="url(#char)"',
            ),
          ).join(''),
        ),
    );
  };

/** A stick of fried dough with ridges. */
export const churro =
  (length = 340, color = '#b9702c'): Art =>
  (random) => {
    const l = length / 2;
    const path = `M${-l} -22Q${-l - 14} 0 ${-l} 22L${l} 20Q${l + 14} 0 ${l} -20Z`;
    return cast(
      lit('crust', fill(path, color)) +
        [-10, 2, 13]
          .map((y) => line(`M${-l + 6} ${y}L${l - 4} ${y}`, darker(color, 0.45), 5, 'opacity=".6"'))
          .join('') +
        times(46, () =>
          oval(between(random, -l, l), between(random, -19, 19), 2.6, 2, '#fff6e2', 'opacity=".9"'),
        ).join(''),
    );
  };

/** Half a coconut, its white flesh up. */
export const halfCoconut: Art = (random) =>
  oval(0, 120, 150, 36, '#3a1a0c', 'opacity=".42" filter="url(#soft)"') +
  cast(
    lit('crumb', fill('M-218 -30C-210 110 -100 166 0 166S210 110 218 -30Z', '#6a4424')) +
      lit(
        'dry',
        fill(blob(random, 216, 118, 0.01, 18), '#5a381c', 'transform="translate(0 -28)"'),
      ) +
      lit(
        'dry',
        fill(blob(random, 202, 106, 0.01, 18), '#fffdf5', 'transform="translate(0 -28)"'),
      ) +
      oval(0, -22, 160, 78, '#e6e2d2'),
  );
