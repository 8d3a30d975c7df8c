import { filledRoll } from '../kit/asian.ts';
import {
  bed,
  breadSlice,
  burger,
  cheese,
  crisp,
  crouton,
  flatbread,
  leaves,
  loose,
  patty,
  type Slab,
  sandwichHalf,
  sauce,
  slices,
  strips,
  toast,
  wrapHalf,
} from '../kit/breads.ts';
import { char, drizzle, mound, pool, shreds, soup, sprinkle, swirl } from '../kit/fills.ts';
import {
  avocadoSlice,
  bean,
  cherryTomatoHalf,
  chiliRing,
  cilantro,
  citrusSlice,
  citrusWedge,
  cucumberSlice,
  dill,
  greenColors,
  leaf,
  lettuce,
  mushroomSlice,
  onionRing,
  pepperStrip,
  radish,
  scallionRing,
  sprig,
  tomatoSlice,
} from '../kit/greens.ts';
import { type Art, clipped, fan, layers, put, row, scatter } from '../kit/layout.ts';
import { cast, darker, fill, lighter, line, lit, mix, oval } from '../kit/paint.ts';
import { shaving } from '../kit/pasta.ts';
import {
  chickenSlice,
  drumstick,
  eggHalf,
  fillet,
  fried,
  friedEgg,
  meatSlice,
  mince,
  nugget,
} from '../kit/proteins.ts';
import { between, blob, chunk, closed, open, pick, tapered, times } from '../kit/shapes.ts';
import { fries } from '../kit/sides.ts';
import {
  bananaCoin,
  blueberry,
  butterPat,
  cream,
  croissant,
  kiwiSlice,
  pancake,
  raspberry,
  strawberry,
  strawberryHalf,
  syrup,
  waffle,
} from '../kit/sweets.ts';
import { basket, board, bowl, dip, paper, plate, skillet, steam } from '../kit/vessels.ts';
import { within } from '../kit/within.ts';
import { type Picture, picture } from '../picture.ts';

const pickles = slices('#6f9a35', '#b5cf6c', 4, 9);
const tomato = slices('#c9281a', '#e2553a', 2);
const redOnion = slices('#9c3a74', '#f2e0ea', 2, 7);
const portobello: Slab = {
  height: 50,
  art: (random, w) => {
    const path = `M${-w * 1.06} 22C${-w} -34 ${w} -34 ${w * 1.06} 22Q${w * 0.9} 60 0 68T${-w * 1.06} 22Z`;
    const gills = times(23, (i) =>
      line(`M${(i - 11) * w * 0.08} 40L${(i - 11) * w * 0.1} 72`, '#2c180c', 4),
    ).join('');
    return cast(
      lit('meat', fill(path, '#5f3a20')) + clipped(random, path, `<g opacity=".6">${gills}</g>`),
    );
  },
};
const onBoard = (...food: readonly Art[]) => board([put(layers(...food), 0, -20)]);

const crinkle: Art = (random) => {
  const color = pick(random, ['#e9b548', '#dba338', '#f2c660']);
  const l = between(random, 44, 58);
  const points = times(13, (i): [number, number] => [-l + (i * l) / 6, i % 2 ? -5 : 5]);
  return cast(lit('dry', fill(tapered(points, [10]), color)), 'near');
};

/** A thick ring of onion in batter. */
const batterRing =
  (r = 74, color = '#c9852f'): Art =>
  (random) => {
    const outer = blob(random, r, r * 0.82, 0.06, 13);
    const inner = blob(random, r * 0.44, r * 0.34, 0.1, 9);
    return cast(
      lit('crust', `<path fill-rule="evenodd" d="${outer}${inner}" fill="${color}"/>`) +
        line(inner, '#f4e2b4', 5, 'opacity=".8"'),
    );
  };

/** A chicken wing: the flat and the drumette in one crisp piece. */
const wing =
  (color: string, glaze = false): Art =>
  (random) => {
    const path = closed([
      [-84, -10],
      [-60, -40],
      [-16, -34],
      [14, -16],
      [52, -34],
      [86, -14],
      [88, 16],
      [44, 20],
      [6, 24],
      [-40, 40],
      [-80, 24],
    ]);
    const tone = mix(color, darker(color), random() * 0.35);
    return cast(
      lit('crust', fill(path, tone)) +
        (glaze
          ? lit(
              'glazed',
              fill(
                blob(random, 52, 15, 0.25),
                lighter(color, 0.12),
                'transform="translate(-10 -8)" opacity=".55"',
              ),
            )
          : char(random, path, 80, 30, 6)),
    );
  };
const wings = (color: string, glaze = false, count = 8) =>
  within(
    160,
    78,
    scatter(wing(color, glaze), count, { reach: 1, rise: 46, turn: 50, scale: 0.98 }),
  );
const celery = (x: number, y: number, turn: number): Art =>
  put(row(bean('#a9cf7c', 150), 3, { dy: 18, dx: 6 }), x, y, turn);

const tender: Art = (random) => {
  const path = tapered(
    [
      [-112, 8],
      [-60, -6],
      [0, -2],
      [60, -10],
      [108, 4],
    ],
    [12, 28, 33, 30, 12].map((width) => width * between(random, 0.9, 1.1)),
  );
  return cast(lit('crust', fill(path, mix('#cf8a32', '#a9601c', random() * 0.4))));
};

