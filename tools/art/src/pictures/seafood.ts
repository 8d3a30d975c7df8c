import { filledRoll } from '../kit/asian.ts';
import { noodleSoup, soupBowl } from '../kit/builders.ts';
import { char, mound, pool, rice, shreds, sprinkle } from '../kit/fills.ts';
import {
  bean,
  broccoli,
  carrotCoin,
  cherryTomato,
  cherryTomatoHalf,
  chili,
  chiliRing,
  cilantro,
  citrusSlice,
  citrusWedge,
  cucumberSlice,
  dill,
  fruitCube,
  greenColors,
  leaf,
  lettuce,
  olive,
  onionRing,
  scallionRing,
  scallionSlice,
  sprig,
} from '../kit/greens.ts';
import { type Art, clipped, layers, place, put, row, scatter } from '../kit/layout.ts';
import { cast, darker, fill, line, lit, oval } from '../kit/paint.ts';
import { fillet, meatball, shrimp } from '../kit/proteins.ts';
import { between, blob, chunk, closed, pick, times } from '../kit/shapes.ts';
import {
  clam,
  crab,
  fry,
  lobster,
  mussel,
  oyster,
  scallop,
  squidRing,
  tentacle,
} from '../kit/shellfish.ts';
import { basket, board, bowl, dip, paper, plate, tray } from '../kit/vessels.ts';
import { type Picture, picture } from '../picture.ts';

const lemon = (x = 254, y = 176, turn = -20) => put(citrusWedge('lemon', 46), x, y, turn);
const lobsterChunk: Art = (random) => {
  const path = blob(random, 42, 30, 0.16);
  return cast(
    lit('wet', fill(path, '#f3d9c4')) +
      clipped(
        random,
        path,
        line('M-40 -20Q0 -34 40 -16', '#d8401c', 17) +
          line('M-30 2Q0 -8 30 4', '#e88a66', 4, 'opacity=".7"'),
      ),
  );
};
const corncob: Art = (random) => {
  const body = `<rect x="-48" y="-34" width="96" height="68" rx="20" fill="#f0bd2c"/>`;
  return cast(
    lit('round', body) +
      times(28, (i) =>
        oval(
          -38 + (i % 7) * 13,
          -24 + Math.floor(i / 7) * 16,
          6.6,
          7.6,
          pick(random, ['#f7d24c', '#f3c436', '#fbdf74']),
        ),
      ).join('') +
      oval(48, 0, 9, 32, '#e9d39a'),
  );
};
const newPotato: Art = (random) =>
  cast(
    lit('round', fill(blob(random, 42, 36, 0.08), '#d9b068')) +
      sprinkle(['#3f7d34'], 7, { size: 2.4, area: { rx: 30, ry: 24 } })(random, { rx: 30, ry: 24 }),
  );
const crabLeg =
  (size = 1): Art =>
  () =>
    put(
      () =>
        cast(
          lit('glazed', line('M-90 24L-10 -22L86 6', '#cf4423', 24)) +
            line('M-84 18L-10 -30L80 -2', '#f3a07c', 4, 'opacity=".7"') +
            line('M78 4L112 22', '#f6e2d0', 15),
        ),
      0,
      0,
      0,
      size,
    )(() => 0.5, { rx: 1, ry: 1 });
const crabCake: Art = (random) => {
  const path = blob(random, 98, 74, 0.05, 14);
  return cast(
    `<g transform="translate(1 22)">${lit('crumb', fill(path, '#a8641f'))}</g>` +
      lit('crumb', fill(path, '#cf8f3c')) +
      char(random, path, 80, 60, 12, '#8a4a14') +
      scatter(scallionRing(6), 7, { reach: 0.7 })(random, { rx: 80, ry: 56 }),
  );
};
const ice: Art = (random) =>
  `<g opacity=".9">${lit('glazed', fill(chunk(random, 50, 42, 0.14), pick(random, ['#dfeef6', '#eaf4f9', '#d0e4ef'])))}</g>`;
const iceTray = (...art: readonly Art[]) =>
  tray('#b9c4cc', [scatter(ice, 60, { reach: 0.96 }), ...art], { width: 616, height: 400 });
const oysters = (garnish: Art, dipColor: string, wedge: 'lemon' | 'lime') =>
  iceTray(
    ...times(6, (i) =>
      put(
        layers(oyster(1.32), garnish),
        Math.cos((i * Math.PI) / 3) * 178,
        Math.sin((i * Math.PI) / 3) * 112,
        i * 60 + 90,
      ),
    ),
    put(dip(dipColor, 'white', 54, scatter(onionBit, 8, { reach: 0.6 })), 0, 0),
    put(citrusWedge(wedge, 40), -262, 112, 10),
    put(citrusWedge(wedge, 40), 262, 110, -16),
  );
