import { type Glaze, glazes } from '../palette.ts';
import { type Area, type Art, clipped, layers, put, tilt } from './layout.ts';
import { cast, darker, fill, lighter, line, lit, oval } from './paint.ts';
import { blob, chunk, closed, open, times } from './shapes.ts';

/**
 * Vessels, seen from the upper front, around the origin. A picture is 640 × 480; a large plate is 520 wide.
 * Each takes the layers of its food, drawn around the middle of its surface.
 */

const food = (content: readonly Art[], area: Area, x: number, y: number): Art => {
  const all = layers(...content);
  return (random) => `<g transform="translate(${x} ${y})">${all(random, area)}</g>`;
};

const gradient = (id: string, from: string, to: string, middle?: string) =>
  `<linearGradient id="${id}" x1=".1" y1="0" x2=".75" y2="1"><stop offset="0" stop-color="${from}"/>${middle ? `<stop offset=".5" stop-color="${middle}"/>` : ''}<stop offset="1" stop-color="${to}"/></linearGradient>`;

const groundShadow = (y: number, rx: number, ry: number) =>
  oval(6, y, rx, ry, '#3a1a0c', 'opacity=".42" filter="url(#soft)"');

/** A flat plate. `size`: half its width; `zoom` enlarges its food. */
export function plate(glaze: Glaze, content: readonly Art[], size = 262, zoom = 1): Art {
  const g = glazes[glaze];
  const [rx, ry] = [size, size * tilt];
  return (random, area) =>
    `<defs>${gradient(`pl-${glaze}`, g.light, g.deep, g.mid)}${gradient(`pi-${glaze}`, g.deep, g.light, g.mid)}</defs>` +
    groundShadow(16, rx * 0.98, ry) +
    oval(0, 8, rx * 0.995, ry, g.line) +
    oval(0, 0, rx, ry, `url(#pl-${glaze})`) +
    oval(0, 0, rx - 2.5, ry - 2.5, 'none', `stroke="#fff" stroke-opacity=".75" stroke-width="3"`) +
    oval(0, 3, rx * 0.76, ry * 0.745, `url(#pi-${glaze})`) +
    oval(0, 4, rx * 0.735, ry * 0.72, g.mid) +
    food(
      [put(layers(...content), 0, 0, 0, zoom)],
      { rx: rx * 0.82, ry: ry * 0.8 },
      0,
      0,
    )(random, area);
}

/** A deep bowl; its food lies just below the rim. */
export function bowl(glaze: Glaze, content: readonly Art[], size = 246): Art {
  const g = glazes[glaze];
  const [rx, ry] = [size, size * 0.76];
  const inside: Area = { rx: rx * 0.885, ry: ry * 0.87 };
  return (random, area) =>
    `<defs>${gradient(`bl-${glaze}`, g.mid, g.line, g.deep)}${gradient(`bi-${glaze}`, g.line, g.mid, g.deep)}</defs>` +
    groundShadow(146, rx * 0.78, 56) +
    fill(
      `M${-rx} -22C${-rx * 0.98} ${ry * 0.6} ${-rx * 0.66} ${ry * 0.98} ${-rx * 0.46} ${ry * 1.04}Q0 ${ry * 1.22} ${rx * 0.46} ${ry * 1.04}C${rx * 0.66} ${ry * 0.98} ${rx * 0.98} ${ry * 0.6} ${rx} -22Z`,
      `url(#bl-${glaze})`,
    ) +
    line(
      `M${-rx * 0.9} 40C${-rx * 0.8} ${ry * 0.66} ${-rx * 0.6} ${ry * 0.9} ${-rx * 0.46} ${ry * 0.96}`,
      '#fff',
      7,
      'opacity=".3" filter="url(#blur)"',
    ) +
    oval(0, -24, rx, ry, g.light) +
    oval(0, -21, rx * 0.965, ry * 0.955, `url(#bi-${glaze})`) +
    food(content, inside, 0, -16)(random, area) +
    line(
      `M${-inside.rx} -16A${inside.rx} ${inside.ry} 0 0 1 ${inside.rx * 0.7} ${-16 - inside.ry * 0.714}`,
      '#2a1006',
      9,
      'opacity=".28" filter="url(#blur)"',
    ) +
    line(
      `M${-rx * 0.96} -60A${rx} ${ry} 0 0 1 ${-rx * 0.2} ${-22 - ry * 0.975}`,
      '#fff',
      4,
      'opacity=".85"',
    );
}

