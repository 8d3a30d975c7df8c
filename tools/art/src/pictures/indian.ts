import { curryBowl } from '../kit/builders.ts';
import { char, pool, rice, riceDome, shreds, soup, sprinkle, swirl } from '../kit/fills.ts';
import {
  chickpea,
  chili,
  chiliRing,
  cilantro,
  citrusWedge,
  cucumberSlice,
  greenColors,
  leaf,
  onionRing,
  pea,
  pepperStrip,
  sprig,
} from '../kit/greens.ts';
import { type Area, type Art, clipped, layers, place, put, row, scatter } from '../kit/layout.ts';
import { cast, fill, line, lit, mix, oval } from '../kit/paint.ts';
import { cube, drumstick, nugget } from '../kit/proteins.ts';
import {
  arc,
  between,
  blob,
  chunk,
  closed,
  open,
  type Point,
  pick,
  tapered,
  times,
} from '../kit/shapes.ts';
import {
  bananaLeaf,
  basket,
  board,
  bowl,
  dip,
  paper,
  plate,
  skillet,
  tray,
} from '../kit/vessels.ts';
import { type Picture, picture } from '../picture.ts';

const copper = 'gold' as const;
const cream = (x = 0, y = 0, size = 80) => put(swirl('#fdf3dc', { size, thick: 8 }), x, y);
const naanBread =
  (w: number, h: number, topping: Art = () => ''): Art =>
  (random, area) => {
    const edge = times(18, (i): Point => {
      const angle = (i / 18) * Math.PI * 2;
      const reach = between(random, 0.94, 1.06) * (1 + 0.16 * Math.cos(angle));
      return [
        Math.cos(angle) * w * 0.5 * reach,
        Math.sin(angle) * h * 0.5 * reach * (1 - 0.2 * Math.cos(angle)),
      ];
    });
    const path = closed(edge);
    const bubbles = times(16, () => {
      const [x, y] = [between(random, -w * 0.4, w * 0.46), between(random, -h * 0.36, h * 0.36)];
      const r = between(random, 9, 24);
      const blister = oval(0, 0, r * 0.8, r * 0.55, '#7d3c10', 'opacity=".72" filter="url(#blur)"');
      return place(lit('round', fill(blob(random, r * 1.3, r, 0.12), '#e6bf7c')) + blister, x, y);
    });
    return (
      cast(
        `<g transform="translate(0 8)">${fill(path, '#9c6426')}</g>` +
          lit('dry', fill(path, '#e2b973')) +
          clipped(random, path, bubbles.join('')) +
          char(random, path, w * 0.46, h * 0.42, 22, '#8a4a16'),
      ) + topping(random, area)
    );
  };
const sideNaan = put(naanBread(190, 120), 238, 168, -24, 0.9);
const sideRice = (x = -240, y = 164) => put(riceDome('#f7efd8', { size: 70 }), x, y);
const tikkaPiece =
  (charred = true): Art =>
  (random) => {
    const path = chunk(random, 84, 66, 0.16);
    return cast(
      lit('meat', fill(path, '#c9531c')) + (charred ? char(random, path, 40, 30, 8) : ''),
    );
  };
const paneer = cube('#fbf1d8', 62, '#efd9a4');
const goldenDumpling: Art = (random) =>
  cast(lit('glazed', fill(blob(random, 60, 55, 0.03, 12), mix('#8a3f14', '#6b2a0c', random()))));
const samosa =
  (size = 1): Art =>
  (random) => {
    const shape = closed([
      [-12, -96],
      [12, -96],
      [54, -22],
      [98, 52],
      [86, 74],
      [0, 80],
      [-86, 74],
      [-98, 52],
      [-54, -22],
    ]);
    const bubbles = clipped(
      random,
      shape,
      times(20, () =>
        oval(
          between(random, -80, 80),
          between(random, -70, 74),
          between(random, 4, 9),
          between(random, 3, 6),
          pick(random, ['#e9b862', '#b5742a']),
          'opacity=".6"',
        ),
      ).join(''),
    );
    return put(
      () =>
        cast(
          `<g transform="translate(3 10)">${fill(shape, '#8a5216')}</g>` +
            lit('baked', fill(shape, '#d49a3f')) +
            bubbles +
            line('M-8 -90Q16 -10 66 66', '#a8691f', 4, 'opacity=".8"') +
            line('M-80 62Q0 74 80 62', '#f0c67c', 4, 'opacity=".7"'),
        ),
      0,
      0,
      0,
      size,
    )(random, { rx: 1, ry: 1 });
  };
