import { char, grillMarks } from './fills.ts';
import { type Art, clipped, place } from './layout.ts';
import { cast, darker, fill, lighter, line, lit, mix, oval } from './paint.ts';
import { between, blob, chunk, closed, pick, type Random, times } from './shapes.ts';

/** Things from the grill and the oven. */

/** A cob of corn. `husk` leaves its leaves on. */
export const corncob =
  (length = 380, r = 56, { husk = false, charred = 14 } = {}): Art =>
  (random) => {
    const l = length / 2;
    const body = closed([
      [-l, -r * 0.9],
      [l * 0.5, -r],
      [l * 0.95, -r * 0.5],
      [l * 1.05, 0],
      [l * 0.95, r * 0.5],
      [l * 0.5, r],
      [-l, r * 0.9],
      [-l * 1.06, 0],
    ]);
    const kernels = times(7, (row) =>
      times(Math.round(length / 19), (i) => {
        const y = (row - 3) * r * 0.31;
        const x = -l + i * 19 + (row % 2) * 9;
        const tone = pick(random, ['#f2bd2a', '#f7d04c', '#eaac1c', '#f5c638']);
        return (
          oval(x, y, 10.5, r * 0.165, tone) + oval(x - 2, y - 2, 4, 2.4, '#fff3b8', 'opacity=".7"')
        );
      }).join(''),
    ).join('');
    const leaves = husk
      ? [-1, 1]
          .map((s) =>
            lit(
              'dry',
              fill(
                `M${-l + 20} ${s * r * 0.7}C${-l - 20} ${s * r * 1.5} ${-l - 90} ${s * r * 1.2} ${-l - 130} ${s * r * 0.6}C${-l - 90} ${s * r * 0.2} ${-l - 40} 0 ${-l} 0Z`,
                s > 0 ? '#a9b862' : '#c3cf84',
              ),
            ),
          )
          .join('')
      : '';
    return cast(
      leaves +
        lit('round', fill(body, '#b8801a') + clipped(random, body, kernels)) +
        char(random, body, l, r, charred),
    );
  };

/** A whole fish, its head to the left. */
export const wholeFish =
  (color = '#a8845c', { length = 440, marks = 4, belly = lighter(color, 0.45) } = {}): Art =>
  (random) => {
    const l = length / 2;
    const body = `M${-l} 6C${-l * 0.8} -52 ${-l * 0.3} -92 ${l * 0.1} -74C${l * 0.45} -58 ${l * 0.62} -28 ${l * 0.76} -16L${l * 0.76} 20C${l * 0.6} 34 ${l * 0.4} 66 ${l * 0.06} 80C${-l * 0.4} 94 ${-l * 0.8} 56 ${-l} 6Z`;
    const tail = `M${l * 0.7} 2C${l * 0.84} -20 ${l * 0.94} -74 ${l * 1.06} -80Q${l * 0.96} 0 ${l * 1.06} 82C${l * 0.92} 72 ${l * 0.84} 24 ${l * 0.7} 2Z`;
    return cast(
      lit(
        'dry',
        fill(tail, darker(color, 0.25)) +
          fill(`M${-l * 0.2} -80C0 -116 ${l * 0.2} -104 ${l * 0.34} -66Z`, darker(color, 0.2)),
      ) +
        lit(
          'meat',
          fill(body, color) +
            clipped(
              random,
              body,
              oval(-l * 0.1, 70, l * 0.9, 56, belly, 'opacity=".75" filter="url(#haze)"'),
            ),
        ) +
        line(
          `M${-l * 0.56} -58Q${-l * 0.44} 0 ${-l * 0.56} 62`,
          darker(color, 0.5),
          6,
          'opacity=".7"',
        ) +
        oval(-l * 0.76, -14, 15, 14, '#fff8e8') +
        oval(-l * 0.76, -14, 8, 8, '#2a1a10') +
        line(`M${-l} 8Q${-l * 0.9} 22 ${-l * 0.82} 20`, darker(color, 0.55), 4) +
        (marks
          ? clipped(
              random,
              body,
              times(marks, (i) =>
                line(
                  `M${-l * 0.3 + i * 62} -90l34 180`,
                  '#2b0f05',
                  10,
                  'opacity=".65" filter="url(#char)"',
                ),
              ).join(''),
            )
          : '') +
        char(random, body, l * 0.7, 60, 9),
    );
  };

