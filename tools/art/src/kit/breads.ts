import { char, shreds } from './fills.ts';
import { type Art, clipped, layers, place, scatter } from './layout.ts';
import { cast, darker, fill, lighter, line, lit, type MaterialName, mix, oval } from './paint.ts';
import {
  arc,
  between,
  blob,
  chunk,
  closed,
  open,
  type Point,
  pick,
  polygon,
  type Random,
  tapered,
  times,
} from './shapes.ts';

/** Burgers, sandwiches, toasts, wraps, tacos: bread with something in or on it. */

/** A layer of a burger; `height` is what it adds to the stack. */
export interface Slab {
  height: number;
  art: (random: Random, width: number) => string;
}

/** The outline of a thick disc seen from the upper front; its top edge is at y = 0. */
function disc(random: Random, w: number, h: number, wobble = 0) {
  const jitter = () => between(random, -wobble, wobble);
  const ry = w * 0.15;
  return closed([
    ...arc(w, ry, 180, 360, 9).map(([x, y]): Point => [x, y]),
    ...arc(w, ry, 0, 180, 13).map(([x, y]): Point => [x + jitter(), y + h + jitter()]),
  ]);
}

export const patty = (color = '#6e371c', height = 34): Slab => ({
  height,
  art: (random, w) => {
    const path = disc(random, w * 1.03, height, 5);
    return cast(lit('crumb', fill(path, color)) + char(random, path, w, height, 10));
  },
});

/** A breaded fillet of chicken or fish. */
export const crisp = (color = '#c77a2c', height = 42): Slab => ({
  height,
  art: (random, w) => {
    const path = disc(random, w * 1.1, height, 9);
    const flecks = times(26, () =>
      oval(
        between(random, -w, w),
        between(random, 0, height + 20),
        between(random, 4, 9),
        between(random, 3, 6),
        pick(random, [darker(color, 0.35), lighter(color, 0.5)]),
        'opacity=".45" filter="url(#char)"',
      ),
    ).join('');
    return cast(lit('crust', fill(path, color) + clipped(random, path, flecks)));
  },
});

/** A square slice of cheese with its melting corners. */
export const cheese = (color = '#f2a62a', drip = 34): Slab => ({
  height: 8,
  art: (random, w) => {
    const corner = (x: number) => {
      const y = w * 0.15 * Math.sqrt(1 - x * x);
      return `L${(x + 0.24) * w} ${y + 8}Q${x * w} ${y + drip * between(random, 1.1, 2)} ${(x - 0.24) * w} ${y + 10}`;
    };
    return cast(
      lit(
        'wet',
        fill(
          `M${-w * 1.04} 0A${w * 1.04} ${w * 0.15} 0 0 1 ${w * 1.04} 0L${w * 0.95} 14${[0.55, 0.05, -0.55].map(corner).join('')}L${-w * 1.02} 10Z`,
          color,
        ),
      ),
      'near',
    );
  },
});

/** Frilled lettuce that looks out all around. */
export const leaves = (color = '#79b243'): Slab => ({
  height: 12,
  art: (random, w) => {
    const ruffle = times(25, (i): Point => {
      const angle = (i / 24) * Math.PI;
      return [
        Math.cos(angle) * w * 1.12,
        Math.sin(angle) * w * 0.18 + (i % 2 ? 24 : 4) + between(random, -3, 4),
      ];
    });
    return cast(
      lit('wet', fill(closed([[-w * 1.1, -6], [0, -w * 0.14], [w * 1.1, -6], ...ruffle]), color)) +
        ruffle
          .filter((_, i) => i % 2)
          .map(([x, y]) => line(`M${x * 0.86} ${y - 22}L${x} ${y - 6}`, lighter(color, 0.5), 2.4))
          .join(''),
      'near',
    );
  },
});

/** Slices side by side: tomato, pickle, onion. Their rind is the color, their cut face lies on top. */
export const slices = (rind: string, flesh = lighter(rind), count = 2, height = 13): Slab => ({
  height,
  art: (random, w) => {
    const half = (w * 1.06) / count;
    return times(count, (i) =>
      place(
        cast(
          lit('wet', fill(disc(random, half * 1.04, height, 1), rind)) +
            oval(0, 1, half * 0.92, half * 0.11, flesh),
          'near',
        ),
        (i - (count - 1) / 2) * half * 1.96,
        Math.abs(i - (count - 1) / 2) * -9 + w * 0.06,
      ),
    ).join('');
  },
});