const onionBit: Art = () => oval(0, 0, 6, 4, '#b0407a', 'opacity=".9"');
const chipPile = (x: number, y: number, count = 30) =>
  put(scatter(fry(128, '#e3a838'), count, { reach: 0.4, rise: 34, turn: 50 }), x, y);
const battered =
  (width: number, height: number, color = '#d99632'): Art =>
  (random) => {
    const path = closed(
      times(20, (i) => {
        const a = (i / 20) * 6.283;
        const reach = (i % 2 ? 0.93 : 1.06) * between(random, 0.96, 1.04);
        return [
          Math.cos(a) * (width / 2) * reach,
          Math.sin(a) * (height / 2) * reach * (1 - 0.26 * Math.cos(a)),
        ];
      }),
    );
    return cast(
      `<g transform="translate(2 12)">${fill(path, '#8a5212')}</g>` +
        lit('batter', fill(path, color)),
    );
  };
const crackers: Art = () =>
  cast(
    lit('baked', `<rect x="-38" y="-34" width="76" height="68" rx="8" fill="#e9c27c"/>`) +
      times(9, (i) =>
        oval(-22 + (i % 3) * 22, -20 + Math.floor(i / 3) * 20, 2.6, 2.2, '#a8742c'),
      ).join(''),
  );
const farro = ['#c99a5c', '#b98748', '#dcb27a', '#a87638'];
const cocktailGlass =
  (filling: string, ...art: readonly Art[]): Art =>
  (random) =>
    oval(8, 206, 130, 20, '#3a1a0c', 'opacity=".35" filter="url(#soft)"') +
    lit('glazed', oval(0, 200, 120, 22, '#d7e4ea')) +
    fill('M-12 110H12L16 200H-16Z', '#c9dbe4') +
    fill('M-220 -70C-200 60 -90 124 0 124S200 60 220 -70Z', '#dcebf1', 'opacity=".85"') +
    fill('M-196 -60C-176 50 -80 108 0 108S176 50 196 -60Z', filling) +
    line('M-186 -30C-166 40 -110 84 -60 98', '#fff', 8, 'opacity=".55" filter="url(#blur)"') +
    oval(0, -70, 220, 66, '#eef6f9') +
    oval(0, -68, 206, 58, darker(filling, 0.25)) +
    lit('liquid', oval(0, -64, 198, 52, filling)) +
    place(layers(...art)(random, { rx: 176, ry: 44 }), 0, -72) +
    line('M-214 -84A220 66 0 0 1 -60 -132', '#fff', 5, 'opacity=".9"');

