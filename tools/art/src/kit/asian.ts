import { char } from './fills.ts';
import { type Art, clipped, place } from './layout.ts';
import { cast, darker, fill, lighter, line, lit, type MaterialName, mix, oval } from './paint.ts';
import { arc, between, blob, chunk, closed, open, type Point, pick, times } from './shapes.ts';

/** Sushi, dumplings, rolls and other shaped pieces. */

const nori = '#1c2b24';
const riceWhite = '#f7f2e6';

function speckled(random: () => number, rx: number, ry: number, color: string, count = 40) {
  return times(count, () => {
    const a = random() * 6.3;
    const far = Math.sqrt(random());
    return `<g transform="translate(${(Math.cos(a) * far * rx).toFixed(1)} ${(Math.sin(a) * far * ry).toFixed(1)}) rotate(${Math.round(random() * 180)})">${oval(0.5, 0.8, 4.6, 2.2, darker(color, 0.3), 'opacity=".6"')}${oval(0, 0, 4.2, 1.9, lighter(color, 0.4))}</g>`;
  }).join('');
}

/** A piece of sushi roll standing on its end. `inside`: the rice is outside, the nori within. */
export const maki =
  (fillings: readonly string[], { r = 44, inside = false, coat = '', height = 34 } = {}): Art =>
  (random) => {
    const [rx, ry] = [r, r * 0.8];
    const side = inside ? riceWhite : nori;
    const body = `M${-rx} 0V${height}A${rx} ${ry} 0 0 0 ${rx} ${height}V0A${rx} ${ry} 0 0 1 ${-rx} 0Z`;
    const dots = inside
      ? clipped(
          random,
          body,
          times(60, () =>
            place(
              oval(
                0,
                0,
                4.4,
                2.1,
                pick(random, coat ? [riceWhite, coat, coat] : [riceWhite, '#ffffff', '#e4d9c2']),
              ),
              between(random, -rx, rx),
              between(random, 0, height + ry),
              random() * 180,
            ),
          ).join(''),
        )
      : line(
          `M${-rx * 0.8} ${height * 0.9}A${rx} ${ry} 0 0 0 ${-rx * 0.1} ${height + ry * 0.96}`,
          '#5a7a68',
          3,
          'opacity=".6"',
        );
    const n = fillings.length;
    const heart = fillings.map((color, i) => {
      const a = (i / n) * 6.28 + 0.6;
      const far = n === 1 ? 0 : 0.24;
      const size = n === 1 ? 0.42 : n === 2 ? 0.3 : 0.25;
      return place(
        lit('wet', fill(chunk(random, rx * size * 1.8, ry * size * 1.8, 0.1), color)),
        Math.cos(a) * rx * far,
        Math.sin(a) * ry * far,
      );
    });
    return cast(
      lit('round', fill(body, inside ? darker(side, 0.08) : side)) +
        dots +
        oval(0, 0, rx, ry, side) +
        oval(0, 0, inside ? rx : rx * 0.93, inside ? ry : ry * 0.92, riceWhite) +
        speckled(random, rx * 0.86, ry * 0.84, riceWhite, 46) +
        (inside
          ? oval(0, 0, rx * 0.58, ry * 0.58, riceWhite, `stroke="${nori}" stroke-width="4"`)
          : '') +
        heart.join(''),
    );
  };

/** A slab of fish on rice. */
export const nigiri =
  (color: string, { stripe = lighter(color, 0.6), band = false, length = 120 } = {}): Art =>
  (random) => {
    const l = length / 2;
    const top = `M${-l} 2C${-l} -34 ${-l * 0.5} -40 0 -40S${l} -34 ${l} 2C${l} 20 ${l * 0.8} 22 ${l * 0.5} 16Q0 6 ${-l * 0.5} 16C${-l * 0.8} 22 ${-l} 20 ${-l} 2Z`;
    const stripes = times(6, (i) =>
      line(
        `M${-l + i * l * 0.36} 20Q${-l + i * l * 0.36 + 20} -10 ${-l + i * l * 0.36 + 10} -44`,
        stripe,
        4.5,
        'opacity=".75"',
      ),
    ).join('');
    return cast(
      lit(
        'round',
        fill(
          `M${-l * 0.86} 6C${-l * 0.9} 46 ${-l * 0.6} 50 0 50S${l * 0.9} 46 ${l * 0.86} 6Z`,
          '#efe8d6',
        ),
      ) +
        place(speckled(random, l * 0.78, 16, riceWhite, 40), 0, 28) +
        lit('wet', fill(top, color)) +
        clipped(random, top, stripes) +
        line(`M${-l * 0.7} -24Q0 -40 ${l * 0.6} -28`, '#fff', 4, 'opacity=".45"') +
        (band ? fill(`M-11 -41H11V48Q0 52 -11 48Z`, nori) : ''),
    );
  };