/** A small bowl of sauce, `size` half its width. */
export const dip =
  (color: string, glaze: Glaze = 'white', size = 58, ...content: readonly Art[]): Art =>
  (random, area) => {
    const g = glazes[glaze];
    const ry = size * 0.8;
    return (
      cast(
        oval(0, size * 0.2, size * 0.96, ry, g.line) +
          oval(0, 0, size, ry, g.light) +
          oval(0, 2, size * 0.86, ry * 0.84, darker(g.deep, 0.2)),
      ) +
      lit('liquid', fill(blob(random, size * 0.79, ry * 0.76, 0.02), color)) +
      food(content, { rx: size * 0.7, ry: ry * 0.7 }, 0, 3)(random, area) +
      line(
        `M${-size * 0.5} ${-ry * 0.24}q${size * 0.2} ${-ry * 0.32} ${size * 0.5} ${-ry * 0.3}`,
        '#fff',
        4,
        'opacity=".5"',
      )
    );
  };

/** A wooden board. */
export function board(
  content: readonly Art[],
  { width = 560, height = 360, color = '#b9793f' } = {},
): Art {
  return (random, area) => {
    const [w, h] = [width / 2, height / 2];
    const shape = `M${-w + 26} ${-h}H${w - 26}Q${w} ${-h} ${w} ${-h + 26}V${h - 26}Q${w} ${h} ${w - 26} ${h}H${-w + 26}Q${-w} ${h} ${-w} ${h - 26}V${-h + 26}Q${-w} ${-h} ${-w + 26} ${-h}Z`;
    const grain = times(9, (i) => {
      const y = -h + (height * (i + 0.5)) / 9 + (random() - 0.5) * 10;
      return line(
        open([
          [-w, y],
          [-w / 3, y + (random() - 0.5) * 14],
          [w / 3, y + (random() - 0.5) * 14],
          [w, y],
        ]),
        darker(color, 0.3 + random() * 0.2),
        1.2 + random() * 2,
        'opacity=".4"',
      );
    });
    return (
      `<g transform="translate(4 16)">${fill(shape, '#3a1a0c', 'opacity=".45" filter="url(#soft)"')}</g>` +
      `<g transform="translate(0 12)">${fill(shape, darker(color, 0.45))}</g>` +
      clipped(random, shape, fill(shape, color) + grain.join('')) +
      line(`M${-w + 26} ${-h + 2}H${w - 26}`, lighter(color, 0.5), 3, 'opacity=".7"') +
      food(content, { rx: w * 0.86, ry: h * 0.82 }, 0, 0)(random, area)
    );
  };
}

/** A sheet of greaseproof paper; put it on a board, in a basket or on the table. */
export const paper =
  (width = 420, height = 290, color = '#f6ead2', stripe?: string): Art =>
  (random) => {
    const shape = chunk(random, width, height, 0.03);
    const stripes = stripe
      ? clipped(
          random,
          shape,
          times(Math.ceil((width + height) / 34), (i) =>
            line(
              `M${-width / 2 - height / 2 + i * 34} ${height / 2}l${height} ${-height}`,
              stripe,
              7,
              'opacity=".55"',
            ),
          ).join(''),
        )
      : '';
    return cast(lit('thin', fill(shape, color))) + stripes;
  };