/** Strips that hang over the edge: bacon, roasted pepper. */
export const strips = (color = '#9c3322', fat = '#edbf94', count = 3): Slab => ({
  height: 12,
  art: (random, w) =>
    times(count, (i) => {
      const x = (i - (count - 1) / 2) * w * 0.66;
      const path = tapered(
        times(9, (j): Point => [x - w * 0.36 + j * w * 0.09, (j % 2 ? -5 : 7) + w * 0.12]),
        [10, 12, 12, 12, 12, 12, 12, 12, 10],
      );
      return cast(
        lit('wet', fill(path, mix(color, darker(color), random() * 0.3))) +
          (fat
            ? line(
                open(
                  times(
                    9,
                    (j): Point => [x - w * 0.34 + j * w * 0.085, (j % 2 ? -4 : 8) + w * 0.12],
                  ),
                ),
                fat,
                5,
                'opacity=".85"',
              )
            : ''),
        'near',
      );
    }).join(''),
});

/** A loose layer of small pieces: slaw, pulled meat, shaved onion. */
export const loose = (colors: readonly string[], height = 30, thick = 7): Slab => ({
  height,
  art: (random, w) =>
    place(
      shreds(colors, 70, { rx: w * 0.98, ry: 18, length: 62, thick, curl: 12 })(random, {
        rx: 1,
        ry: 1,
      }),
      0,
      height * 0.5 + 12,
    ),
});

/** Sauce that runs over the edge. */
export const sauce = (color: string): Slab => ({
  height: 4,
  art: (random, w) =>
    lit(
      'glazed',
      fill(
        closed([
          [-w, -4],
          [w, -4],
          ...times(
            15,
            (i): Point => [
              Math.cos((i / 14) * Math.PI) * w * 1.0,
              Math.sin((i / 14) * Math.PI) * w * 0.15 + between(random, 4, i % 3 ? 14 : 32),
            ],
          ),
        ]),
        color,
      ),
    ),
});

/** A burger: a bun and its layers from the bottom up. */
export const burger =
  (
    slabs: readonly Slab[],
    {
      bun = '#c97a2e',
      seeds = true,
      width = 160,
      dome = 96,
      material = 'round' as MaterialName,
    } = {},
  ): Art =>
  (random) => {
    const w = width;
    const total = slabs.reduce((sum, slab) => sum + slab.height, 0);
    let y = (total + dome + 40) / 2 - 40;
    const bottom = place(
      cast(
        lit('baked', fill(disc(random, w, 42), bun)) + oval(0, 0, w * 0.98, w * 0.14, '#f4dcae'),
      ),
      0,
      y,
    );
    const middle = slabs.map((slab) => {
      y -= slab.height;
      return place(slab.art(random, w), 0, y);
    });
    const top = `M${-w * 1.04} 2C${-w * 1.08} ${-dome * 0.9} ${-w * 0.6} ${-dome * 1.32} 0 ${-dome * 1.32}S${w * 1.08} ${-dome * 0.9} ${w * 1.04} 2C${w} ${w * 0.15} ${w * 0.5} ${w * 0.2} 0 ${w * 0.2}S${-w} ${w * 0.15} ${-w * 1.04} 2Z`;
    const dots = seeds
      ? times(34, () => {
          const a = between(random, Math.PI * 1.05, Math.PI * 1.95);
          const far = Math.sqrt(random()) * 0.92;
          return place(
            oval(0, 1.4, 6, 3.6, darker(bun, 0.5), 'opacity=".5"') +
              oval(0, 0, 5.6, 3.2, '#fbeecb'),
            Math.cos(a) * far * w * 0.9,
            Math.sin(a) * far * dome * 1.12 - 4,
            random() * 180,
          );
        }).join('')
      : '';
    return (
      oval(
        4,
        (total + dome + 40) / 2 + 22,
        w * 1.06,
        w * 0.2,
        '#3a1a0c',
        'opacity=".5" filter="url(#soft)"',
      ) +
      bottom +
      middle.join('') +
      place(
        cast(
          lit(
            material,
            fill(top, bun) +
              clipped(
                random,
                top,
                oval(0, w * 0.2, w * 1.1, 26, '#f3d6a0', 'opacity=".75" filter="url(#blur)"'),
              ),
          ) +
            oval(
              -w * 0.4,
              -dome * 0.86,
              w * 0.3,
              dome * 0.14,
              '#fff',
              'opacity=".3" filter="url(#blur)"',
            ) +
            dots,
        ),
        0,
        y,
      )
    );
  };