const pakora: Art = (random) => {
  const path = closed(
    times(17, (i) => {
      const a = (i / 17) * 6.283;
      const reach = (i % 2 ? 0.82 : 1.16) * between(random, 0.9, 1.1);
      return [Math.cos(a) * 58 * reach, Math.sin(a) * 46 * reach];
    }),
  );
  const strips = clipped(
    random,
    path,
    times(7, () =>
      place(
        line(
          open(arc(26, 18, 20, 190, 6)),
          pick(random, ['#f3d190', '#8a4e14', '#c9a04c', '#4f8a3c']),
          5,
          'opacity=".75"',
        ),
        between(random, -30, 30),
        between(random, -24, 24),
        random() * 180,
      ),
    ).join(''),
  );
  return cast(lit('crust', fill(path, '#c27c20') + strips));
};
const chutney = (color: string, x: number, y: number, ...more: readonly Art[]) =>
  put(dip(color, 'white', 54, ...more), x, y);
const mintChutney = (x: number, y: number) => chutney('#5f9a38', x, y);
const tamarind = (x: number, y: number) => chutney('#5a2410', x, y);
const curry = (
  glaze: 'coal' | 'gold' | 'clay' | 'white' | 'ink' | 'cream' | 'teal',
  sauce: string,
  ...art: readonly Art[]
) => curryBowl(glaze, sauce, ...art);
const bajji: Art = () => {
  const body = tapered(
    [
      [-128, 4],
      [-70, -10],
      [0, -12],
      [70, -6],
      [122, 10],
    ],
    [22, 34, 36, 30, 15],
  );
  return cast(line('M-128 4Q-150 -2 -162 -18', '#5f8f35', 9) + lit('crust', fill(body, '#d9962a')));
};
const dosaRoll =
  (length: number, color = '#cf8f36', opened = true): Art =>
  (random) => {
    const l = length / 2;
    const shape = `M${-l} -30C${-l * 0.6} -84 ${l * 0.6} -84 ${l} -30L${l + 6} 40C${l * 0.6} 74 ${-l * 0.6} 74 ${-l - 6} 40Z`;
    const rings = clipped(
      random,
      shape,
      times(8, (i) =>
        line(
          `M${-l} ${-70 + i * 20}Q0 ${-98 + i * 20} ${l} ${-70 + i * 20}`,
          i % 2 ? '#a8621c' : '#edbd6a',
          between(random, 4, 9),
          'opacity=".35"',
        ),
      ).join(''),
    );
    const heart = opened
      ? oval(l + 2, 5, 22, 36, '#7a4512') +
        lit('crumb', oval(l + 2, 7, 17, 29, '#e9b93a')) +
        oval(l - 2, 0, 5, 5, '#4f8a3c') +
        oval(l + 7, 14, 5, 4, '#c9431c')
      : oval(l + 2, 5, 20, 35, '#7a4512') + oval(l + 3, 6, 13, 27, '#b5742a');
    return cast(
      lit('baked', fill(shape, color)) +
        rings +
        char(random, shape, l, 60, 12, '#7a4010') +
        line(`M${-l} 26Q0 44 ${l} 26`, '#8a5016', 4, 'opacity=".6"') +
        heart,
    );
  };