/** Minced meat around a skewer. */
export const kofta =
  (color = '#7a4022', length = 260): Art =>
  (random) => {
    const l = length / 2;
    const path = closed(
      times(22, (i) => {
        const a = (i / 22) * 6.283;
        const c = Math.cos(a);
        return [
          Math.sign(c) * Math.abs(c) ** 0.5 * l,
          Math.sin(a) * 38 * between(random, 0.88, 1.1),
        ];
      }),
    );
    return cast(
      line(`M${-l - 70} 0H${l + 40}`, '#c9a26a', 8) +
        lit('meat', fill(path, color)) +
        times(7, (i) =>
          line(
            `M${-l * 0.8 + i * l * 0.27} -30q8 30 0 60`,
            darker(color, 0.45),
            7,
            'opacity=".5" filter="url(#char)"',
          ),
        ).join('') +
        char(random, path, l, 30, 8),
    );
  };

/** A grilled slice of vegetable: zucchini, eggplant. */
export const grilledSlice =
  (flesh: string, rind: string, rx = 62, ry = 34): Art =>
  (random) => {
    const path = blob(random, rx, ry, 0.06, 11);
    return cast(
      lit('wet', fill(path, flesh, `stroke="${rind}" stroke-width="7"`)) +
        grillMarks(random, path, { count: 4, gap: 22, turn: 66 }),
      'near',
    );
  };

/** Shaved roast meat: thin curled pieces with browned edges. */
export const shaved =
  (color: string, rx = 46, ry = 17): Art =>
  (random) => {
    const path = chunk(random, rx * 2, ry * 2, 0.16);
    const tone = mix(
      color,
      pick(random, [darker(color, 0.45), lighter(color, 0.3)]),
      random() * 0.6,
    );
    return cast(
      lit('meat', fill(path, tone)) +
        line(
          `M${-rx * 0.8} ${-ry * 0.6}Q0 ${-ry} ${rx * 0.8} ${-ry * 0.5}`,
          darker(tone, 0.55),
          4,
          'opacity=".6" filter="url(#char)"',
        ),
      'near',
    );
  };

/** A patty or ball with a crumbly fried crust: falafel. */
export const fritter =
  (color = '#7a4f1e', r = 50): Art =>
  (random) => {
    const path = blob(random, r, r * 0.86, 0.07, 12);
    return cast(
      lit(
        'crust',
        fill(path, mix(color, darker(color), random() * 0.3)) +
          clipped(random, path, speckle(random, r)),
      ),
    );
  };
const speckle = (random: Random, r: number) =>
  times(14, () =>
    oval(
      between(random, -r, r),
      between(random, -r, r),
      between(random, 3, 7),
      between(random, 2, 5),
      pick(random, ['#b98a3c', '#5f7a2c', '#4a2a0c']),
      'opacity=".6"',
    ),
  ).join('');

/** A diamond of filo layers with nuts on top. */
export const baklavaPiece =
  (nuts: readonly string[], size = 110): Art =>
  (random) => {
    const s = size;
    const h = 52;
    const top = `M${-s} 0L0 ${-s * 0.6}L${s} 0L0 ${s * 0.6}Z`;
    const bands = times(7, (i) => {
      const y = (i * h) / 7;
      return fill(
        `M${-s} ${y}L0 ${s * 0.6 + y}L${s} ${y}V${y + h / 7 + 1}L0 ${s * 0.6 + y + h / 7 + 1}L${-s} ${y + h / 7 + 1}Z`,
        i === 3 ? (nuts[0] as string) : i % 2 ? '#c98428' : '#ecc474',
      );
    }).join('');
    return cast(
      bands +
        lit(
          'glazed',
          fill(top, '#d99a34', 'stroke="#d99a34" stroke-width="4" stroke-linejoin="round"'),
        ) +
        clipped(
          random,
          top,
          times(5, (i) =>
            line(
              `M${-s + i * 30} ${-10 + i * 6}L${i * 30} ${-s * 0.6 - 10 + i * 18}`,
              '#f3cf86',
              3,
              'opacity=".5"',
            ),
          ).join(''),
        ) +
        times(22, () => {
          const a = random() * 6.3;
          const far = Math.sqrt(random()) * 0.42;
          return place(
            lit(
              'dry',
              fill(
                blob(random, between(random, 5, 10), between(random, 4, 7), 0.25, 6),
                pick(random, nuts),
              ),
            ),
            Math.cos(a) * far * s,
            Math.sin(a) * far * s * 0.6,
          );
        }).join(''),
    );
  };