/** Half a sandwich with its cut face to the front: stripes from the bottom up, the top slice recedes. */
export const sandwichHalf =
  (
    stripes: readonly (readonly [color: string, height: number])[],
    { width = 250, depth = 92, toast = '#c98a44', crust = '#8f5524' } = {},
  ): Art =>
  (random) => {
    const w = width / 2;
    const total = stripes.reduce((sum, [, h]) => sum + h, 0);
    let y = total / 2 + 20;
    const face = stripes.map(([color, h]) => {
      y -= h;
      const isBread = color === 'bread';
      const out = isBread ? 0 : between(random, 2, 10);
      const path = closed([
        ...times(
          12,
          (i): Point => [
            -w - out + (i * (width + 2 * out)) / 11,
            y - 2 + between(random, -3, 3) * (isBread ? 0.3 : 1),
          ],
        ),
        ...times(
          12,
          (i): Point => [
            w + out - (i * (width + 2 * out)) / 11,
            y + h + 3 + between(random, -4, 4) * (isBread ? 0.3 : 1),
          ],
        ),
      ]);
      return cast(
        isBread
          ? lit('crumb', fill(path, '#f5dfb4', `stroke="${toast}" stroke-width="7"`))
          : lit('wet', fill(path, color)),
        'near',
      );
    });
    const lid = polygon([
      [-w - 2, y + 6],
      [w + 2, y + 6],
      [w * 0.12, y - depth],
      [-w * 0.12, y - depth],
    ]);
    return (
      oval(0, total / 2 + 26, w * 1.06, 18, '#3a1a0c', 'opacity=".45" filter="url(#soft)"') +
      fill(
        polygon([
          [-w, y + 8],
          [w, y + 8],
          [w * 0.12, y - depth + 4],
          [-w * 0.12, y - depth + 4],
        ]),
        crust,
        `stroke="${crust}" stroke-width="16" stroke-linejoin="round"`,
      ) +
      face.join('') +
      cast(
        lit(
          'baked',
          fill(lid, toast, `stroke="${toast}" stroke-width="12" stroke-linejoin="round"`),
        ) + char(random, lid, w * 0.6, depth, 6, darker(toast, 0.5)),
        'near',
      )
    );
  };

/** A slice of bread lying flat, with what is on it; its area is that of the crumb. */
export const toast =
  (
    toppings: readonly Art[],
    { width = 300, height = 210, crust = '#8e5322', crumb = '#e9c68b', seeds = false } = {},
  ): Art =>
  (random) => {
    const [w, h] = [width / 2, height / 2];
    const slice = (s: number) =>
      `M${-w * s * 0.92} ${h * s * 0.2}C${-w * s * 1.12} ${-h * s * 0.5} ${-w * s * 0.72} ${-h * s * 1.12} ${-w * s * 0.2} ${-h * s * 0.98}C${w * s * 0.1} ${-h * s * 1.04} ${w * s * 0.9} ${-h * s * 1.05} ${w * s} ${-h * s * 0.3}C${w * s * 1.06} ${h * s * 0.4} ${w * s * 0.86} ${h * s} ${w * s * 0.2} ${h * s * 0.96}C${-w * s * 0.3} ${h * s * 1.04} ${-w * s * 0.8} ${h * s * 0.94} ${-w * s * 0.92} ${h * s * 0.2}Z`;
    const dots = seeds
      ? times(40, () => {
          const a = random() * 6.3;
          return place(
            oval(0, 0, 4.6, 2.6, pick(random, ['#f6e6bd', '#5a4632', '#caa15c'])),
            Math.cos(a) * w * 0.95,
            Math.sin(a) * h * 0.93,
            random() * 180,
          );
        }).join('')
      : '';
    return (
      cast(
        `<g transform="translate(2 13)">${fill(slice(1), darker(crust, 0.25))}</g>` +
          lit('baked', fill(slice(1), crust)) +
          lit('crumb', fill(slice(0.92), crumb)) +
          char(random, slice(0.92), w, h, 9, '#7a431a'),
      ) +
      dots +
      layers(...toppings)(random, { rx: w * 0.84, ry: h * 0.8 })
    );
  };