/** A cut of raw fish. */
export const sashimi =
  (color: string, { stripe = lighter(color, 0.55), width = 92, height = 56 } = {}): Art =>
  (random) => {
    const path = chunk(random, width, height, 0.05);
    return cast(
      `<g transform="translate(1 7)">${fill(path, darker(color, 0.25))}</g>` +
        lit('wet', fill(path, color)) +
        clipped(
          random,
          path,
          times(6, (i) =>
            line(
              `M${-width / 2 + i * width * 0.19} ${height / 2}q22 ${-height * 0.5} 8 ${-height}`,
              stripe,
              4,
              'opacity=".7"',
            ),
          ).join(''),
        ),
    );
  };

/** A crescent dumpling. `seared` browns it. */
export const dumpling =
  (color = '#f1e3c2', { seared = '#b86a24', size = 1, pleats = 7 } = {}): Art =>
  (random) => {
    const shape = 'M-66 22C-72 -14 -36 -46 4 -46S72 -10 66 22C40 40 -40 42 -66 22Z';
    const top = arc(62, 52, 190, 350, pleats).map(([x, y]): Point => [x, y + 16]);
    const folds = top
      .map(([x, y]) =>
        line(
          `M${x} ${y}Q${x * 0.9 + 3} ${y * 0.6 + 8} ${x * 0.72} ${y * 0.3 + 12}`,
          darker(color, 0.35),
          3.4,
          'opacity=".65"',
        ),
      )
      .join('');
    return place(
      cast(
        lit('round', fill(shape, color)) +
          (seared
            ? clipped(
                random,
                shape,
                oval(0, 36, 66, 26, seared, 'opacity=".85" filter="url(#blur)"') +
                  char(random, shape, 60, 20, 4, '#6e3410'),
              )
            : '') +
          lit('dry', line(open(top), lighter(color, 0.3), 10)) +
          folds +
          line('M-40 -8Q-20 -24 8 -24', '#fff', 5, 'opacity=".45"'),
      ),
      0,
      0,
      0,
      size,
    );
  };

/** A round dumpling or bun, gathered into a twist at its top. */
export const bao =
  (color = '#f6ecd6', r = 62, { pleats = 13 } = {}): Art =>
  (random) => {
    const folds = times(pleats, (i) => {
      const a = (i / pleats) * 6.283;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      const [c2, s2] = [Math.cos(a + 0.5), Math.sin(a + 0.5)];
      return line(
        `M${c * r * 0.12} ${s * r * 0.1 - r * 0.16}Q${c2 * r * 0.4} ${s2 * r * 0.32 - r * 0.12} ${c2 * r * 0.74} ${s2 * r * 0.56 - r * 0.04}`,
        darker(color, 0.28),
        3,
        'opacity=".55"',
      );
    }).join('');
    return cast(
      lit('round', fill(blob(random, r, r * 0.84, 0.03, 12), color)) +
        folds +
        lit('dry', oval(0, -r * 0.17, r * 0.15, r * 0.11, lighter(color, 0.2))),
    );
  };

/** A tall steamed bun of white dough, its top gathered or, with a filling, cracked open. */
export const steamedBun =
  (r = 92, filling = '', color = '#f8f0de'): Art =>
  (random) => {
    const dome = `M${-r} ${r * 0.3}C${-r * 1.06} ${-r * 0.5} ${-r * 0.62} ${-r * 0.92} 0 ${-r * 0.92}S${r * 1.06} ${-r * 0.5} ${r} ${r * 0.3}C${r * 0.86} ${r * 0.68} ${-r * 0.86} ${r * 0.68} ${-r} ${r * 0.3}Z`;
    const top = -r * 0.5;
    const folds = times(9, (i) => {
      const angle = ((20 + i * 17.5 + between(random, -4, 4)) * Math.PI) / 180;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      return line(
        `M${c * r * 0.14} ${top + s * r * 0.12}Q${c * r * 0.46 + 6} ${top + s * r * 0.3} ${c * r * 0.82} ${top + s * r * 0.74}`,
        darker(color, 0.3),
        3.4,
        'opacity=".5"',
      );
    }).join('');
    const crack = times(12, (i): Point => {
      const reach = [0.62, 0.34, 0.2, 0.34][i % 4] ?? 0.3;
      const angle = (i / 12) * 6.283 + 0.52;
      return [Math.cos(angle) * r * reach, Math.sin(angle) * r * reach * 0.66];
    });
    return cast(
      lit('round', fill(dome, color)) +
        (filling
          ? place(
              fill(closed(crack), darker(color, 0.3)) +
                lit(
                  'glazed',
                  fill(closed(crack.map(([x, y]): Point => [x * 0.86, y * 0.84 + 2])), filling),
                ) +
                times(7, () =>
                  lit(
                    'meat',
                    oval(
                      between(random, -r * 0.2, r * 0.2),
                      between(random, -r * 0.12, r * 0.14),
                      r * 0.08,
                      r * 0.06,
                      darker(filling, 0.25),
                    ),
                  ),
                ).join(''),
              0,
              top + r * 0.06,
            )
          : folds + lit('dry', oval(0, top, r * 0.15, r * 0.1, lighter(color, 0.2)))) +
        line(
          `M${-r * 0.74} ${-r * 0.02}Q${-r * 0.66} ${-r * 0.5} ${-r * 0.3} ${-r * 0.72}`,
          '#fff',
          7,
          'opacity=".55" filter="url(#blur)"',
        ),
    );
  };

