import { type Art, clipped, place } from './layout.ts';
import { cast, darker, fill, lighter, line, lit, mix, oval } from './paint.ts';
import { arc, between, blob, closed, open, type Point, pick, tapered, times } from './shapes.ts';

/** Shells, crabs and lobsters. */

/** An opened mussel with its meat. */
export const mussel =
  (size = 1): Art =>
  () =>
    place(
      cast(
        lit('glazed', fill('M-50 6C-46 -30 20 -40 50 -8C56 18 10 34 -50 6Z', '#23283a')) +
          fill('M-40 5C-36 -20 18 -28 42 -6C44 10 8 22 -40 5Z', '#8f9ab0') +
          lit('wet', fill('M-20 2C-16 -16 18 -18 30 -4C32 8 4 14 -20 2Z', '#ee9d4a')),
      ),
      0,
      0,
      0,
      size,
    );

/** An opened clam. */
export const clam =
  (size = 1, color = '#d8c3a0'): Art =>
  () => {
    const ribs = times(7, (i) =>
      line(
        `M0 30L${-36 + i * 12} ${-24 - 8 * Math.cos((i - 3) * 0.5)}`,
        darker(color, 0.3),
        2,
        'opacity=".6"',
      ),
    ).join('');
    return place(
      cast(
        lit('round', fill('M-46 4C-46 -42 46 -42 46 4C40 30 14 36 0 36S-40 30 -46 4Z', color)) +
          ribs +
          fill('M-38 8C-36 -22 36 -22 38 8C32 26 -32 26 -38 8Z', '#f6ecdc') +
          lit('wet', fill('M-24 10C-24 -8 24 -10 25 8C18 22 -18 22 -24 10Z', '#e9b98a')),
      ),
      0,
      0,
      0,
      size,
    );
  };

/** An oyster on its half shell, the hinge to the right. */
export const oyster =
  (size = 1): Art =>
  (random) => {
    const outline = (scale: number, rough: number) =>
      closed(
        times(19, (i) => {
          const a = (i / 19) * 6.283;
          const point = 1 + 0.42 * Math.max(0, Math.cos(a)) ** 3;
          const reach = scale * point * between(random, 1 - rough, 1 + rough);
          return [Math.cos(a) * 54 * reach, Math.sin(a) * 44 * reach];
        }),
      );
    return place(
      cast(
        lit('crumb', fill(outline(1.12, 0.07), '#8a8078')) +
          lit('round', fill(outline(0.96, 0.02), '#f4efe6')) +
          lit('wet', fill(outline(0.72, 0.06), '#7a7064')) +
          lit('glazed', fill(blob(random, 33, 25, 0.1), '#d9cbb0', 'transform="translate(-3 0)"')) +
          line(open(arc(20, 13, 200, 330, 7)), '#a5977e', 3.5, 'opacity=".7"'),
      ),
      0,
      0,
      0,
      size,
    );
  };

/** A seared scallop. */
export const scallop =
  (r = 42): Art =>
  (random) => {
    const top = blob(random, r, r * 0.8, 0.03, 12);
    return cast(
      lit('round', fill(`M${-r} 0V22A${r} ${r * 0.8} 0 0 0 ${r} 22V0Z`, '#f1dfbe')) +
        lit('meat', fill(top, '#f0d9ac')) +
        clipped(
          random,
          top,
          oval(0, 0, r * 0.82, r * 0.62, '#a8581c', 'opacity=".75" filter="url(#blur)"') +
            times(7, () =>
              oval(
                between(random, -r, r) * 0.7,
                between(random, -r, r) * 0.5,
                7,
                4,
                '#6e300c',
                'opacity=".5" filter="url(#char)"',
              ),
            ).join(''),
        ),
    );
  };

/** A red claw; `turn` it as needed. Its joint is at the origin. */
const claw = (color: string) =>
  lit(
    'glazed',
    fill(
      'M0 0C10 -20 30 -24 46 -22C64 -50 116 -58 140 -20C124 -26 104 -24 96 -12C112 -16 130 -10 138 4C112 30 62 28 44 14C26 14 8 12 0 0Z',
      color,
    ),
  ) +
  line('M52 -12C72 -34 98 -38 116 -32', lighter(color, 0.6), 4, 'opacity=".6"') +
  line('M96 -12L138 2', darker(color, 0.4), 3);

const leg = (points: readonly Point[], color: string) => lit('wet', line(open(points), color, 10));