const chickenHalf: Art = (random) => {
  const body = closed([
    [-150, 20],
    [-130, -54],
    [-60, -86],
    [30, -80],
    [110, -50],
    [160, -10],
    [140, 50],
    [60, 84],
    [-60, 86],
    [-130, 70],
  ]);
  return (
    cast(
      `<g transform="translate(2 10)">${fill(body, '#5a2a0c')}</g>` +
        lit('meat', fill(body, '#b8702a')) +
        char(random, body, 140, 80, 18) +
        clipped(
          random,
          body,
          line('M-60 -80Q-20 -10 -70 84', '#7a4012', 5, 'opacity=".7"') +
            line('M50 -80Q70 0 40 84', '#7a4012', 5, 'opacity=".7"'),
        ),
    ) +
    put(
      drumstick('#b8702a', { material: 'meat', charred: 9, size: 1.2 }),
      110,
      62,
      16,
    )(random, { rx: 1, ry: 1 })
  );
};

export const indianPictures: Record<string, Picture> = {
  'butter-chicken': picture(
    'saffron',
    curry(
      copper,
      '#d9681f',
      scatter(tikkaPiece(), 8, { reach: 0.66 }),
      cream(0, 4, 96),
      put(cilantro(greenColors.cilantro, 1.3), 10, -16),
    ),
    sideNaan,
  ),
  'tikka-masala': picture(
    'herb',
    curry(
      'coal',
      '#c23c14',
      scatter(tikkaPiece(), 8, { reach: 0.66 }),
      scatter(onionRing('#e8a07c', 30), 5, { reach: 0.6 }),
      scatter(pepperStrip('#3f8a35', 60), 4, { reach: 0.6 }),
      cream(0, 30, 60),
      scatter(cilantro(greenColors.cilantro, 1.1), 4, { reach: 0.4 }),
    ),
    sideRice(),
  ),
  'palak-paneer': picture(
    'sand',
    curry(
      copper,
      '#3d6b24',
      scatter(paneer, 10, { reach: 0.66, turn: 8 }),
      cream(0, 10, 66),
      put(shreds(['#f0d98a'], 12, { rx: 30, ry: 20, length: 40, thick: 4 }), 0, -16),
      scatter(driedChilli, 2, { reach: 0.3 }),
    ),
    sideNaan,
  ),
  'spinach-dal': picture(
    'coral',
    curry(
      'clay',
      '#c9a02c',
      scatter(spinach, 26, { reach: 0.8 }),
      sprinkle(['#f3d765', '#dcb33a', '#b98a1c'], 170, { size: 4.6, long: 1.2, reach: 0.9 }),
      scatter(garlicChip, 12, { reach: 0.6 }),
      scatter(driedChilli, 3, { reach: 0.5 }),
    ),
  ),
  'chana-masala': picture(
    'mint',
    curry(
      'clay',
      '#a8461a',
      scatter(chickpea(), 62, { reach: 0.84, rise: 16, scale: 1.7 }),
      scatter(tomatoBit, 9, { reach: 0.7 }),
      put(shreds(['#f0d98a'], 12, { rx: 30, ry: 20, length: 44, thick: 4 }), 0, -20),
      scatter(cilantro(greenColors.cilantro, 1.1), 5, { reach: 0.5 }),
    ),
    put(citrusWedge('lemon', 44), 256, 178, -20),
  ),
  dal: picture(
    'berry',
    curry(
      'coal',
      '#e3ad24',
      sprinkle(['#f7d455', '#d99c1c', '#f0c43c'], 200, { size: 5, long: 1.2, reach: 0.92 }),
      put(pool('#c9661c', 84, 54, 'glazed', 0.2), 0, -4),
      sprinkle(['#5a3312', '#3a2010'], 40, { size: 4, long: 1.8, reach: 0.34 }),
      scatter(driedChilli, 4, { reach: 0.34 }),
      scatter(garlicChip, 9, { reach: 0.34 }),
      put(cilantro(greenColors.cilantro, 1.2), 60, 60),
    ),
  ),
  biryani: picture(
    'tomato',
    bowl(copper, [
      rice(['#f8f1dc', '#f3b62c', '#f6e6c0', '#e88a1c', '#fbf6e8'], {
        rx: 206,
        ry: 148,
        rise: 40,
        long: 7.4,
      }),
      put(drumstick('#a8501c', { material: 'meat', charred: 8, size: 1.25 }), -50, -36, -20),
      put(drumstick('#a8501c', { material: 'meat', charred: 8, size: 1.25 }), 70, 44, 190),
      scatter(friedOnion, 40, { reach: 0.6, rise: 36, scale: 1.5 }),
      scatter(leaf('#3b8f4a', 46, 28), 8, { reach: 0.64, rise: 30 }),
    ]),
    put(
      dip(
        '#f6f1e2',
        'white',
        54,
        scatter(cucumberSlice(12), 4, { reach: 0.6 }),
        sprinkle(['#8e2a12'], 8, { size: 3 }),
      ),
      258,
      176,
    ),
  ),
  'lamb-vindaloo': picture(
    'olive',
    curry(
      'white',
      '#8e1c08',
      scatter(nugget('#5f2812', 58, 46), 7, { reach: 0.68 }),
      scatter(nugget('#d99a3c', 48, 40, 'wet', 0.1), 4, { reach: 0.6 }),
      scatter(chili('#b3160c', 96), 5, { reach: 0.5 }),
      scatter(onionRing('#e0a08c', 28), 4, { reach: 0.5 }),
      put(cilantro(greenColors.cilantro, 1.2), 0, -10),
    ),
    sideRice(244, 166),
  ),
  'tandoori-chicken': picture(
    'sky',
    skillet(
      [
        panOnions(),
        row(drumstick('#b8300f', { material: 'meat', charred: 20, size: 1.6 }), 2, {
          x: -16,
          y: -20,
          dx: 8,
          dy: 96,
          turn: -16,
        }),
        put(citrusWedge('lemon', 50), 130, 84, -20),
        scatter(cilantro(greenColors.cilantro, 1.1), 3, { x: -110, y: 90, reach: 0.16 }),
      ],
      250,
    ),
    mintChutney(262, 184),
  ),
  'gai-yang': picture(
    'lagoon',
    board(
      [
        bananaLeaf(560, 330),
        put(chickenHalf, -30, -4, -6, 1.12),
        row(cucumberSlice(32), 4, { x: 196, y: -30, dx: 6, dy: 36 }),
        put(cilantro(greenColors.cilantro, 1.3), -170, 96),
      ],
      { width: 600, height: 380 },
    ),
    put(dip('#8a3a12', 'clay', 56, sprinkle(['#d3281a', '#f0dfa8'], 20, { size: 4 })), 246, 172),
  ),
  samosas: picture(
    'apricot',
    plate(
      'ink',
      [
        put(samosa(1.06), -116, -34, -14),
        put(samosa(1.06), 104, -40, 12),
        put(samosa(1.12), 0, 52, 0),
        put(sprig('#3b8f4a', 1.1), 150, 76),
      ],
      262,
      1.12,
    ),
    tamarind(-256, 178),
    mintChutney(258, 184),
  ),
  pakora: picture(
    'forest',
    basket(
      [
        scatter(pakora, 13, { reach: 0.74, rise: 56, scale: 1.05 }),
        scatter(chili('#4f9a34', 76), 4, { reach: 0.5, rise: 40 }),
      ],
      { color: '#b5793a', lining: '#f4ead2' },
    ),
    mintChutney(260, 184),
  ),
  'chili-bajji': picture(
    'lilac',
    plate(
      'white',
      [
        row(bajji, 5, { x: 0, y: 0, dx: 10, dy: 56, turn: -12, scale: 1.2 }),
        scatter(onionRing('#9c3a74', 26), 4, { x: 130, y: 60, reach: 0.2 }),
      ],
      262,
      1.08,
    ),
    put(dip('#eef0dc', 'clay', 56, sprinkle(['#2b2018', '#3f8a2c'], 14, { size: 3.4 })), 252, 170),
  ),
  naan: picture(
    'cocoa',
    board(
      [
        put(naanBread(330, 220), -76, -60, 8),
        put(naanBread(330, 220, scatter(butterGlint, 8, { reach: 0.34 })), 70, 44, -12),
      ],
      { width: 600, height: 400 },
    ),
  ),
  'garlic-naan': picture(
    'mint',
    basket(
      [
        put(naanBread(300, 210), -70, -34, 16),
        put(
          naanBread(
            330,
            220,
            layers(
              scatter(garlicChip, 26, { reach: 0.52 }),
              scatter(leafBit, 34, { reach: 0.52 }),
              scatter(butterGlint, 6, { reach: 0.4 }),
            ),
          ),
          46,
          26,
          -10,
        ),
      ],
      { color: '#8a5a2c', lining: '#e9dcc0', size: 270 },
    ),
  ),
  manakish: picture(
    'olive',
    board([paper(540, 360, '#f2e7cf'), put(zaatarBread(), 0, 0)], {
      width: 610,
      height: 410,
      color: '#a86a38',
    }),
  ),
  dosa: picture(
    'tomato',
    tray(
      '#d9dcdc',
      [
        put(bananaLeaf(560, 290, '#5c9440'), 0, 0),
        put(dosaRoll(440), -36, -34, -6, 1.14),
        put(
          dip('#f3f0e2', 'white', 62, sprinkle(['#2b2018', '#3f8a2c'], 16, { size: 3.4 })),
          -110,
          104,
        ),
        put(dip('#c4561a', 'white', 62, scatter(pea('#7a9a3a', 7), 4)), 34, 118),
      ],
      { width: 630, height: 420 },
    ),
  ),
  'plain-dosa': picture(
    'sky',
    plate(
      'clay',
      [
        put(dosaCone(), 0, -16, 0, 1.06),
        put(
          dip('#f3f0e2', 'white', 56, sprinkle(['#2b2018', '#3f8a2c'], 16, { size: 3.4 })),
          188,
          112,
        ),
      ],
      262,
      1.05,
    ),
  ),
  'gulab-jamun': picture(
    'rose',
    bowl('teal', [
      soup('#d98a2c', '#8a4a10'),
      scatter(goldenDumpling, 6, { reach: 0.66, inner: 0.1 }),
      scatter(syrupGlint, 6, { reach: 0.6 }),
      sprinkle(['#7a9a3a', '#5f8030', '#a8c060'], 50, { size: 5, reach: 0.56 }),
      sprinkle(['#e9a3b4', '#d97a92'], 14, { size: 7, long: 1.8, reach: 0.6 }),
    ]),
  ),
  raita: picture(
    'herb',
    bowl('ink', [
      lyingYogurt(),
      scatter(cucumberSlice(36), 9, { reach: 0.62 }),
      sprinkle(['#8a5a2c', '#6b3f1a'], 70, { size: 3.4, long: 1.4, reach: 0.7 }),
      sprinkle(['#c9431c'], 30, { size: 2.4, long: 1, reach: 0.4 }),
      put(sprig('#3b8f4a', 1.2), 0, -20),
    ]),
  ),
  'smashed-cucumber': picture(
    'lagoon',
    plate(
      'coal',
      [
        pool('#5a3a1a', 160, 106, 'liquid', 0.08),
        scatter(smashed, 17, { reach: 0.6, rise: 34 }),
        sprinkle(['#fbeecb', '#f0d9a0'], 40, { size: 6, reach: 0.56, y: -14 }),
        sprinkle(['#f8ecd0', '#efdcb0'], 70, { reach: 0.6, y: -14 }),
        scatter(chiliRing('#d3281a', 12), 8, { reach: 0.52, rise: 30 }),
      ],
      262,
      1.18,
    ),
  ),
};