/** Bent tubes of pasta in cheese sauce. */
const elbow =
  (color = '#f0b83c'): Art =>
  (random) => {
    const spine = [
      [-24, 8],
      [-18, -10],
      [0, -16],
      [18, -10],
      [24, 8],
    ] as const;
    const tone = mix(color, pick(random, ['#d8901f', '#f9d778']), random() * 0.5);
    return cast(
      lit('wet', fill(tapered(spine, [10]), tone)) +
        oval(24, 10, 8, 5, darker(tone, 0.5)) +
        oval(24, 10, 5, 3, darker(tone, 0.75)),
      'near',
    );
  };
const macaroni = (rx: number, ry: number, color?: string): Art =>
  layers(
    pool(color ?? '#e9a92f', rx, ry),
    within(rx, ry, scatter(elbow(color), 54, { reach: 0.92, rise: 26 })),
  );
const crumbs = sprinkle(['#c98a3c', '#a9692a', '#e0b06a'], 130, { size: 4, reach: 0.7 });

const sausage =
  (color = '#a5402a', length = 430): Art =>
  (random) => {
    const l = length / 2;
    const path = tapered(
      [
        [-l, 4],
        [-l * 0.5, -2],
        [0, -4],
        [l * 0.5, -2],
        [l, 4],
      ],
      [26, 33, 34, 33, 26],
    );
    return cast(
      lit('glazed', fill(path, color)) +
        clipped(
          random,
          path,
          times(7, (i) =>
            line(
              `M${-l * 0.8 + i * l * 0.27} -30l16 60`,
              '#4a1508',
              6,
              'opacity=".5" filter="url(#char)"',
            ),
          ).join(''),
        ),
    );
  };
const hotDog = (...toppings: readonly Art[]) =>
  put(
    filledRoll('#d19a4e', [put(sausage(), 0, 4), ...toppings], { length: 420, split: true }),
    0,
    0,
    -12,
    1.12,
  );
const mustard = drizzle('#eab412', { width: 330, height: 26, turns: 7, thick: 9 });
const chiliMeat = (color: string) => put(mince(color, 170, 22, 110), 0, -4);

const rack =
  (color = '#7a2c12', bones = 6): Art =>
  (random) => {
    const gap = 64;
    const w = (bones * gap) / 2;
    const path = closed(
      times(24, (i) => {
        const a = (i / 24) * 6.283;
        const c = Math.cos(a);
        const s = Math.sin(a);
        return [
          Math.sign(c) * Math.abs(c) ** 0.4 * w + between(random, -4, 4),
          Math.sign(s) * Math.abs(s) ** 0.5 * 92 + c * -10 + between(random, -4, 4),
        ];
      }),
    );
    const ribs = times(bones, (i) => {
      const x = (i - (bones - 1) / 2) * gap;
      return cast(lit('dry', line(`M${x} 76L${x + 6} 122`, '#f0e0c2', 21)));
    }).join('');
    const valleys = times(bones - 1, (i) =>
      line(
        `M${(i - (bones - 2) / 2) * gap} -78Q${(i - (bones - 2) / 2) * gap + 12} 0 ${(i - (bones - 2) / 2) * gap} 86`,
        '#2f0d04',
        8,
        'opacity=".55" filter="url(#blur)"',
      ),
    ).join('');
    const shine = times(bones, (i) =>
      line(
        `M${(i - (bones - 1) / 2) * gap - 8} -62Q${(i - (bones - 1) / 2) * gap} -20 ${(i - (bones - 1) / 2) * gap - 8} 16`,
        '#f4b27a',
        9,
        'opacity=".45" filter="url(#blur)"',
      ),
    ).join('');
    return cast(
      ribs +
        lit('meat', fill(path, color)) +
        clipped(random, path, valleys + shine) +
        char(random, path, w, 80, 12),
    );
  };

/** A flanken cut: a strip of meat with three bones. */
const galbi: Art = (random) => {
  const path = chunk(random, 300, 66, 0.05);
  return cast(
    `<g transform="translate(1 7)">${fill(path, '#3c160a')}</g>${lit('meat', fill(path, '#84391d'))}${char(random, path, 150, 34, 14)}${[
      -98, 0, 98,
    ]
      .map((x) => lit('dry', oval(x, -22, 21, 13, '#e9d3b0')) + oval(x, -22, 11, 6, '#a9643c'))
      .join('')}${line('M-130 12Q0 22 130 8', '#f0a868', 6, 'opacity=".45" filter="url(#blur)"')}`,
  );
};

/** A grilled steak, partly sliced so that its pink inside shows. */
const steak = (slicesCount = 5): Art =>
  layers(
    put(fillet('#6b3219', 190, 130, { marks: 5 }), -70, -6),
    row(meatSlice('#b8503f', 24, 56, { fat: '#cf6f5c', rim: '#4e200f' }), slicesCount, {
      x: 82,
      y: 4,
      dx: 32,
      turn: 8,
    }),
  );
const herbButter = put(
  within(24, 18, mound('#f6df8a', 30, 22, 'round'), sprinkle(['#4c8a3a'], 14, { size: 3 })),
  -76,
  -18,
);