/** A rolled flatbread lying along x; its cut end to the right shows the fillings. `paper` wraps the other end. */
export const wrapHalf =
  (
    fillings: readonly string[],
    { length = 240, r = 62, tortilla = '#efd6a4', spots = '#a9682c', paper = '' } = {},
  ): Art =>
  (random) => {
    const l = length / 2;
    const body = `M${-l + 20} ${-r}H${l}A${r * 0.55} ${r} 0 0 1 ${l} ${r}H${-l + 20}C${-l - 24} ${r} ${-l - 24} ${-r} ${-l + 20} ${-r}Z`;
    const toasted = clipped(
      random,
      body,
      times(16, () =>
        oval(
          between(random, -l, l),
          between(random, -r, r * 0.7),
          between(random, 6, 17),
          between(random, 4, 9),
          spots,
          'opacity=".5" filter="url(#blur)"',
        ),
      ).join('') +
        line(
          `M${-l} ${r * 0.3}Q0 ${r * 0.1} ${l} ${r * 0.36}`,
          darker(tortilla, 0.35),
          3,
          'opacity=".6"',
        ),
    );
    const pieces = times(44, (i) => {
      const a = random() * 6.3;
      const far = Math.sqrt(random()) * 0.86;
      const color = fillings[i % fillings.length] as string;
      return place(
        lit(
          'wet',
          fill(blob(random, between(random, 10, 19), between(random, 10, 18), 0.25, 6), color),
        ),
        l + Math.cos(a) * far * r * 0.5,
        Math.sin(a) * far * r * 0.9,
      );
    }).join('');
    const sleeve = paper
      ? lit(
          'thin',
          fill(
            `M${l * 0.06} ${-r - 5}L${l * 0.16} ${-r * 0.4}L${l * 0.02} ${r * 0.3}L${l * 0.12} ${r + 6}H${-l + 10}C${-l - 40} ${r} ${-l - 40} ${-r} ${-l + 10} ${-r - 5}Z`,
            paper,
          ),
        ) +
        line(
          `M${-l * 0.7} ${-r * 0.5}L${-l * 0.1} ${-r * 0.66}M${-l * 0.8} ${r * 0.3}L${-l * 0.2} ${r * 0.4}`,
          darker(paper, 0.2),
          3,
          'opacity=".5"',
        )
      : '';
    return cast(
      lit('round', fill(body, tortilla)) +
        toasted +
        oval(l, 0, r * 0.55, r, darker(tortilla, 0.08)) +
        oval(l, 0, r * 0.47, r * 0.9, darker(fillings[0] as string, 0.3)) +
        pieces +
        sleeve,
    );
  };

/**
 * A tortilla folded in half, on its fold. The filling shows between its round edges; its area is the half disc
 * above the origin, which is the middle of the fold.
 */
export const taco =
  (
    filling: readonly Art[],
    { color = '#f0c46c', width = 250, height = 150, spots = 0.5 } = {},
  ): Art =>
  (random) => {
    const w = width / 2;
    const half = (ry: number) =>
      `M${-w} 0C${-w} ${-ry * 0.6} ${-w * 0.56} ${-ry} 0 ${-ry}S${w} ${-ry * 0.6} ${w} 0C${w * 0.9} ${ry * 0.16} ${-w * 0.9} ${ry * 0.16} ${-w} 0Z`;
    const front = half(height * 0.7);
    return (
      oval(4, 16, w * 0.94, 18, '#3a1a0c', 'opacity=".45" filter="url(#soft)"') +
      place(cast(lit('baked', fill(half(height), darker(color, 0.16)))), 6, -12) +
      place(layers(...filling)(random, { rx: w * 0.94, ry: height * 0.98 }), 2, -6) +
      cast(
        lit('baked', fill(front, color)) +
          clipped(
            random,
            front,
            times(12, () =>
              oval(
                between(random, -w * 0.8, w * 0.8),
                between(random, -height * 0.64, 4),
                between(random, 6, 17),
                between(random, 5, 11),
                '#8c4a16',
                `opacity="${spots}" filter="url(#blur)"`,
              ),
            ).join(''),
          ) +
          line(
            `M${-w * 0.97} -10C${-w * 0.94} ${-height * 0.43} ${-w * 0.52} ${-height * 0.68} 0 ${-height * 0.68}S${w * 0.94} ${-height * 0.43} ${w * 0.97} -10`,
            lighter(color, 0.55),
            5,
            'opacity=".8"',
          ),
      )
    );
  };

/** A tortilla chip. */
export const chip =
  (size = 52, color = '#e6ae4c'): Art =>
  (random) => {
    const s = size;
    const j = () => between(random, -6, 6);
    const path = `M${-s} ${s * 0.55 + j()}Q${j()} ${s * 0.75} ${s} ${s * 0.55}Q${s * 0.5} ${-s * 0.2 + j()} ${j()} ${-s * 0.8}Q${-s * 0.5} ${j() - s * 0.2} ${-s} ${s * 0.55}Z`;
    const tone = mix(color, pick(random, ['#c9832c', '#f3cb78']), random() * 0.6);
    return cast(
      lit('crumb', fill(path, tone, `stroke="${tone}" stroke-width="6" stroke-linejoin="round"`)) +
        times(4, () =>
          oval(
            between(random, -s * 0.4, s * 0.4),
            between(random, -s * 0.2, s * 0.5),
            4,
            3,
            '#9c5a1e',
            'opacity=".5"',
          ),
        ).join(''),
    );
  };