/** A woven or red plastic basket lined with paper. */
export function basket(
  content: readonly Art[],
  { color = '#c43a28', lining = '#f8efdd', size = 258 } = {},
): Art {
  return (random, area) => {
    const [rx, ry] = [size, size * 0.7];
    const slots = times(17, (i) => {
      const x = -rx * 0.84 + (i * rx * 1.68) / 16;
      const bottom = ry * 0.98 * Math.sqrt(1 - (x / rx) ** 2);
      return line(
        `M${x * 1.02} ${bottom - 2}L${x * 0.94} ${bottom + 34}`,
        darker(color, 0.5),
        7,
        'opacity=".55"',
      );
    }).join('');
    const frill = closedFrill(random, rx * 1.0, ry * 1.03);
    return (
      groundShadow(64, rx * 0.96, ry * 0.86) +
      fill(
        `M${-rx} 0C${-rx * 0.98} ${ry * 0.9} ${-rx * 0.72} ${ry * 1.34} 0 ${ry * 1.34}S${rx * 0.98} ${ry * 0.9} ${rx} 0Z`,
        darker(color, 0.12),
      ) +
      slots +
      oval(0, 0, rx, ry, color) +
      oval(
        0,
        0,
        rx - 3,
        ry - 3,
        'none',
        `stroke="${lighter(color, 0.5)}" stroke-width="4" opacity=".7"`,
      ) +
      oval(0, 2, rx * 0.94, ry * 0.92, darker(color, 0.5)) +
      cast(lit('dry', fill(frill, lining))) +
      oval(0, 4, rx * 0.8, ry * 0.76, darker(lining, 0.18), 'opacity=".6" filter="url(#soft)"') +
      food(content, { rx: rx * 0.8, ry: ry * 0.78 }, 0, -6)(random, area)
    );
  };
}

const closedFrill = (random: () => number, rx: number, ry: number) => {
  return closed(
    times(30, (i) => {
      const angle = (i / 30) * Math.PI * 2;
      const reach = (i % 2 ? 0.88 : 1.04) + (random() - 0.5) * 0.1;
      return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach];
    }),
  );
};

/** A cast-iron pan or hot stone bowl: black, with a thick rim. */
export function skillet(content: readonly Art[], size = 244, handles = true): Art {
  return (random, area) => {
    const [rx, ry] = [size, size * 0.76];
    const ears = handles
      ? [-1, 1]
          .map((s) =>
            cast(
              line(`M${s * rx * 0.93} -46q${s * 62} 4 ${s * 62} 40t${s * -62} 42`, '#33302e', 22),
            ),
          )
          .join('')
      : '';
    return (
      groundShadow(90, rx * 0.9, ry * 0.62) +
      ears +
      fill(
        `M${-rx} 0C${-rx} ${ry * 0.8} ${-rx * 0.7} ${ry * 1.2} 0 ${ry * 1.2}S${rx} ${ry * 0.8} ${rx} 0Z`,
        '#221f1e',
      ) +
      oval(0, 0, rx, ry, '#4a4542') +
      oval(0, 3, rx * 0.94, ry * 0.93, '#1c1918') +
      food(content, { rx: rx * 0.87, ry: ry * 0.86 }, 0, 4)(random, area) +
      line(
        `M${-rx * 0.95} -36A${rx} ${ry} 0 0 1 ${-rx * 0.2} ${-ry * 0.965}`,
        '#cfc7c0',
        4,
        'opacity=".7"',
      )
    );
  };
}

/** A bamboo steamer. */
export function steamer(content: readonly Art[], size = 244): Art {
  return (random, area) => {
    const [rx, ry] = [size, size * 0.76];
    const slats = times(15, (i) => {
      const x = -rx * 0.86 + (i * rx * 1.72) / 14;
      const y = ry * 0.86 * Math.sqrt(1 - (x / (rx * 0.9)) ** 2);
      return line(`M${x} ${-y}V${y}`, '#b98d4e', 5, 'opacity=".6"');
    }).join('');
    return (
      groundShadow(86, rx * 0.96, ry * 0.72) +
      fill(
        `M${-rx} 0V62C${-rx * 0.9} ${ry + 42} ${-rx * 0.4} ${ry + 62} 0 ${ry + 62}S${rx * 0.9} ${ry + 42} ${rx} 62V0Z`,
        '#b77f3d',
      ) +
      line(
        `M${-rx} 40C${-rx * 0.9} ${ry + 22} ${-rx * 0.4} ${ry + 40} 0 ${ry + 40}S${rx * 0.9} ${ry + 22} ${rx} 40`,
        '#7d5223',
        4,
      ) +
      line(
        `M${-rx + 8} 30C${-rx * 0.9} ${ry + 8} ${-rx * 0.5} ${ry + 22} ${-rx * 0.2} ${ry + 26}`,
        '#f0cf96',
        4,
        'opacity=".7"',
      ) +
      oval(0, 0, rx, ry, '#dcae68') +
      oval(0, 0, rx - 3, ry - 3, 'none', 'stroke="#f6dca8" stroke-width="4"') +
      oval(0, 3, rx * 0.92, ry * 0.9, '#8d6230') +
      oval(0, 7, rx * 0.9, ry * 0.87, '#e3bf83') +
      slats +
      food(content, { rx: rx * 0.84, ry: ry * 0.8 }, 0, 2)(random, area)
    );
  };
}

