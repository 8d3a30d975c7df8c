import { chip, flatbread, foldedWedge, taco, wrapHalf } from '../kit/breads.ts';
import { drizzle, inSauce, nest, pool, rice, shreds, soup, sprinkle, swirl } from '../kit/fills.ts';
import {
  avocadoSlice,
  blackBean,
  chiliRing,
  cilantro,
  citrusWedge,
  corn,
  cucumberSlice,
  fruitCube,
  greenColors,
  leaf,
  onionRing,
  peanut,
  pepperStrip,
  radish,
  scallionRing,
} from '../kit/greens.ts';
import { corncob, shaved } from '../kit/grill.ts';
import { type Art, clipped, layers, place, put, row, scatter } from '../kit/layout.ts';
import { cast, darker, fill, line, lit, oval } from '../kit/paint.ts';
import { chickenSlice, fried, meatSlice, nugget, shrimp } from '../kit/proteins.ts';
import { between, blob, chunk, pick, times } from '../kit/shapes.ts';
import { mussel } from '../kit/shellfish.ts';
import { bananaCoin, churro, flan } from '../kit/sweets.ts';
import { basket, board, bowl, dip, paper, plate, skillet, steam, tray } from '../kit/vessels.ts';
import { within } from '../kit/within.ts';
import { type Picture, picture } from '../picture.ts';

const lime = (x = 240, y = 160) => put(citrusWedge('lime', 46), x, y, -18);
const herbs = (count: number, reach = 0.9) =>
  scatter(cilantro(greenColors.cilantro, 0.62), count, { reach });
const onion = (count: number) =>
  scatter(nugget('#f8f3ea', 9, 7, 'wet', 0.25), count, { reach: 0.95 });
/** Pieces along the round edge of a taco. `out`: how far from the fold, as a share of the tortilla. */
const edge =
  (art: Art | readonly Art[], count: number, { out = 0.9, reach = 78, turn = 30 } = {}): Art =>
  (random, area) => {
    const arts = typeof art === 'function' ? [art] : art;
    return times(count, (i) => {
      const angle = -reach + (2 * reach * (i + between(random, 0.2, 0.8))) / count;
      const [far, radians] = [out * between(random, 0.95, 1.05), (angle * Math.PI) / 180];
      return place(
        (arts[i % arts.length] as Art)(random, area),
        Math.sin(radians) * far * area.rx,
        -Math.cos(radians) * far * area.ry,
        angle + between(random, -turn, turn),
      );
    }).join('');
  };
/** Three tacos, the third in front. */
const tacos = (
  filling: (index: number) => readonly Art[],
  options: { color?: string; spots?: number } = {},
): Art =>
  layers(
    ...[
      [-128, -6, -10],
      [124, -14, 9],
      [-6, 126, -3],
    ].map(([x = 0, y = 0, turn = 0], i) =>
      put(taco(filling(i), { width: 282, height: 166, ...options }), x, y, turn),
    ),
  );
const meaty = (color: string): Art =>
  layers(edge(shaved(color, 32, 15), 13, { out: 0.74 }), edge(shaved(color, 28, 13), 14));
const tacoHerbs = edge(cilantro(greenColors.cilantro, 0.6), 5, { out: 0.96 });
const tacoOnion = edge(nugget('#f8f3ea', 10, 8, 'wet', 0.25), 9, { out: 0.95 });
const cheesePull: Art = edge(nugget('#f8c848', 30, 18, 'wet', 0.3), 10, { out: 0.74, reach: 66 });
const salsa = (color: string, glaze: 'white' | 'coal' | 'clay' = 'clay', size = 58) =>
  dip(
    color,
    glaze,
    size,
    scatter([nugget('#f6efe0', 6, 5, 'wet'), nugget(darker(color, 0.3), 7, 5, 'wet')], 9, {
      reach: 0.8,
    }),
    put(cilantro(greenColors.cilantro, 0.4), 0, 0),
  );
const chips = (count: number, rx: number, ry: number, rise = 30) =>
  within(rx, ry, scatter(chip(54), count, { reach: 1, rise }));
const guacamole = (rx: number, ry: number): Art =>
  layers(
    pool('#8fb23c', rx, ry, 'thick', 0.05),
    within(
      rx * 0.9,
      ry * 0.9,
      scatter([nugget('#a9c858', 22, 15, 'wet', 0.3), nugget('#7a9f30', 18, 12, 'wet', 0.3)], 34, {
        reach: 0.95,
      }),
      scatter([nugget('#c9301c', 11, 9, 'wet', 0.2), nugget('#f6efe6', 9, 7, 'wet', 0.2)], 20, {
        reach: 0.8,
      }),
      herbs(6, 0.7),
    ),
  );