/** A triangle of filled, griddled flatbread: quesadilla, roti. */
export const foldedWedge =
  (color: string, filling: readonly string[], size = 150): Art =>
  (random) => {
    const s = size;
    const top = `M0 ${-s * 0.72}C${s * 0.5} ${-s * 0.6} ${s * 0.9} ${-s * 0.1} ${s * 0.95} ${s * 0.2}L${-s * 0.72} ${s * 0.42}Z`;
    const edge = `M${s * 0.97} ${s * 0.2}L${-s * 0.74} ${s * 0.42}`;
    return cast(
      `<g transform="translate(0 24)">${fill(top, darker(color, 0.35))}</g>` +
        `<g transform="translate(0 13)">${line(edge, filling[0] as string, 20)}${times(9, (i) => {
          const at = (i + 0.5) / 9;
          return lit(
            'wet',
            fill(
              blob(random, 12, between(random, 7, 15), 0.25),
              filling[i % filling.length] as string,
              `transform="translate(${s * (0.97 - at * 1.7)} ${s * (0.2 + at * 0.22) + 4})"`,
            ),
          );
        }).join('')}</g>` +
        lit(
          'baked',
          fill(top, color, `stroke="${color}" stroke-width="8" stroke-linejoin="round"`),
        ) +
        clipped(
          random,
          top,
          times(14, () =>
            oval(
              between(random, -s * 0.6, s),
              between(random, -s * 0.7, s * 0.4),
              between(random, 8, 20),
              between(random, 6, 13),
              '#8c4a16',
              'opacity=".5" filter="url(#blur)"',
            ),
          ).join(''),
        ),
    );
  };

/** A round or oval flatbread: pita, naan, tortilla. */
export const flatbread =
  (rx = 120, ry = 92, color = '#e9c88e', spots = 12): Art =>
  (random) => {
    const path = blob(random, rx, ry, 0.06, 12);
    return cast(lit('baked', fill(path, color)) + char(random, path, rx, ry, spots, '#7a3f14'));
  };

/** A slice of loaf or baguette lying flat: croutons, garlic bread. */
export const breadSlice =
  (rx = 70, ry = 46, crumb = '#f0d49a', crust = '#a8642a'): Art =>
  (random) => {
    const path = chunk(random, rx * 2, ry * 2, 0.07);
    return cast(
      `<g transform="translate(1 9)">${fill(path, darker(crust, 0.3))}</g>` +
        lit('baked', fill(path, crumb, `stroke="${crust}" stroke-width="8"`)),
    );
  };

/** A crouton. */
export const crouton =
  (size = 34): Art =>
  (random) =>
    cast(
      lit(
        'crumb',
        fill(
          chunk(random, size, size * 0.86, 0.14),
          pick(random, ['#d69a4b', '#c5832f', '#e3b267']),
        ),
      ),
    );

/** A torn leaf of salad with a crisp edge. */
export const tornLeaf =
  (color: string, size = 70): Art =>
  (random) => {
    const tone = mix(color, pick(random, [darker(color, 0.4), lighter(color)]), random() * 0.4);
    const path = closed(
      times(18, (i) => {
        const angle = (i / 18) * 6.283;
        const reach = (i % 2 ? 0.84 : 1.12) * between(random, 0.88, 1.08) * size;
        return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.6];
      }),
    );
    const veins = [-0.5, -0.15, 0.2, 0.5]
      .map(
        (x) =>
          `M${x * size} 0l${size * 0.26} ${-size * 0.3}M${x * size} 0l${size * 0.26} ${size * 0.3}`,
      )
      .join('');
    return cast(
      lit('wet', fill(path, tone)) +
        line(`M${-size * 0.9} 2Q0 -6 ${size * 0.85} 0`, lighter(tone, 0.65), 4, 'opacity=".8"') +
        line(veins, lighter(tone, 0.5), 1.8, 'opacity=".6"'),
      'near',
    );
  };

/** A bed of leaves over a bowl. */
export const bed = (colors: readonly string[], size = 64, count = 22): Art =>
  scatter(
    colors.map((color) => tornLeaf(color, size)),
    count,
    { reach: 0.86, rise: 26 },
  );