/** A whole cooked crab. */
export const crab =
  (color = '#cf4423', size = 1): Art =>
  (random) => {
    const sides = [-1, 1]
      .map(
        (s) =>
          [0, 1, 2, 3]
            .map((i) =>
              leg(
                [
                  [s * 60, 10 + i * 12],
                  [s * (130 + i * 3), -24 + i * 32],
                  [s * (160 - i * 4), 34 + i * 30],
                ],
                darker(color, 0.08),
              ),
            )
            .join('') +
          `<g transform="translate(${s * 70} -28) scale(${s} 1) rotate(-46)">${claw(color)}</g>`,
      )
      .join('');
    const shell = 'M-104 6C-100 -48 -50 -66 0 -66S100 -48 104 6C92 54 40 74 0 74S-92 54 -104 6Z';
    return place(
      cast(
        sides +
          lit('round', fill(shell, color)) +
          clipped(
            random,
            shell,
            times(26, () =>
              oval(
                between(random, -90, 90),
                between(random, -55, 60),
                4,
                3,
                pick(random, [darker(color, 0.3), lighter(color, 0.4)]),
                'opacity=".5"',
              ),
            ).join(''),
          ) +
          line('M-54 -30Q0 -52 54 -30', lighter(color, 0.6), 5, 'opacity=".5"') +
          oval(-22, -66, 6, 7, '#1d1210') +
          oval(22, -66, 6, 7, '#1d1210'),
      ),
      0,
      0,
      0,
      size,
    );
  };

/** A whole cooked lobster, head to the left. */
export const lobster =
  (color = '#c8321c', size = 1): Art =>
  () => {
    const tail = times(6, (i) =>
      place(
        lit(
          'glazed',
          fill(
            `M-24 ${-40 + i * 4}Q20 ${-46 + i * 4} 26 0Q20 ${46 - i * 4} -24 ${40 - i * 4}Q-8 0 -24 ${-40 + i * 4}Z`,
            mix(color, darker(color), (i % 2) * 0.18),
          ),
        ),
        60 + i * 33,
        0,
      ),
    )
      .reverse()
      .join('');
    const fin = [-38, -18, 0, 18, 38]
      .map(
        (a) =>
          `<g transform="translate(250 0) rotate(${a})">${lit('wet', fill('M0 -8C30 -24 60 -16 66 0C60 16 30 24 0 8Z', darker(color, 0.05)))}</g>`,
      )
      .join('');
    const legs = [-1, 1]
      .map((s) =>
        [0, 1, 2, 3]
          .map((i) =>
            leg(
              [
                [-20 + i * 26, s * 30],
                [-36 + i * 34, s * 76],
                [-10 + i * 40, s * 104],
              ],
              darker(color, 0.1),
            ),
          )
          .join(''),
      )
      .join('');
    const claws = [-1, 1]
      .map(
        (s) =>
          lit('wet', line(`M-70 ${s * 26}Q-110 ${s * 70} -150 ${s * 72}`, color, 24)) +
          `<g transform="translate(-150 ${s * 72}) scale(-1 ${-s}) rotate(8) scale(1.15)">${claw(color)}</g>`,
      )
      .join('');
    const feelers = [-1, 1]
      .map((s) => line(`M-116 ${s * 10}C-200 ${s * 6} -240 ${s * -20} -280 ${s * 34}`, color, 4))
      .join('');
    return place(
      cast(
        feelers +
          legs +
          claws +
          fin +
          tail +
          lit(
            'glazed',
            fill(
              'M-130 0C-120 -30 -90 -48 -30 -50C20 -50 52 -44 56 0C52 44 20 50 -30 50C-90 48 -120 30 -130 0Z',
              color,
            ),
          ) +
          line('M-20 -38Q-4 0 -20 38', darker(color, 0.35), 4) +
          line('M-110 0H40', darker(color, 0.25), 3) +
          oval(-108, -16, 6, 6, '#150c0a') +
          oval(-108, 16, 6, 6, '#150c0a'),
      ),
      0,
      0,
      0,
      size,
    );
  };

/** Rings and tentacles of squid or octopus. */
export const squidRing =
  (r = 26, color = '#f3dfd2'): Art =>
  () =>
    cast(
      oval(0, 0, r, r * 0.8, 'none', `stroke="${darker(color, 0.25)}" stroke-width="12"`) +
        oval(-0.5, -1, r, r * 0.8, 'none', `stroke="${color}" stroke-width="9"`),
      'near',
    );

export const tentacle =
  (color = '#b8506a', length = 110): Art =>
  (random) => {
    const spine = times(
      9,
      (i): Point => [-length / 2 + (i * length) / 8, Math.sin(i * 0.8 + random()) * 14 - i * 2],
    );
    return cast(
      lit('wet', fill(tapered(spine, [14, 13, 12, 11, 9, 8, 6, 4, 2]), color)) +
        spine
          .slice(0, 8)
          .map(([x, y], i) =>
            oval(x, y + 9 - i * 0.8, 5 - i * 0.4, 4 - i * 0.3, lighter(color, 0.65)),
          )
          .join(''),
    );
  };

/** Thick-cut fries. */
export const fry =
  (length = 86, color = '#e9b548'): Art =>
  (random) => {
    const tone = mix(color, pick(random, ['#c98a2c', '#f5d37c']), random() * 0.5);
    const l = length * between(random, 0.75, 1.1);
    return cast(
      lit('dry', `<rect x="${-l / 2}" y="-8" width="${l}" height="16" rx="3" fill="${tone}"/>`) +
        `<rect x="${-l / 2}" y="-8" width="${l}" height="6" rx="3" fill="${lighter(tone, 0.5)}" opacity=".7"/>`,
      'near',
    );
  };