const bacon: Art = (random) => {
  const wave = times(9, (i): [number, number] => [-90 + i * 22, i % 2 ? -9 : 9]);
  return cast(
    lit('wet', fill(tapered(wave, [19]), mix('#9c3322', '#6e1f14', random() * 0.4))) +
      line(open(wave.map(([x, y]): [number, number] => [x, y - 4])), '#efc49a', 8, 'opacity=".9"') +
      line(open(wave.map(([x, y]): [number, number] => [x, y + 11])), '#e8b78e', 4, 'opacity=".8"'),
  );
};
const toastTriangle =
  (size = 92): Art =>
  (random) => {
    const path = `M${-size} ${size * 0.5}L${size} ${size * 0.5}L0 ${-size * 0.6}Z`;
    return cast(
      lit(
        'baked',
        fill(path, '#e3b56c', 'stroke="#9a5c26" stroke-width="11" stroke-linejoin="round"'),
      ) + char(random, path, size * 0.6, size * 0.4, 5, '#8c4f1c'),
    );
  };

const frenchToast = (x: number, y: number, turn: number): Art =>
  put(toast([], { width: 250, height: 176, crust: '#9a5420', crumb: '#dca04e' }), x, y, turn);
const bagelHalf =
  (toppings: readonly Art[], isTop = false): Art =>
  (random, area) => {
    const r = 128;
    const path = blob(random, r, r * 0.8, 0.02, 14);
    const hole = oval(0, 0, 30, 21, '#6d3d18');
    return (
      cast(
        `<g transform="translate(1 16)">${fill(path, '#8a4e1e')}</g>` +
          lit(
            isTop ? 'round' : 'baked',
            fill(path, isTop ? '#bd7730' : '#efd09a', 'stroke="#a8642a" stroke-width="7"'),
          ),
      ) +
      (isTop
        ? within(
            r * 0.95,
            r * 0.74,
            sprinkle(['#f7e9c6', '#fbf1d6'], 80, { size: 4, reach: 1 }),
          )(random, area)
        : '') +
      layers(...toppings)(random, { rx: r * 0.9, ry: r * 0.7 }) +
      (isTop ? lit('thin', hole) : hole)
    );
  };

/** A folded omelette; its filling looks out of the fold. */
const omelette =
  (...filling: readonly Art[]): Art =>
  (random, area) => {
    const front = 'M-228 6C-160 -44 150 -50 228 2C214 84 120 116 0 116S-214 84 -228 6Z';
    return (
      cast(
        lit(
          'baked',
          fill(
            'M-226 4C-214 -70 -96 -96 6 -94C120 -92 216 -58 228 4C150 60 -150 60 -226 4Z',
            '#f4ca52',
          ),
        ),
      ) +
      layers(...filling)(random, area) +
      cast(lit('baked', fill(front, '#eebb3a')) + char(random, front, 200, 100, 14, '#b06a18'))
    );
  };

const avocadoSpread: Art = (random) =>
  lit('soft', fill(blob(random, 122, 72, 0.1, 13), '#93b545')) +
  within(
    110,
    64,
    scatter(nugget('#b3cb5c', 16, 11, 'wet', 0.3), 20, { reach: 0.95 }),
  )(random, { rx: 1, ry: 1 });
const avocadoToast = (options: { seeds?: boolean }, ...toppings: readonly Art[]) =>
  layers(
    put(toast([avocadoSpread, ...toppings], options), -96, -52, -8, 0.98),
    put(toast([avocadoSpread, ...toppings], options), 104, 62, 10, 0.98),
  );
const chiliFlakes = sprinkle(['#b3261a', '#8c1a10', '#d4482a'], 34, { size: 2.6, reach: 0.75 });
const sesame = sprinkle(['#f6e9c8', '#e7cf9a'], 40, { size: 2.8, reach: 0.8 });

const granola = (rx: number, ry: number): Art =>
  within(
    rx,
    ry,
    scatter(
      [
        nugget('#b57a35', 17, 12, 'crumb', 0.3),
        nugget('#d3a25a', 15, 9, 'crumb', 0.3),
        nugget('#8c5522', 13, 10, 'crumb', 0.3),
      ],
      60,
      { reach: 0.95, rise: 16 },
    ),
  );
const yogurt = (...toppings: readonly Art[]) =>
  bowl('white', [soup('#fbf6ea', '#e3d9c4'), ...toppings]);

const cobbRows = (...rows: readonly Art[]): Art =>
  layers(...rows.map((art, i) => put(within(26, 105, art), (i - (rows.length - 1) / 2) * 68, -8)));
const romaine = ['#6fae45', '#8cc35b', '#a9d06c', '#5f9c3b'];
const sideDip = (color: string, x = 196, y = 112, ...content: readonly Art[]) =>
  put(dip(color, 'white', 62, ...content), x, y);
const slaw = (colors: readonly string[]): Art =>
  shreds(colors, 260, { rx: 196, ry: 142, length: 70, thick: 8, curl: 14 });