/** A wonton: a plump filling and the ruffled skin gathered above it. */
export const wonton =
  (color = '#f3e2bd', filling = '#d99a78', size = 1): Art =>
  (random) => {
    const skin = closed(
      times(
        9,
        (i): Point => [
          -52 + i * 13 + between(random, -3, 3),
          (i % 2 ? -30 : -52) + between(random, -5, 5) + Math.abs(i - 4) * 3,
        ],
      ).concat([
        [44, -8],
        [18, -2],
        [-18, -2],
        [-44, -8],
      ]),
    );
    return place(
      cast(
        lit('thin', fill(skin, color)) +
          line(
            'M-26 -12L-38 -36M-10 -10L-14 -42M8 -10L12 -44M24 -12L36 -36',
            darker(color, 0.2),
            3,
            'opacity=".7"',
          ) +
          lit(
            'round',
            fill(
              blob(random, 46, 34, 0.05, 12),
              mix(color, filling, 0.4),
              'transform="translate(0 16)"',
            ),
          ) +
          `<g opacity=".5" filter="url(#blur)">${oval(2, 20, 30, 19, filling)}</g>` +
          line('M-34 2Q-10 -12 22 -8', '#fff', 4, 'opacity=".55"'),
      ),
      0,
      0,
      0,
      size,
    );
  };

/** A fried or fresh roll, its cut end to the right. */
export const tube =
  (
    color: string,
    {
      length = 150,
      r = 30,
      material = 'baked' as MaterialName,
      filling = [] as readonly string[],
      through = [] as readonly string[],
    } = {},
  ): Art =>
  (random) => {
    const l = length / 2;
    const body = `M${-l} ${-r * 0.7}Q${-l - r * 0.5} 0 ${-l} ${r * 0.7}Q${-l + 6} ${r} ${-l + 24} ${r}H${l}A${r * 0.5} ${r} 0 0 0 ${l} ${-r}H${-l + 24}Q${-l + 6} ${-r} ${-l} ${-r * 0.7}Z`;
    const within = through.length
      ? clipped(
          random,
          body,
          times(26, (i) =>
            place(
              oval(
                0,
                0,
                between(random, 18, 32),
                between(random, 9, 16),
                through[i % through.length] as string,
                'opacity=".7"',
              ),
              between(random, -l, l),
              between(random, -r * 0.7, r * 0.7),
              between(random, -30, 30),
            ),
          ).join(''),
        )
      : '';
    const seam =
      material === 'baked'
        ? line(
            `M${-l * 0.2} ${-r}Q${l * 0.05} 0 ${l * 0.3} ${r}`,
            darker(color, 0.35),
            2.4,
            'opacity=".45"',
          )
        : line(`M${-l * 0.7} ${-r * 0.5}H${l * 0.7}`, '#fff', 5, 'opacity=".5"');
    const end = filling.length
      ? oval(l, 0, r * 0.5, r, darker(color, 0.1)) +
        oval(l, 0, r * 0.4, r * 0.86, darker(filling[0] as string, 0.3)) +
        times(14, (i) =>
          oval(
            l + between(random, -r * 0.28, r * 0.28),
            between(random, -r * 0.66, r * 0.66),
            between(random, 3, 6),
            between(random, 3, 7),
            filling[i % filling.length] as string,
          ),
        ).join('')
      : '';
    const blisters =
      material === 'baked'
        ? clipped(
            random,
            body,
            times(16, () => {
              const [x, y] = [between(random, -l, l), between(random, -r, r)];
              const size = between(random, 3, 7);
              return (
                oval(x + 1, y + 1, size, size * 0.7, darker(color, 0.35), 'opacity=".5"') +
                oval(x, y, size * 0.8, size * 0.55, lighter(color, 0.35), 'opacity=".75"')
              );
            }).join(''),
          )
        : '';
    return cast(lit(material, fill(body, color)) + blisters + within + seam + end);
  };