export const seafoodPictures: Record<string, Picture> = {
  'lobster-roll': picture(
    'sky',
    board([
      paper(520, 310, '#eef3f5', '#7fa6c9'),
      filledRoll(
        '#d9a050',
        [
          row(lettuce('#8dbd4e', 56), 5, { dx: 76, y: 10 }),
          scatter(lobsterChunk, 15, { y: -14, reach: 1, scale: 1.05, turn: 60 }),
          scatter(scallionRing(6), 14, { y: -20, reach: 0.9 }),
        ].map(
          (art): Art =>
            (random) =>
              art(random, { rx: 178, ry: 30 }),
        ),
        { length: 440, split: true },
      ),
    ]),
    lemon(),
  ),
  'meatball-sub': picture(
    'tomato',
    board([
      paper(520, 310, '#f6ead2', '#c9412c'),
      filledRoll(
        '#c98a3c',
        [
          put(pool('#b8240f', 196, 34, 'thick', 0.12), 0, 0),
          row(meatball('#7a4020', 46), 5, { dx: 82, y: -14, jitter: 20 }),
          row((random) => lit('wet', fill(blob(random, 40, 17, 0.26), '#c92c12')), 5, {
            dx: 82,
            y: -34,
            jitter: 10,
          }),
          row((random) => lit('soft', fill(blob(random, 48, 15, 0.3), '#f8e6b0')), 5, {
            dx: 84,
            y: -26,
            jitter: 14,
          }),
          row(leaf(greenColors.basil, 38, 24), 4, { dx: 100, y: -32, jitter: 60 }),
        ],
        { length: 450, seeds: true, split: true },
      ),
    ]),
  ),
  'whole-lobster': picture(
    'lagoon',
    tray(
      '#f2ece0',
      [
        put(lettuce(greenColors.lettuce, 120), -190, 60),
        put(lettuce('#9bc75b', 120), 150, -74),
        put(lobster('#c8301a', 0.98), 16, -6, -10),
      ],
      { width: 630, height: 400 },
    ),
    put(dip('#f0c038', 'white', 56), -240, 178),
    put(citrusWedge('lemon', 46), 244, 172, -20),
    put(citrusWedge('lemon', 40), 176, 196, 10),
  ),
  'crab-boil': picture(
    'butter',
    board(
      [
        paper(540, 350, '#efe2c4'),
        scatter(newPotato, 8, { reach: 0.78 }),
        scatter(corncob, 6, { reach: 0.74, turn: 50 }),
        put(crab('#cf4423', 1.06), 0, -10, -6),
        scatter(newPotato, 3, { y: 120, reach: 0.4 }),
        scatter(shrimp(44, '#e2723f'), 4, { y: 100, reach: 0.6 }),
        sprinkle(['#8e2a12', '#3f7d34', '#f0d9a0'], 90, { size: 3.4, reach: 0.9 }),
        put(citrusWedge('lemon', 42), 200, 112, -20),
      ],
      { width: 610, height: 410 },
    ),
  ),
  'crab-cakes': picture(
    'coral',
    plate(
      'white',
      [
        scatter(leaf('#4f9a44', 84, 40), 12, { x: 0, y: -50, reach: 0.44 }),
        put(crabCake, -86, -4),
        put(crabCake, 84, 24),
        put(pool('#efa860', 58, 30, 'glazed', 0.14), -34, 104),
        put(citrusWedge('lemon', 46), 150, -66, 30),
      ],
      262,
      1.12,
    ),
  ),
  oysters: picture(
    'dusk',
    oysters(put(sprig(greenColors.cilantro, 0.3), 8, 4), '#c9566a', 'lemon'),
  ),
  ostiones: picture(
    'mint',
    oysters(row(chiliRing('#3f9a2c', 9), 2, { dx: 20, y: 4, jitter: 20 }), '#c9566a', 'lime'),
  ),
  'shrimp-cocktail': picture(
    'rose',
    cocktailGlass('#c3200f', scatter(scallionRing(5), 6, { reach: 0.4 })),
    ...[-150, -76, 0, 76, 150].map((x, i) =>
      put(shrimp(74, '#ef9068'), x, -112 + Math.abs(i - 2) * -6 + 12, 66 + (i - 2) * 12),
    ),
    put(citrusWedge('lemon', 50), 216, -54, 60),
  ),
  'coctel-campechano': picture(
    'saffron',
    cocktailGlass(
      '#c9381a',
      scatter(shrimp(46), 4, { reach: 0.7 }),
      scatter(tentacle('#b0526e', 90), 3, { reach: 0.6 }),
      scatter(fruitCube('#a9c95c', 36), 5, { reach: 0.6 }),
      scatter(onionRing('#9c3a74', 22), 4, { reach: 0.6 }),
      scatter(cilantro(), 3, { reach: 0.5, scale: 0.8 }),
    ),
    put(citrusWedge('lime', 46), 196, -96, 60),
    row(crackers, 2, { x: -228, y: 170, dx: 62, dy: 14, jitter: 16 }),
    row(crackers, 2, { x: 236, y: 178, dx: 60, dy: -10, jitter: 16 }),
  ),
  'clam-chowder': picture(
    'sand',
    soupBowl(
      'ink',
      '#f3e4bf',
      scatter(fruitCube('#f0d68a', 46), 8, { reach: 0.66 }),
      scatter(clam(0.9), 5, { reach: 0.6 }),
      scatter(bacon, 14, { reach: 0.66 }),
      sprinkle(['#2b2018'], 40, { size: 2.6, long: 1.1 }),
      scatter(scallionRing(10), 16, { reach: 0.6 }),
    ),
    row(crackers, 2, { x: 234, y: 178, dx: 60, dy: -16, jitter: 16 }),
  ),
  'fish-and-chips': picture(
    'sky',
    basket(
      [
        chipPile(-120, 60, 34),
        chipPile(110, 74, 34),
        put(battered(300, 122), -30, -78, -14),
        put(battered(290, 116, '#cf8a2a'), 40, -4, -10),
        put(citrusWedge('lemon', 48), 176, 54, -30),
      ],
      { color: '#31527e', lining: '#f4ead4', size: 272 },
    ),
    put(dip('#f2ecd2', 'white', 48, sprinkle(['#4c8f38'], 12, { size: 3.4 })), -262, 184),
  ),
  'grilled-salmon': picture(
    'herb',
    plate(
      'white',
      [
        scatter(bean('#4d8f39', 150), 8, { x: -110, y: -50, reach: 0.2, turn: 30 }),
        scatter(carrotCoin(28), 6, { x: 130, y: -70, reach: 0.24 }),
        scatter(broccoli('#3d8a35', 40), 3, { x: 150, y: 20, reach: 0.16 }),
        put(fillet('#e0784a', 330, 132, { marks: 6, edge: '#b5683c' }), -10, 34, -6),
        row(citrusSlice('lemon', 38), 2, { x: -20, y: 16, dx: 70, dy: -8 }),
        put(dill(1.3), 40, 20, 10),
        put(cherryTomato('#d22d1c', 26), -170, 30),
        put(cherryTomato('#d22d1c', 24), -140, 64),
      ],
      262,
      1.1,
    ),
  ),
  'salmon-grain-bowl': picture(
    'lilac',
    bowl('white', [
      rice(farro, { rx: 204, ry: 146, long: 6.4 }),
      put(fillet('#e0784a', 230, 100, { flakes: 7, edge: '#b5683c' }), -36, -48, -14),
      row(cucumberSlice(34), 5, { x: 106, y: 6, dx: 10, dy: 30 }),
      put(mound('#fdf9ec', 66, 44, 'glazed'), -90, 66),
      put(dill(0.9), -90, 58),
      scatter(cherryTomatoHalf(28), 3, { x: 30, y: 94, reach: 0.18 }),
      put(dill(1.3), 0, -56, 10),
    ]),
  ),
  cioppino: picture(
    'tomato',
    soupBowl(
      'white',
      '#b8260f',
      scatter(mussel(1.15), 5, { reach: 0.68 }),
      scatter(clam(1.05), 4, { reach: 0.62 }),
      scatter(shrimp(60), 4, { reach: 0.56 }),
      put(crabLeg(1.1), 40, -50, -16),
      put(crabLeg(0.9), -60, 60, 160),
      scatter(cilantro(), 5, { reach: 0.6 }),
    ),
    put(
      (random) =>
        cast(
          lit('baked', fill(blob(random, 86, 44, 0.06), '#cf933f')) +
            lit('crumb', fill(blob(random, 74, 34, 0.06), '#f2dcae')),
        ),
      236,
      168,
      -24,
    ),
  ),
  jjamppong: picture(
    'night',
    noodleSoup(
      { glaze: 'coal', broth: '#b3180a', noodles: '#f0d691', thick: 9, oil: '#f0501c' },
      scatter(mussel(1.1), 5, { reach: 0.66 }),
      scatter(shrimp(56), 3, { reach: 0.5 }),
      scatter(squidRing(30), 5, { reach: 0.6 }),
      put(
        shreds(['#dfeebb', '#c7dc98', '#ee8a2a'], 20, { rx: 110, ry: 70, length: 70, thick: 8 }),
        0,
        0,
      ),
      scatter(scallionSlice(50), 8, { reach: 0.6 }),
      scatter(chili('#c8150c', 70), 3, { reach: 0.5 }),
    ),
  ),
  'seared-scallops': picture(
    'mint',
    plate(
      'coal',
      [
        put(pool('#f3e6c4', 170, 108, 'soft', 0.08), 0, 0),
        scatter(broccoli('#efe2bd', 38, '#e6dfb8'), 5, { reach: 0.56, inner: 0.5 }),
        row(scallop(60), 3, { x: 0, y: -42, dx: 126, dy: -8 }),
        row(scallop(60), 2, { x: 0, y: 48, dx: 128 }),
        scatter(glazeDrop, 8, { reach: 0.6 }),
        scatter(olive('#5f7a34', 9), 10, { reach: 0.56 }),
        scatter(leaf('#3b8f4a', 36, 22), 6, { reach: 0.5 }),
      ],
      262,
      1.18,
    ),
  ),
};

function glazeDrop(random: () => number) {
  return lit('glazed', fill(blob(random, 16, 9, 0.2), '#a8641c', 'opacity=".9"'));
}
function bacon(random: () => number) {
  const path = chunk(random, 34, 20, 0.24);
  return cast(
    lit('meat', fill(path, '#b0442c')) +
      clipped(random, path, line('M-18 -2Q0 -8 18 0', '#f0c6a0', 5, 'opacity=".8"')),
    'near',
  );
}