export const americanPictures: Record<string, Picture> = {
  cheeseburger: picture(
    'saffron',
    onBoard(put(burger([patty(), cheese(), pickles, redOnion, sauce('#e9a06a')]), 0, 0, 0, 1.14)),
  ),
  'diner-burger': picture(
    'coral',
    plate('white', [
      fries({ x: 150, y: 40, rx: 80, ry: 52, count: 26 }),
      put(
        burger([leaves(), tomato, pickles, patty('#64311a', 52)], { bun: '#d0883a' }),
        -58,
        -26,
        0,
        0.98,
      ),
    ]),
  ),
  'corner-cheeseburger': picture(
    'butter',
    put(paper(500, 340, '#f7ecd4', '#d8452f'), 0, 10),
    put(
      burger([patty('#743a1d', 30), cheese('#f6b02e', 44), cheese('#f2a11f', 30)], {
        bun: '#d69446',
      }),
      0,
      -6,
      0,
      1.14,
    ),
  ),
  'double-burger': picture(
    'sky',
    put(paper(520, 330, '#e9ddc6'), 0, 20),
    put(
      burger([
        patty('#65301a', 32),
        cheese(),
        patty('#6e371c', 32),
        cheese('#f0a023'),
        strips(),
        loose(['#8a4a1e', '#b06f2c', '#5f2f12'], 16, 6),
      ]),
      0,
      8,
      0,
      1,
    ),
  ),
  'fried-fish-sandwich': picture(
    'lagoon',
    plate('cream', [
      put(
        burger(
          [loose(['#e9efc9', '#c9dfa0', '#ee9a4a'], 20), crisp('#d9a04a', 50), sauce('#fbf3dc')],
          { bun: '#d8a052', seeds: false },
        ),
        -20,
        -24,
        0,
        1.02,
      ),
      put(citrusWedge('lemon', 46), 180, 84, -20),
    ]),
  ),
  'pulled-pork-sandwich': picture(
    'ember',
    onBoard(
      put(
        burger(
          [
            loose(['#8f4522', '#6f2f14', '#a9592c', '#b86a38'], 50, 10),
            loose(['#e6edc4', '#cfe0a8', '#ee9a4a', '#b58bb8'], 26),
          ],
          { bun: '#b86c28', seeds: false },
        ),
        0,
        0,
        0,
        1.1,
      ),
    ),
  ),
  'chicken-sandwich': picture(
    'tomato',
    put(paper(520, 340, '#fbf1dc', '#e06a3a'), 0, 10),
    put(
      burger([sauce('#fbf0d2'), crisp('#c26f22', 58), pickles], { bun: '#dda24e', seeds: false }),
      0,
      0,
      0,
      1.14,
    ),
  ),
  'veggie-burger': picture(
    'herb',
    onBoard(
      put(
        burger([leaves(), patty('#6b1f2c', 36), tomato, slices('#6e9c3c', '#d5de88', 3, 14)], {
          bun: '#c98a46',
        }),
        0,
        0,
        0,
        1.12,
      ),
    ),
  ),
  'portobello-burger': picture(
    'olive',
    plate('sage', [
      put(
        burger(
          [
            leaves('#5f9c3b'),
            strips('#cf3a1c', '', 3),
            portobello,
            slices('#6e9c3c', '#d5de88', 3, 18),
          ],
          { bun: '#b9742f', seeds: false },
        ),
        0,
        -30,
        0,
        1.04,
      ),
    ]),
  ),
  'hot-dog': picture(
    'butter',
    put(paper(560, 330, '#fbf3e0', '#d8452f'), 0, 10),
    hotDog(
      mustard,
      row(nugget('#7fa63a', 12, 9, 'wet', 0.3), 15, { dx: 24, y: 16 }),
      row(nugget('#f6f0e2', 9, 7, 'wet', 0.3), 14, { dx: 26, y: -12 }),
    ),
  ),
  'chili-dog': picture(
    'tomato',
    put(paper(560, 330, '#f1e2c4'), 0, 10),
    hotDog(
      chiliMeat('#74301a'),
      put(shreds(['#f2a62a', '#f7c04e'], 46, { rx: 160, ry: 18, length: 40 }), 0, -10),
      row(nugget('#f6f0e2', 9, 7, 'wet', 0.3), 13, { dx: 27, y: 4 }),
    ),
  ),
  'smokehouse-dog': picture(
    'ember',
    board([
      hotDog(
        put(within(150, 14, scatter(nugget('#5a2412', 22, 16), 18, { reach: 1 })), 0, 10),
        mustard,
      ),
    ]),
  ),
  fries: picture(
    'tomato',
    basket([
      fries({ rx: 170, ry: 92, count: 84, y: -8, length: 112 }),
      sprinkle(['#ffffff'], 40, { size: 2 }),
    ]),
  ),
  'crinkle-fries': picture(
    'sky',
    put(paper(540, 360, '#fbf3e0', '#d8452f'), 0, 0),
    within(190, 110, scatter(crinkle, 74, { reach: 1, rise: 50, turn: 80, scale: 1.35 })),
  ),
  'onion-rings': picture(
    'lagoon',
    plate('ink', [within(140, 78, scatter(batterRing(80), 9, { reach: 1, rise: 56, turn: 20 }))]),
  ),
  'onion-rings-dip': picture(
    'butter',
    basket(
      [
        within(
          140,
          70,
          scatter(batterRing(70, '#cf8f3a'), 9, { x: -20, reach: 1, rise: 50, turn: 20 }),
        ),
        sideDip('#d8642a', 130, 62),
      ],
      { color: '#2f6aa0' },
    ),
  ),
  wings: picture(
    'mint',
    plate('white', [
      celery(-180, 66, -52),
      put(wings('#c8441a', true), -10, -10),
      sideDip('#f4efe0', 176, 86, sprinkle(['#5f7fa0'], 14, { size: 3 })),
    ]),
  ),
  'lemon-wings': picture(
    'saffron',
    board([
      put(wings('#b5742a'), 0, -6),
      row(citrusSlice('lemon', 38), 3, { x: 150, y: 92, dx: 58 }),
      scatter(chiliRing('#cf2417', 12), 12, { reach: 0.6 }),
      scatter(cilantro(greenColors.cilantro, 0.7), 6, { reach: 0.6 }),
    ]),
  ),
  'smoked-wings': picture(
    'ember',
    skillet([
      put(wings('#7a3a18'), -20, -20),
      sideDip('#f6efdd', 128, 70, sprinkle(['#3a2a1a'], 12, { size: 2.4 })),
    ]),
  ),
  'hot-wings': picture(
    'coral',
    basket(
      [
        put(wings('#b3200f', true), 0, -16),
        scatter(chiliRing('#e0301a', 13), 10, { reach: 0.6 }),
        celery(150, 66, -24),
      ],
      { color: '#3a3a3a' },
    ),
  ),
  'fried-chicken': picture(
    'sky',
    basket([
      put(
        layers(
          put(fried('#c0721f', 104, 78), 84, -62),
          put(drumstick('#b9691f'), -50, -40, 196, 1.55),
          put(drumstick('#ad5f1c'), -30, 62, 168, 1.5),
        ),
        0,
        -8,
      ),
      put(
        burger([], { bun: '#e0a850', seeds: false, width: 62, dome: 40, material: 'baked' }),
        148,
        74,
      ),
    ]),
  ),
  'smoked-half-chicken': picture(
    'olive',
    board([
      (random) => {
        const path = closed([
          [-190, 20],
          [-170, -70],
          [-80, -112],
          [30, -110],
          [110, -66],
          [180, -30],
          [196, 30],
          [130, 62],
          [60, 100],
          [-60, 106],
          [-150, 84],
        ]);
        return cast(
          `<g transform="translate(1 10)">${fill(path, '#3f1a0a')}</g>${lit('meat', fill(path, '#8f4519'))}${char(random, path, 180, 100, 18)}${line('M-120 -40Q-40 -92 60 -66', '#f2b878', 20, 'opacity=".4" filter="url(#haze)"')}`,
        );
      },
      put(drumstick('#9a4d1e', { charred: 8 }), 120, 40, 14, 1.35),
      put(drumstick('#93481b', { charred: 6 }), -110, -30, 214, 1.0),
      put(citrusWedge('lemon', 44), -206, 104, -16),
      put(sprig(greenColors.basil, 1), 214, -100),
    ]),
  ),
  'chicken-tenders': picture(
    'lilac',
    put(paper(540, 370, '#f3e2c4', '#c9922c'), 0, 0),
    row(put(tender, 0, 0, -24, 1.16), 5, { x: -40, y: -6, dx: 66, dy: 6, jitter: 9 }),
    put(dip('#d9a01c', 'white', 74), 186, 122),
  ),
  'mac-and-cheese': picture(
    'dusk',
    bowl('clay', [macaroni(205, 150), crumbs, scatter(shaving, 8, { reach: 0.5, scale: 0.8 })]),
  ),
  'skillet-mac': picture(
    'ember',
    skillet([
      macaroni(200, 148, '#df9426'),
      within(
        195,
        140,
        sprinkle(['#a9692a', '#7c4517', '#d39a4c'], 240, { size: 4.6, reach: 0.92 }),
      ),
      scatter(scallionRing(8), 16, { reach: 0.7 }),
    ]),
  ),
  'mac-cup': picture('saffron', bowl('white', [macaroni(170, 124, '#f59a14')], 190)),
  ribs: picture(
    'olive',
    board([put(rack(), 0, -34, -6, 1.1), put(dip('#571a0a', 'coal', 56), 208, 112)]),
  ),
  galbi: picture(
    'ember',
    plate('coal', [
      put(galbi, -20, -84, -8),
      put(galbi, 14, -16, -4),
      put(galbi, -8, 56, -8),
      sesame,
      scatter(scallionRing(9), 18, { reach: 0.6 }),
    ]),
  ),
  'steak-frites': picture(
    'stone',
    plate('white', [
      fries({ x: 84, y: -74, rx: 120, ry: 40, count: 50 }),
      put(steak(), -20, 50, -6, 1.16),
      put(herbButter, -30, 30),
    ]),
  ),
  bistecca: picture(
    'tomato',
    board([
      put(scatter(leaf('#4c8a36', 60, 24), 18, { reach: 1 }), 150, 70, 0, 0.42),
      put(
        within(80, 40, scatter(fried('#e0aa48', 38, 30, 'crumb'), 9, { reach: 1, rise: 20 })),
        156,
        -78,
      ),
      put(steak(6), -70, 6, -12, 1.3),
      put(dill(1.5), -120, -18, 20),
    ]),
  ),
  'club-sandwich': picture(
    'rose',
    plate('white', [
      fries({ x: 0, y: -92, rx: 130, ry: 34, count: 42 }),
      ...[-118, 118].map((x) =>
        put(
          layers(
            put(
              sandwichHalf(
                [
                  ['bread', 22],
                  ['#8cc152', 12],
                  ['#c9281a', 14],
                  ['bread', 22],
                  ['#f0d9c0', 20],
                  ['#8f2f20', 12],
                  ['bread', 22],
                ],
                { width: 214, depth: 66 },
              ),
              0,
              0,
            ),
            put(() => line('M0 -150V-64', '#e2c48c', 5) + oval(0, -152, 12, 11, '#5f8c35'), 0, 24),
          ),
          x,
          44,
          0,
          1,
        ),
      ),
    ]),
  ),
  'patty-melt': picture(
    'coral',
    plate('cream', [
      put(
        sandwichHalf(
          [
            ['bread', 26],
            ['#f4d98a', 14],
            ['#5c2e16', 40],
            ['#9a5520', 18],
            ['#f4d98a', 12],
            ['bread', 26],
          ],
          { width: 280, toast: '#9a5a2c', crust: '#4e2812' },
        ),
        -20,
        -16,
        0,
        1.1,
      ),
      put(cucumberSlice(34), 180, 96),
      put(cucumberSlice(34), 134, 122),
    ]),
  ),
  'brisket-melt': picture(
    'ember',
    board([
      put(
        sandwichHalf(
          [
            ['bread', 34],
            ['#f3c65a', 14],
            ['#5a2612', 26],
            ['#7a3a1c', 28],
            ['#f7e3b0', 14],
            ['bread', 34],
          ],
          { width: 330, depth: 100 },
        ),
        0,
        -10,
        0,
        1.16,
      ),
      put(pepperStrip('#4f8a2f', 60), 210, 120),
    ]),
  ),
  'cobb-salad': picture(
    'lagoon',
    bowl('white', [
      bed(romaine),
      cobbRows(
        row(chickenSlice(), 5, { dx: 0, dy: 38, turn: 6 }),
        row(put(bacon, 0, 0, 0, 0.42), 6, { dx: 0, dy: 30 }),
        row(eggHalf('#f2a21d', 34), 3, { dx: 0, dy: 62, turn: 90 }),
        row(avocadoSlice(72), 6, { dx: 0, dy: 30 }),
        row(cherryTomatoHalf(24), 5, { dx: 0, dy: 40 }),
      ),
    ]),
  ),
  'caesar-salad': picture(
    'sand',
    bowl('clay', [
      bed(romaine),
      row(chickenSlice('#f0d9b5', '#a9662c', 62, 24), 5, {
        x: -20,
        y: -30,
        dx: 34,
        dy: 10,
        turn: 66,
      }),
      scatter(crouton(38), 11, { reach: 0.7, x: 20, y: 20 }),
      scatter(shaving, 14, { reach: 0.74 }),
    ]),
  ),
  'caesar-salad-anchovy': picture(
    'herb',
    plate('white', [
      bed(['#7fb84e', '#a9d06c', '#c3df8c', '#6aa843'], 84, 14),
      scatter(crouton(40), 14, { reach: 0.72 }),
      scatter(shaving, 22, { reach: 0.7 }),
      row(
        (random) =>
          cast(
            lit(
              'wet',
              fill(
                tapered(
                  [
                    [-50, 8],
                    [0, -8],
                    [50, 6],
                  ],
                  [5, 11, 3],
                ),
                mix('#7a4a32', '#915c40', random()),
              ),
            ),
            'near',
          ),
        4,
        { dx: 78, dy: -26, y: -10, jitter: 30 },
      ),
    ]),
  ),
  cornbread: picture(
    'apricot',
    skillet([
      (random) =>
        lit('baked', fill(blob(random, 206, 152, 0.02, 16), '#dfa53c')) +
        char(random, blob(random, 200, 148, 0.02, 16), 190, 140, 14, '#a8631a') +
        line(
          'M-206 0H206M0 -154V154M-146 -108L146 108M146 -108L-146 108',
          '#9c6118',
          5,
          'opacity=".75"',
        ),
      put(butterPat, -6, -14, -12, 1.5),
      put(pool('#f0c04a', 66, 30, 'wet', 0.2), 40, 30),
    ]),
  ),
  coleslaw: picture(
    'mint',
    bowl('blush', [
      soup('#a9b880'),
      slaw(['#e3edc6', '#c9dfa0', '#f3f4dc', '#ee8a2a', '#9c5a94']),
      sprinkle(['#2a2018'], 24, { size: 2.2 }),
    ]),
  ),
  'creamy-coleslaw': picture(
    'dusk',
    bowl('teal', [
      soup('#d8c9a0'),
      slaw(['#fbf6e2', '#f1edd0', '#e4ecc6', '#f3a85a', '#fdf9ea', '#8fb560']),
      sprinkle(['#2a2018'], 20, { size: 2.2 }),
    ]),
  ),
  pancakes: picture(
    'sky',
    plate('white', [
      put(
        layers(
          put(pancake(), 0, 66),
          put(pancake('#c47a2e', 164), -6, 33),
          put(pancake('#cc8639', 160), 4, 0),
          put(syrup, 4, 0),
          put(butterPat, 0, -22, -10),
          ...[
            [-56, 8],
            [54, 0],
            [26, 30],
            [-26, 34],
          ].map(([x = 0, y = 0]) => put(blueberry, x, y, 0, 1.2)),
          put(strawberryHalf(34), 92, 20, 20),
          put(strawberryHalf(32), -98, 0, -30),
        ),
        0,
        -26,
        0,
        1.28,
      ),
      row(blueberry, 3, { x: 176, y: 122, dx: 30 }),
    ]),
  ),
  waffle: picture(
    'rose',
    plate('cream', [
      waffle(),
      fan(strawberryHalf(48), 7, { y: 6, radius: 112, from: -130, to: 130 }),
      put(cream(92), 0, 26),
      sprinkle(['#ffffff'], 60, { size: 2.4 }),
    ]),
  ),
  'liege-waffle': picture(
    'lilac',
    put(paper(520, 350, '#efe2c8'), 0, 6),
    put(waffle(118, 92, '#b8702a', true), -110, -34, -14, 1.2),
    put(waffle(118, 92, '#bf782e', true), 110, 50, 12, 1.2),
    scatter(nugget('#fffdf5', 10, 8, 'glazed', 0.3), 40, { reach: 0.8 }),
  ),
  'french-toast': picture(
    'butter',
    plate('white', [
      frenchToast(-66, -44, -14),
      frenchToast(62, 26, 8),
      drizzle('#8a3d0c', { width: 300, height: 110, turns: 4, thick: 12 }),
      row(bananaCoin(34), 5, { dx: 58, y: 8, dy: -12 }),
      scatter(bananaCoin(30), 4, { x: 30, y: 100, reach: 0.3 }),
    ]),
  ),
  'french-toast-strawberries': picture(
    'lilac',
    plate('blush', [
      frenchToast(70, -50, 12),
      frenchToast(-54, 24, -8),
      drizzle('#9a4c12', { width: 280, height: 100, turns: 4, thick: 10 }),
      scatter([strawberryHalf(40), strawberry(38)], 8, { reach: 0.4, turn: 40 }),
      sprinkle(['#ffffff'], 70, { size: 2.6 }),
    ]),
  ),
  'bacon-and-eggs': picture(
    'coral',
    plate('white', [
      put(toastTriangle(), -130, -80, -16),
      put(toastTriangle(), -40, -96, 8),
      row(bacon, 3, { x: 112, y: -40, dy: 40, dx: -6, turn: -8, scale: 1.02 }),
      put(friedEgg(92), -104, 36),
      put(friedEgg(88), 60, 86),
    ]),
  ),
  'bo-ne': picture(
    'ember',
    skillet([
      put(fillet('#5f2c16', 190, 110, { marks: 0 }), -70, -48, -10),
      put(friedEgg(82), 84, -52),
      put(friedEgg(80), 52, 60),
      put(mound('#a9714e', 52, 36, 'round'), -112, 62),
      scatter(onionRing('#e8d2b0', 30), 8, { reach: 0.7 }),
      put(cilantro(greenColors.cilantro, 1.1), -40, 10),
    ]),
    put(breadSlice(96, 40, '#e9c68b', '#b06b28'), 250, 172, -24),
  ),
  'halloumi-and-eggs': picture(
    'mint',
    plate('teal', [
      row(
        (random) => {
          const path = chunk(random, 128, 62, 0.05);
          return cast(
            `<g transform="translate(1 9)">${fill(path, '#d8b878')}</g>${lit('wet', fill(path, '#f0d79c'))}${clipped(random, path, times(4, (i) => line(`M${-50 + i * 34} -40l14 80`, '#8a4a16', 8, 'opacity=".75" filter="url(#char)"')).join(''))}`,
          );
        },
        3,
        { x: -120, y: -20, dy: 62, dx: 16, turn: -8 },
      ),
      put(friedEgg(88), 74, -54),
      put(friedEgg(84), 96, 66),
      put(tomatoSlice(42), -30, -108),
      put(tomatoSlice(40), 186, 10),
      scatter(cilantro(greenColors.cilantro, 0.8), 5, { reach: 0.6 }),
    ]),
  ),
  omelette: picture(
    'apricot',
    plate('sage', [
      put(
        omelette(
          row(mushroomSlice('#b99a70', 44), 6, { dx: 64, y: -30, jitter: 50 }),
          row(nugget('#f7e3a0', 26, 16, 'wet'), 6, { dx: 66, y: -8 }),
        ),
        0,
        -10,
        -6,
        0.98,
      ),
      row(scallionRing(8), 9, { x: 0, y: 40, dx: 34, jitter: 90 }),
      row(mushroomSlice('#b99a70', 32), 2, { x: 170, y: 112, dx: 50, jitter: 30 }),
    ]),
  ),
  'avocado-toast': picture(
    'herb',
    board([
      avocadoToast({}, scatter(radish, 6, { reach: 0.75 }), chiliFlakes),
      put(citrusWedge('lemon', 44), -210, 110, -10),
    ]),
  ),
  'avocado-toast-seeded': picture(
    'olive',
    plate('white', [
      put(
        avocadoToast(
          { seeds: true },
          row(avocadoSlice(96), 5, { dx: 26, dy: 3, turn: -20 }),
          chiliFlakes,
        ),
        0,
        0,
        0,
        0.88,
      ),
      put(citrusWedge('lemon', 40), 190, -60, 20),
    ]),
  ),
  'avocado-toast-dukkah': picture(
    'sand',
    plate('clay', [
      put(
        avocadoToast(
          {},
          sprinkle(['#b5793a', '#8a5526', '#e0b878', '#5f4a2c', '#4c7a35'], 90, {
            size: 5,
            reach: 0.8,
          }),
          drizzle('#c99a1c', { width: 150, height: 60, thick: 4, turns: 3 }),
        ),
        0,
        0,
        0,
        0.9,
      ),
      put(sprig(greenColors.mint, 0.9), 196, -50),
    ]),
  ),
  'banh-mi-trung': picture(
    'saffron',
    put(paper(560, 340, '#f2e4c8'), 0, 14),
    put(
      filledRoll('#cf8a34', [
        row(lettuce('#7fb548', 50), 5, { dx: 86, y: 8 }),
        put(friedEgg(92), -96, -8),
        put(friedEgg(90), 92, -4),
        row(cilantro(greenColors.cilantro, 0.9), 5, { dx: 84, y: -18, jitter: 60 }),
        sprinkle(['#2a2018'], 40, { size: 2.4, reach: 0.6 }),
      ]),
      0,
      0,
      -8,
    ),
  ),
  'bagel-lox': picture(
    'lagoon',
    plate('white', [
      put(bagelHalf([], true), 110, -66),
      put(
        bagelHalf([
          pool('#fffaf0', 112, 84, 'soft'),
          row(
            (random) =>
              cast(
                lit('wet', fill(chunk(random, 120, 54, 0.14), '#ee8350')) +
                  times(4, (i) =>
                    line(`M${-44 + i * 28} -18q14 18 4 36`, '#fbc7a0', 4, 'opacity=".8"'),
                  ).join(''),
              ),
            3,
            { dx: 38, dy: 24, turn: -16, jitter: 12 },
          ),
          scatter(onionRing('#9c3a74', 26), 5, { reach: 0.6 }),
          scatter(nugget('#5c7030', 9, 8, 'wet', 0.05), 12, { reach: 0.7 }),
          put(dill(1.2), 20, -14),
        ]),
        -86,
        42,
        0,
        1.14,
      ),
    ]),
  ),
  croissant: picture(
    'sand',
    plate('cream', [
      put(croissant(1.04), 0, -20, -6),
      sprinkle(['#c98a3c', '#e0b06a'], 26, { size: 4, reach: 0.95 }),
    ]),
  ),
  'breakfast-burrito': picture(
    'saffron',
    plate('clay', [
      put(
        wrapHalf(['#f3cc4f', '#e9b548', '#f7dd7a', '#8fb548', '#f2a62a', '#d9a45a'], {
          length: 260,
          r: 70,
        }),
        34,
        -66,
        -18,
      ),
      put(
        wrapHalf(['#f7d860', '#e9b548', '#8fb548', '#f2a62a', '#f3cc4f', '#d9a45a'], {
          length: 260,
          r: 70,
        }),
        -30,
        62,
        -14,
      ),
    ]),
  ),
  'granola-bowl': picture(
    'berry',
    yogurt(
      put(granola(90, 110), -96, 0),
      put(kiwiSlice(44), 60, -84),
      put(kiwiSlice(44), 112, -48),
      put(strawberryHalf(38), 128, 26, 30),
      put(strawberryHalf(40), 84, 70, -10),
      put(within(50, 40, scatter(blueberry, 9, { reach: 1, rise: 10 })), 22, 4),
    ),
  ),
  'granola-coconut': picture(
    'lilac',
    bowl('teal', [
      soup('#fdfaf2', '#dfe6df'),
      put(granola(150, 60), 0, 40),
      put(
        within(
          120,
          36,
          scatter([blueberry, raspberry, strawberryHalf(30)], 16, { reach: 1, rise: 14 }),
        ),
        0,
        -64,
      ),
      scatter(shaving, 8, { reach: 0.6, scale: 0.8 }),
    ]),
  ),
  'labneh-bowl': picture(
    'sand',
    bowl('clay', [
      soup('#fdf8ec', '#e6dac0'),
      swirl('#d9910f', { size: 170, thick: 9, turns: 3 }),
      put(
        fan(
          (random) =>
            cast(
              lit('wet', fill(blob(random, 40, 24, 0.06), '#7a2d4a')) +
                oval(0, 0, 26, 14, '#d97a72') +
                times(10, () =>
                  oval(between(random, -20, 20), between(random, -10, 10), 2, 1.6, '#fbe6b0'),
                ).join(''),
            ),
          5,
          { radius: 90, from: -110, to: 60 },
        ),
        20,
        20,
      ),
      scatter(nugget('#a9692a', 14, 10, 'dry', 0.2), 18, { x: -50, y: 40, reach: 0.35 }),
      sprinkle(['#7fae45', '#5f9433'], 40, { size: 4, reach: 0.6 }),
      put(sprig(greenColors.mint, 0.9), 90, 70),
    ]),
  ),
  shakshuka: picture(
    'tomato',
    skillet([
      pool('#b5301a', 212, 158, 'thick', 0.03),
      scatter(pepperStrip('#d8452a', 50), 14, { reach: 0.85 }),
      scatter(nugget('#c9402a', 24, 18, 'wet', 0.2), 16, { reach: 0.85 }),
      ...[
        [-84, -40],
        [80, -52],
        [4, 62],
      ].map(([x = 0, y = 0]) => put(friedEgg(72), x, y)),
      scatter(cilantro(greenColors.cilantro, 0.8), 8, { reach: 0.75 }),
    ]),
    put(flatbread(96, 70), 262, 184, -14),
    steam(2),
  ),
};