function driedChilli(random: () => number, area: Area) {
  return chili('#8e1410', 80)(random, area);
}
function spinach(random: () => number) {
  return lit(
    'wet',
    fill(blob(random, 40, 19, 0.2), pick(random, ['#2f5f22', '#3d7a2c', '#27501d'])),
  );
}
function garlicChip(random: () => number) {
  return cast(
    lit('dry', fill(blob(random, 14, 9, 0.16), pick(random, ['#e3b768', '#d19a44', '#efd08c']))),
    'near',
  );
}
function tomatoBit(random: () => number) {
  return lit('wet', fill(blob(random, 30, 19, 0.2), '#c9341a'));
}
function friedOnion(random: () => number) {
  return cast(
    lit(
      'wet',
      fill(
        tapered(arc(14, 9, random() * 180, 190 + random() * 120, 6), [2, 4, 4, 4, 2]),
        pick(random, ['#6b3010', '#8a4418', '#54240c']),
      ),
    ),
    'near',
  );
}
function panOnions(): Art {
  return layers(
    (_random, { rx, ry }) => oval(0, 0, rx, ry, '#2a1c16'),
    scatter(onionRing('#d9a0b4', 46), 16, { reach: 0.86 }),
  );
}
function butterGlint(random: () => number) {
  return lit('glazed', fill(blob(random, 22, 9, 0.26), '#f6cf62', 'opacity=".45"'));
}
function leafBit(random: () => number) {
  return cast(
    lit('thin', fill(blob(random, 8, 5, 0.3, 6), pick(random, ['#3f9440', '#2f7d32', '#5fae4f']))),
    'near',
  );
}
function zaatarBread(): Art {
  return (random) => {
    const path = blob(random, 220, 158, 0.03, 18);
    const within = blob(random, 190, 132, 0.03, 18);
    return (
      cast(
        `<g transform="translate(0 12)">${fill(path, '#a8702c')}</g>` +
          lit('baked', fill(path, '#e3b268')) +
          lit('crumb', fill(within, '#56702a')),
      ) +
      sprinkle(['#f3e2b4', '#ecd394'], 130, {
        size: 4,
        long: 1.5,
        reach: 0.95,
        area: { rx: 180, ry: 124 },
      })(random, { rx: 180, ry: 124 }) +
      sprinkle(['#2f4a1a', '#7a9a3a', '#7a2a2c'], 170, {
        size: 4,
        reach: 0.95,
        area: { rx: 180, ry: 124 },
      })(random, { rx: 180, ry: 124 }) +
      times(3, (i) =>
        line(
          `M${-Math.cos(i * 1.047) * 214} ${-Math.sin(i * 1.047) * 152}L${Math.cos(i * 1.047) * 214} ${Math.sin(i * 1.047) * 152}`,
          '#6b4a1a',
          5,
          'opacity=".7"',
        ),
      ).join('')
    );
  };
}
function dosaCone(): Art {
  return (random) => {
    const cone = 'M0 -190C30 -190 120 60 180 96C120 150 -120 150 -180 96C-120 60 -30 -190 0 -190Z';
    const rings = clipped(
      random,
      cone,
      times(12, (i) =>
        line(
          `M-200 ${-150 + i * 26}Q0 ${-110 + i * 27} 200 ${-150 + i * 26}`,
          i % 2 ? '#a8621c' : '#f3cb7c',
          between(random, 4, 9),
          'opacity=".4"',
        ),
      ).join(''),
    );
    return (
      cast(
        lit('baked', fill(cone, '#d9a04a')) + rings + char(random, cone, 140, 130, 12, '#8a4a12'),
      ) +
      oval(0, 116, 156, 30, '#6b3a10', 'opacity=".75"') +
      line('M-12 -180Q-10 -20 -60 100', '#8a5016', 4, 'opacity=".55"')
    );
  };
}
function syrupGlint(random: () => number) {
  return `<g opacity=".5">${lit('glazed', fill(blob(random, 30, 10, 0.3), '#f0b04c'))}</g>`;
}
function lyingYogurt(): Art {
  return (_random, { rx, ry }) => lit('liquid', oval(0, 0, rx, ry, '#efeadb'));
}
function smashed(random: () => number) {
  const path = chunk(random, 92, 52, 0.16);
  return cast(
    lit('wet', fill(path, '#bcd98a')) +
      clipped(
        random,
        path,
        line('M-50 -20Q0 -34 50 -18', '#2f7a33', 16) +
          line('M-40 12Q0 4 40 14', '#e4f0c4', 6, 'opacity=".8"'),
      ),
  );
}