const queso: Art = (random) => {
  const path = blob(random, 150, 92, 0.26, 13);
  return lit('thick', fill(path, '#f4ae34', 'opacity=".94"'));
};
/** A roll of tortilla under sauce. */
const enchilada: Art = (random) => {
  const body = 'M-170 -32Q-182 0 -170 32H170Q182 0 170 -32Z';
  return cast(
    lit('round', fill(body, '#d9a25a')) +
      lit('thick', fill(blob(random, 146, 44, 0.1, 12), '#b2331a')),
  );
};
const tamal: Art = (random) => {
  const husk =
    'M-190 6C-170 -60 -110 -76 -60 -70L150 -58Q196 0 150 58L-60 70C-120 78 -176 64 -190 6Z';
  const ribs = times(9, (i) =>
    line(
      `M-184 ${(i - 4) * 9}Q0 ${(i - 4) * 20} 168 ${(i - 4) * 13}`,
      '#b59a58',
      2.4,
      'opacity=".6"',
    ),
  ).join('');
  return (
    cast(
      lit('dry', fill(husk, '#e3cf92')) +
        clipped(random, husk, ribs) +
        lit('crumb', fill(chunk(random, 220, 84, 0.06), '#f2cf5c', 'transform="translate(20 0)"')) +
        times(16, () =>
          oval(
            between(random, -70, 110),
            between(random, -30, 30),
            7,
            5,
            '#f7dd7c',
            'opacity=".8"',
          ),
        ).join(''),
    ) + cast(line('M-120 -62Q-108 0 -120 62', '#c9ad62', 13), 'near')
  );
};
const elote = (...toppings: readonly Art[]): Art =>
  layers(corncob(380, 58), within(170, 42, ...toppings));
const stick =
  (x: number): Art =>
  () =>
    cast(line(`M${x} 0h70`, '#d9b277', 14));
const hominy: Art = nugget('#f3e6c8', 17, 14, 'wet', 0.14);
const cevicheBowl = (glaze: 'white' | 'teal' | 'sage' | 'ink', ...pieces: readonly Art[]) =>
  bowl(glaze, [soup('#e3ecc0', '#b9c98a'), within(180, 126, ...pieces)]);
const whiteFish: Art = (random) =>
  cast(
    lit('wet', fill(chunk(random, 52, 42, 0.14), pick(random, ['#fbf1e6', '#f6e6d8', '#fff8ee']))) +
      line('M-18 -4Q0 -12 18 -4', '#f0d3c0', 3, 'opacity=".7"'),
    'near',
  );
const purpleOnion = scatter(onionRing('#9c3a74', 28), 9, { reach: 0.85 });
const roti: Art = layers(foldedWedge('#e2b35c', ['#f6e3a4', '#f3d98a', '#f9ecc0'], 160));