/** A banana leaf to lay below food. */
export const bananaLeaf =
  (width = 500, height = 300, color = '#4f8a3c'): Art =>
  (random) => {
    const [w, h] = [width / 2, height / 2];
    const shape = `M${-w} 10C${-w * 0.7} ${-h} ${w * 0.5} ${-h * 1.1} ${w} -6C${w * 0.6} ${h} ${-w * 0.6} ${h * 1.1} ${-w} 10Z`;
    const veins = times(20, (i) => {
      const x = -w + (i + 0.6) * (width / 20);
      return line(
        `M${x} 4q14 ${-h * 0.5} 34 ${-h}M${x} 4q16 ${h * 0.5} 34 ${h}`,
        lighter(color, 0.35),
        1.6,
        'opacity=".5"',
      );
    }).join('');
    return (
      cast(fill(shape, color)) +
      clipped(
        random,
        shape,
        veins +
          fill(
            `M${-w} 10L${w} -6C${w * 0.6} ${h} ${-w * 0.6} ${h * 1.1} ${-w} 10Z`,
            '#10340f',
            'opacity=".18"',
          ),
      ) +
      line(`M${-w} 10Q0 -4 ${w} -6`, lighter(color, 0.55), 4)
    );
  };

/** An oval dish or tray. */
export function tray(
  color: string,
  content: readonly Art[],
  { width = 560, height = 330 } = {},
): Art {
  return (random, area) => {
    const [rx, ry] = [width / 2, height / 2];
    return (
      groundShadow(18, rx * 0.98, ry) +
      oval(0, 9, rx, ry, darker(color, 0.35)) +
      oval(0, 0, rx, ry, color) +
      oval(0, 0, rx - 3, ry - 3, 'none', `stroke="${lighter(color, 0.8)}" stroke-width="3.5"`) +
      oval(0, 3, rx * 0.88, ry * 0.84, darker(color, 0.1)) +
      oval(0, 5, rx * 0.86, ry * 0.81, lighter(color, 0.15)) +
      food(content, { rx: rx * 0.82, ry: ry * 0.78 }, 0, 0)(random, area)
    );
  };
}

/** Rising steam; `count` wisps over the middle. */
export const steam =
  (count = 3, y = -70): Art =>
  (random) =>
    times(count, (i) => {
      const x = (i - (count - 1) / 2) * 84 + (random() - 0.5) * 30;
      return line(
        open([
          [x, y + 70],
          [x + 18, y + 30],
          [x - 12, y - 20],
          [x + 14, y - 70],
          [x, y - 116],
        ]),
        '#ffffff',
        13,
        'opacity=".34" filter="url(#haze)"',
      );
    }).join('');

/** A pair of chopsticks along a line from (x, y). */
export const chopsticks =
  (x: number, y: number, turn = -30, color = '#7a3b22'): Art =>
  () =>
    cast(
      `<g transform="translate(${x} ${y}) rotate(${turn})">${[0, 17]
        .map(
          (d, i) =>
            fill(`M-190 ${d - 4}L190 ${d - 6 + i * 5}v10L-190 ${d + 1}Z`, color) +
            line(`M-180 ${d - 2}L186 ${d - 3 + i * 5}`, lighter(color, 0.45), 1.8, 'opacity=".7"'),
        )
        .join('')}</g>`,
    );