/** A triangle of rice with a strip of nori. */
export const onigiri =
  (heart = '#d94f3a', size = 1): Art =>
  (random) => {
    const shape = closed([
      [-18, -78],
      [18, -78],
      [46, -34],
      [84, 34],
      [80, 62],
      [56, 74],
      [0, 76],
      [-56, 74],
      [-80, 62],
      [-84, 34],
      [-46, -34],
    ]);
    const wrap = 'M-34 22H34V82H-34Z';
    return place(
      cast(
        `<g transform="translate(5 9)">${fill(shape, '#d8ccb4')}</g>` +
          lit('round', fill(shape, riceWhite)) +
          clipped(random, shape, speckled(random, 84, 80, riceWhite, 130)) +
          lit('wet', fill(blob(random, 15, 12, 0.2), heart, 'transform="translate(0 -24)"')) +
          clipped(random, shape, lit('thin', fill(wrap, nori))),
      ),
      0,
      0,
      0,
      size,
    );
  };

/** Shrimp in tempura batter. */
export const tempuraShrimp =
  (size = 1): Art =>
  (random) => {
    const body = closed(
      times(18, (i) => {
        const a = (i / 18) * 6.283;
        const reach = i % 2 ? 0.9 : 1.08;
        return [
          Math.cos(a) * 84 * reach * between(random, 0.95, 1.05),
          Math.sin(a) * 25 * reach + Math.cos(a) ** 2 * 8,
        ];
      }),
    );
    return place(
      cast(
        lit('wet', fill('M78 6L122 -18L112 8L124 34Z', '#dd4d24')) +
          lit('batter', fill(body, '#e6b052')),
      ),
      0,
      0,
      0,
      size,
    );
  };

/** A sliced breaded cutlet. */
export const katsu =
  (slices = 6, { color = '#c47a2a', meat = '#f0dcc0', width = 40, height = 150 } = {}): Art =>
  (random) =>
    times(slices, (i) => {
      const h = height * (1 - Math.abs(i - (slices - 1) / 2) * 0.07);
      const path = chunk(random, width, h, 0.03);
      return place(
        cast(
          lit('crumb', fill(path, color)) +
            place(lit('wet', fill(chunk(random, 11, h * 0.84, 0.04), meat)), width / 2 - 4, 0),
          'near',
        ),
        (i - (slices - 1) / 2) * (width + 3),
        0,
        between(random, -3, 3),
      );
    }).join('');

/** A takoyaki ball with sauce. */
export const takoyaki =
  (r = 50): Art =>
  (random) => {
    const ball = blob(random, r, r * 0.92, 0.03, 12);
    return cast(
      lit('baked', fill(ball, '#c98636')) +
        char(random, ball, r, r, 5, '#7b3d12') +
        place(lit('glazed', fill(blob(random, r * 0.72, r * 0.5, 0.18), '#4b2010')), 0, -r * 0.22),
    );
  };

/** A long roll of bread with its filling along the front: bánh mì, lobster roll, sub. */
export const filledRoll =
  (
    bread: string,
    filling: readonly Art[],
    { length = 470, crumb = '#f8ead0', seeds = false, split = false } = {},
  ): Art =>
  (random, area) => {
    const l = length / 2;
    const back = `M${-l} -6C${-l - 8} -92 ${-l * 0.6} -112 0 -112S${l + 8} -92 ${l} -6C${l * 0.9} 34 ${-l * 0.9} 34 ${-l} -6Z`;
    const front = `M${-l} 40C${-l * 0.7} 66 ${l * 0.7} 66 ${l} 40C${l + 12} 104 ${l * 0.7} 124 0 124S${-l - 12} 104 ${-l} 40Z`;
    const cuts = split
      ? ''
      : [-0.55, -0.18, 0.2, 0.56]
          .map((x) =>
            line(
              `M${x * l - 26} -62Q${x * l} -92 ${x * l + 40} -88`,
              lighter(bread, 0.55),
              9,
              'opacity=".85"',
            ),
          )
          .join('');
    const dots = seeds
      ? times(50, () =>
          place(
            oval(0, 0, 4.5, 2.6, '#fbeccb'),
            between(random, -l * 0.8, l * 0.8),
            between(random, -98, -50),
            random() * 180,
          ),
        ).join('')
      : '';
    return cast(
      lit('baked', fill(back, bread)) +
        cuts +
        dots +
        fill(
          `M${-l * 0.97} 2C${-l * 0.8} -26 ${l * 0.8} -26 ${l * 0.97} 2C${l * 0.9} 40 ${-l * 0.9} 40 ${-l * 0.97} 2Z`,
          crumb,
        ) +
        `<g transform="translate(0 20)">${filling.map((art) => art(random, area)).join('')}</g>` +
        lit('baked', fill(front, mix(bread, crumb, split ? 0.1 : 0.05))) +
        line(`M${-l * 0.96} 47C${-l * 0.7} 70 ${l * 0.7} 70 ${l * 0.96} 47`, crumb, 9),
    );
  };