export const mexicanPictures: Record<string, Picture> = {
  'tacos-al-pastor': picture(
    'saffron',
    board(
      [
        tacos(() => [
          meaty('#b5431a'),
          edge(fruitCube('#f8c81e', 34), 5, { out: 0.98 }),
          tacoOnion,
          tacoHerbs,
        ]),
        lime(250, 130),
      ],
      { width: 600, height: 410 },
    ),
  ),
  'tacos-gobernador': picture(
    'lagoon',
    plate('teal', [
      put(
        tacos(
          () => [
            cheesePull,
            edge(pepperStrip('#3f7a2c', 50), 7, { turn: 80 }),
            edge(shrimp(50), 4, { out: 0.96, reach: 66 }),
          ],
          { color: '#d99e4c', spots: 0.75 },
        ),
        0,
        0,
        0,
        0.9,
      ),
    ]),
  ),
  'tacos-carne-asada': picture(
    'tomato',
    plate('clay', [
      put(
        tacos(() => [
          meaty('#6a3219'),
          edge(nugget('#9cc04a', 26, 17, 'wet', 0.25), 4, { out: 0.96, reach: 64 }),
          edge(nugget('#c9281a', 13, 9, 'wet', 0.3), 6, { out: 0.98 }),
        ]),
        0,
        0,
        0,
        0.9,
      ),
      put(salsa('#a82312', 'coal', 46), 206, 92),
    ]),
  ),
  'fish-tacos': picture(
    'sky',
    board(
      [
        tacos(
          () => [
            edge(
              shreds(['#e3edc6', '#9c5a94', '#cfe0a8', '#7a3a7a'], 7, {
                rx: 16,
                ry: 14,
                length: 44,
                thick: 6,
              }),
              9,
              { out: 0.8 },
            ),
            edge(fried('#d4923a', 48, 28), 3, { out: 0.92, reach: 58, turn: 10 }),
            put(drizzle('#f6b078', { width: 150, height: 36, thick: 8, turns: 5 }), 0, -146),
          ],
          { color: '#f0d49a' },
        ),
        lime(250, 130),
      ],
      { width: 600, height: 410, color: '#a9764a' },
    ),
  ),
  birria: picture(
    'ember',
    plate('white', [
      put(
        tacos(() => [meaty('#5f2410'), cheesePull, tacoOnion, tacoHerbs], {
          color: '#d2662a',
          spots: 0.85,
        }),
        -30,
        -22,
        0,
        0.86,
      ),
    ]),
    put(
      dip(
        '#8f2c10',
        'clay',
        82,
        scatter(scallionRing(7), 8, { reach: 0.7 }),
        onion(8),
        herbs(3, 0.6),
      ),
      210,
      138,
    ),
  ),
  burrito: picture(
    'butter',
    plate('clay', [
      put(
        wrapHalf(['#d98a3c', '#f3ead2', '#2f1d1a', '#f2b02e', '#7fae45', '#c96a2a'], {
          length: 280,
          r: 76,
          paper: '#b4bbc1',
        }),
        24,
        -74,
        -16,
      ),
      put(
        wrapHalf(['#f3ead2', '#d98a3c', '#2f1d1a', '#7fae45', '#f2b02e', '#c96a2a'], {
          length: 280,
          r: 76,
          paper: '#b4bbc1',
        }),
        -26,
        64,
        -12,
      ),
    ]),
  ),
  'burrito-bowl': picture(
    'olive',
    bowl('clay', [
      rice('#f3ead2', { rx: 196, ry: 138 }),
      put(
        within(70, 50, scatter(nugget('#b5622a', 30, 22, 'meat'), 9, { reach: 1, rise: 10 })),
        -96,
        -50,
      ),
      put(within(64, 44, scatter(blackBean(), 26, { reach: 1, rise: 8 })), 60, -76),
      put(within(50, 40, scatter(corn(), 44, { reach: 1, rise: 8 })), 128, -4),
      put(row(avocadoSlice(94), 5, { dx: 20, dy: 6, turn: -30 }), 70, 62),
      put(
        within(
          66,
          44,
          scatter(
            [
              nugget('#c9281a', 15, 12, 'wet', 0.2),
              nugget('#f8f3ea', 9, 7, 'wet'),
              nugget('#4c8f3a', 9, 6, 'wet'),
            ],
            34,
            { reach: 1, rise: 8 },
          ),
        ),
        -84,
        58,
      ),
      put(citrusWedge('lime', 38), -4, -2, 30),
    ]),
  ),
  quesadilla: picture(
    'coral',
    board([
      ...[
        [-120, -50, -14],
        [118, -66, 20],
        [0, 70, 4],
      ].map(([x = 0, y = 0, turn = 0]) =>
        put(foldedWedge('#e8c27a', ['#f6dc96', '#3f7a2c', '#f3cf72'], 142), x, y, turn),
      ),
      put(salsa('#6f9a35', 'white', 52), 212, 110),
    ]),
  ),
  'banana-roti': picture(
    'saffron',
    plate('blush', [
      put(roti, -86, -40, -12, 1.1),
      put(roti, 96, 10, 16, 1.1),
      scatter(bananaCoin(32), 7, { y: 40, reach: 0.5 }),
      put(drizzle('#fffaf0', { width: 330, height: 130, thick: 9, turns: 6 }), 0, 10),
      put(drizzle('#6a3210', { width: 280, height: 100, thick: 4, turns: 5 }), 10, 20),
    ]),
  ),
  nachos: picture(
    'tomato',
    tray(
      '#3a3a3a',
      [
        chips(26, 190, 92, 36),
        put(queso, -30, -24),
        put(
          within(
            170,
            84,
            scatter(blackBean(), 26, { reach: 0.9 }),
            scatter(nugget('#c9281a', 16, 12, 'wet', 0.2), 12, { reach: 0.9 }),
            scatter(chiliRing('#5c8f2c', 18), 15, { reach: 0.9 }),
            scatter(chip(40), 5, { reach: 0.9 }),
          ),
          0,
          -14,
        ),
        herbs(6, 0.6),
      ],
      { width: 580, height: 360 },
    ),
  ),
  guacamole: picture(
    'herb',
    plate('clay', [
      put(chips(24, 200, 140, 0), 0, 0),
      put(bowl('coal', [guacamole(116, 86)], 136), 0, 6),
      lime(180, 130),
    ]),
  ),
  'chips-salsa': picture(
    'apricot',
    put(basket([chips(22, 150, 70, 44)], { color: '#b5763c', size: 200 }), 0, -56),
    put(salsa('#b3261a', 'coal', 70), -196, 132),
    put(salsa('#6f9a2c', 'coal', 70), 4, 164),
    put(salsa('#4a1a10', 'coal', 70), 204, 132),
  ),
  enchiladas: picture(
    'sky',
    tray(
      '#3f6f8a',
      [
        row(enchilada, 3, { dy: 76, dx: 0, y: 6, jitter: 2 }),
        put(
          shreds(['#fffaf0', '#f6ecd6'], 46, { rx: 150, ry: 96, length: 26, thick: 5, curl: 4 }),
          0,
          0,
        ),
        put(drizzle('#fffaf0', { width: 300, height: 190, thick: 7, turns: 7 }), 0, 0),
        scatter(onionRing('#9c3a74', 24), 6, { reach: 0.5 }),
        scatter(avocadoSlice(70), 4, { reach: 0.44 }),
        herbs(6, 0.6),
      ],
      { width: 560, height: 380 },
    ),
  ),
  tamales: picture(
    'olive',
    plate('clay', [
      put(tamal, -10, -66, -10, 1.0),
      put(tamal, 14, 58, -6, 1.0),
      put(pool('#fffaf0', 44, 20, 'wet', 0.3), 30, -66),
      put(pool('#b3301a', 44, 20, 'wet', 0.3), 60, 60),
    ]),
  ),
  elote: picture(
    'forest',
    board(
      [
        put(
          layers(
            stick(180),
            elote(
              put(drizzle('#fff6e2', { width: 330, height: 60, thick: 9, turns: 9 }), 0, -6),
              sprinkle(['#fffdf5', '#f6ecd6'], 110, { size: 4, reach: 0.95 }),
              sprinkle(['#b3261a', '#d4482a'], 60, { size: 3, reach: 0.95 }),
            ),
          ),
          -40,
          -74,
          -8,
        ),
        put(
          layers(
            stick(180),
            elote(
              put(drizzle('#fff6e2', { width: 330, height: 60, thick: 9, turns: 9 }), 0, -6),
              sprinkle(['#fffdf5', '#f6ecd6'], 110, { size: 4, reach: 0.95 }),
              sprinkle(['#b3261a', '#d4482a'], 60, { size: 3, reach: 0.95 }),
            ),
          ),
          -20,
          74,
          -8,
        ),
        lime(216, 122),
      ],
      { width: 590, height: 390 },
    ),
  ),
  'fire-roasted-corn': picture(
    'ember',
    skillet(
      [
        put(layers(corncob(300, 56, { charred: 26 })), 10, -64, -10),
        put(corncob(300, 56, { charred: 26 }), 0, 62, -6),
        put(
          (random) => cast(lit('round', fill(chunk(random, 56, 40, 0.06), '#f6d66a'))),
          30,
          -70,
          -12,
        ),
        within(
          150,
          100,
          sprinkle(['#b3261a', '#d4482a'], 70, { size: 3, reach: 1 }),
          herbs(5, 0.8),
        ),
      ],
      250,
      false,
    ),
    lime(246, 176),
  ),
  pozole: picture(
    'tomato',
    bowl('clay', [
      soup('#a8361a'),
      scatter(hominy, 46, { reach: 0.86 }),
      scatter(shrimp(46), 5, { reach: 0.56 }),
      scatter(mussel(), 3, { reach: 0.5, inner: 0.4 }),
      scatter(radish, 7, { reach: 0.7 }),
      put(shreds(['#d8ecb4', '#bfe09a'], 26, { rx: 56, ry: 36, length: 46, thick: 6 }), 60, -50),
      sprinkle(['#4a6b2a'], 40, { size: 2.6 }),
    ]),
    steam(2),
  ),
  ceviche: picture(
    'lagoon',
    cevicheBowl(
      'white',
      scatter(whiteFish, 24, { reach: 0.9, rise: 18 }),
      purpleOnion,
      scatter(avocadoSlice(70), 6, { reach: 0.6 }),
      scatter(chiliRing('#4f8f2c', 12), 10, { reach: 0.8 }),
      herbs(7, 0.8),
    ),
    lime(),
  ),
  'shrimp-ceviche': picture(
    'sky',
    cevicheBowl(
      'teal',
      scatter(shrimp(50), 9, { reach: 0.78, rise: 12 }),
      scatter([cucumberSlice(26), nugget('#c9281a', 20, 16, 'wet', 0.2)], 14, { reach: 0.86 }),
      scatter(fruitCube('#a9c858', 38), 7, { reach: 0.7 }),
      scatter(onionRing('#9c3a74', 24), 5, { reach: 0.7 }),
      herbs(6, 0.7),
    ),
    put(chip(60), 244, 160, 20),
    put(chip(54), 204, 196, -14),
  ),
  'yum-woon-sen': picture(
    'mint',
    plate('white', [
      nest('#eef0e6', { count: 80, thick: 6, rx: 200, ry: 140 }),
      put(
        within(
          140,
          96,
          scatter(shrimp(50), 7, { reach: 0.8 }),
          scatter(leaf('#6fae45', 44, 34), 9, { reach: 0.9 }),
          scatter(chiliRing('#cf2417', 12), 12, { reach: 0.9 }),
          scatter(onionRing('#9c3a74', 24), 6, { reach: 0.8 }),
          scatter(peanut(), 12, { reach: 0.9 }),
          herbs(4, 0.6),
        ),
        0,
        -10,
      ),
      put(citrusWedge('lime', 42), 168, 96, -18),
    ]),
  ),
  fajitas: picture(
    'ember',
    skillet([
      within(
        170,
        118,
        scatter(
          [
            pepperStrip('#cf2a1c', 92),
            pepperStrip('#4f9a35', 92),
            pepperStrip('#e9b51f', 92),
            onionRing('#e9dcc6', 34),
          ],
          34,
          { reach: 0.95, rise: 16 },
        ),
      ),
      row(meatSlice('#7a3a20', 26, 64, { fat: '#8f4a2a', rim: '#3a1608' }), 5, {
        x: -70,
        y: -30,
        dx: 38,
        turn: 22,
      }),
      row(chickenSlice('#e9c48a', '#a9622a', 60, 24), 4, { x: 84, y: 34, dx: 30, dy: 8, turn: 66 }),
      herbs(5, 0.6),
    ]),
    put(flatbread(92, 60, '#f0d8a0'), -244, 186, -8),
    steam(3),
  ),
  'spicy-pork': picture(
    'berry',
    skillet(
      [
        within(
          176,
          124,
          scatter(inSauce(shaved('#a8351a', 56, 24), '#b5240f', 26), 24, { reach: 0.95, rise: 20 }),
          scatter(
            [pepperStrip('#4f8f35', 70), onionRing('#f0dcc8', 30), pepperStrip('#d8301c', 70)],
            16,
            { reach: 0.85 },
          ),
          scatter(scallionRing(10), 22, { reach: 0.8 }),
        ),
        sprinkle(['#f6e9c8'], 50, { size: 3, reach: 0.6 }),
      ],
      240,
      false,
    ),
    steam(2),
  ),
  churros: picture(
    'cocoa',
    put(paper(540, 360, '#f3e2c4'), 0, 4),
    ...[-3, -2, -1, 0, 1].map((i) => put(churro(340), i * 46 + 20, i * 8 - 4, -58 + (i % 2) * 6)),
    put(dip('#2f140a', 'white', 84), 190, 108),
  ),
  'churros-sugar': picture(
    'saffron',
    plate('teal', [
      put(churro(380), -20, -84, -10),
      put(churro(380), 10, -18, 6),
      put(churro(380), -10, 50, -6),
      put(churro(360), 10, 112, 4),
      put(within(180, 120, sprinkle(['#fff6e2', '#c98a4c'], 90, { size: 2.6, reach: 1 })), 0, 10),
    ]),
  ),
  flan: picture('apricot', plate('white', [put(flan(), 0, 0, 0, 1.14)])),
  'banh-flan': picture(
    'mint',
    plate('sage', [
      put(flan('#efcf86', '#3a1608', 128), 0, -4, 0, 1.14),
      scatter(
        () =>
          cast(
            lit('glazed', oval(0, 0, 15, 11, '#3a1c0c')) + line('M-13 1Q0 -5 13 1', '#1a0a05', 2.6),
            'near',
          ),
        3,
        { x: 150, y: 90, reach: 0.12 },
      ),
    ]),
  ),
  'creme-caramel': picture(
    'rose',
    plate('ink', [
      put(flan('#f6d68e', '#8a3a08', 124), 0, -4, 0, 1.2),
      put(swirl('#c9701c', { size: 40, thick: 4 }), 170, -60),
    ]),
  ),
};
