import { sprinkle } from '../kit/fills.ts';
import { bottle, cup, froth, glass, lidCup, pearl, pot } from '../kit/glasses.ts';
import {
  avocadoHalf,
  citrusSlice,
  citrusWedge,
  fruitCube,
  greenColors,
  leaf,
  sprig,
} from '../kit/greens.ts';
import { type Art, clipped, layers, put, row, scatter } from '../kit/layout.ts';
import { cast, fill, line, lit, oval } from '../kit/paint.ts';
import { nugget } from '../kit/proteins.ts';
import { blob, times } from '../kit/shapes.ts';
import {
  bananaCoin,
  blueberry,
  cream,
  halfCoconut,
  kiwiSlice,
  raspberry,
  strawberry,
  strawberryHalf,
} from '../kit/sweets.ts';
import { steam } from '../kit/vessels.ts';
import { within } from '../kit/within.ts';
import { type Picture, standing } from '../picture.ts';

const mint = (x: number, y: number, size = 0.9): Art => put(sprig(greenColors.mint, size), x, y);
const lemon = (x: number, y: number, r = 46, turn = 14): Art =>
  put(citrusSlice('lemon', r), x, y, turn);
const lime = (x: number, y: number, r = 44): Art => put(citrusSlice('lime', r), x, y, 14);
const low = (art: Art, x = 0, y = 26, scale = 1.14): Art => put(art, x, y, 0, scale);
const carrot: Art = () =>
  cast(
    lit('round', fill('M-20 -60C20 -70 26 -40 14 70C0 90 -10 60 -26 -40Z', '#ea7a1c')) +
      line('M-4 -60L-20 -100M0 -62V-108M4 -60L24 -100', '#4f8a35', 9),
  );
const petals =
  (color: string): Art =>
  (random) =>
    times(
      5,
      (i) =>
        `<g transform="rotate(${i * 72})">${cast(lit('dry', fill(blob(random, 15, 24, 0.08), color, 'transform="translate(0 -24)"')), 'near')}</g>`,
    ).join('') + oval(0, 0, 8, 8, '#f2c53a');
const lychee: Art = () =>
  cast(
    lit('glazed', oval(0, 0, 32, 30, '#fbeee8')) + oval(8, 6, 12, 11, '#e9c9c0', 'opacity=".6"'),
  );
const lycheeInShell: Art = (random) => {
  const shell = 'M-46 6C-50 -34 -24 -52 4 -50S52 -24 46 10S20 52 -4 50S-44 34 -46 6Z';
  return cast(
    lit('crumb', fill(shell, '#c4243f')) +
      clipped(
        random,
        shell,
        times(26, (i) =>
          oval(
            Math.cos(i * 2.4) * 9 * Math.sqrt(i),
            Math.sin(i * 2.4) * 9 * Math.sqrt(i),
            5,
            4.4,
            '#e86a78',
            'opacity=".7"',
          ),
        ).join(''),
      ) +
      lit('glazed', fill('M-36 24C-20 0 20 -4 44 14C40 44 16 52 -4 50S-34 42 -36 24Z', '#fbeee8')),
  );
};
const kumquat: Art = () =>
  cast(lit('glazed', oval(0, 0, 22, 27, '#f08a18')) + oval(0, -26, 5, 4, '#4f7a2c'));
const passionSeeds = scatter(
  () => oval(0, 0, 10, 8, '#f2b52c', 'opacity=".7"') + oval(0, 0, 6, 5, '#1f1a12'),
  36,
  { reach: 1 },
);
const passionHalf: Art = () =>
  cast(
    lit('round', oval(0, 0, 52, 46, '#5c2350')) +
      oval(0, -3, 43, 36, '#f3e6d0') +
      lit('wet', oval(0, -2, 35, 29, '#eba81f')) +
      times(12, (i) =>
        oval(
          Math.cos(i * 2.4) * 6 * Math.sqrt(i),
          Math.sin(i * 2.4) * 5 * Math.sqrt(i),
          4,
          5,
          '#1f1a12',
        ),
      ).join(''),
  );
const cinnamon: Art = () =>
  cast(
    lit('round', line('M-14 -70L14 70', '#8a4c22', 17) + line('M4 -72L32 66', '#9c5a2a', 17)) +
      line('M-11 -64L14 60', '#5a2c10', 3, 'opacity=".7"'),
  );
const riceGrains: Art = within(
  60,
  22,
  scatter(() => cast(lit('dry', oval(0, 0, 10, 4.6, '#fbf3e2')), 'near'), 34, {
    reach: 1,
    rise: 14,
  }),
);
const gingerSlice: Art = (random) => {
  const path = blob(random, 30, 23, 0.16);
  return cast(
    lit('wet', fill(path, '#f0d68a', 'stroke="#b98a4a" stroke-width="6"')) +
      oval(0, 0, 15, 11, 'none', 'stroke="#d9b45c" stroke-width="2.5"'),
  );
};
const dust = (color: string, count = 40): Art =>
  sprinkle([color], count, { size: 2.2, reach: 0.7 });
const whipped: Art = layers(put(cream(84), 0, -4));
const creamStreaks =
  (color: string): Art =>
  (random) =>
    times(7, (i) =>
      line(
        `M${(i - 3) * 26} ${-170 + (i % 3) * 20}q${14 - (i % 2) * 30} 50 ${-6 + (i % 2) * 20} 110`,
        color,
        15 + random() * 8,
        'opacity=".75" filter="url(#blur)"',
      ),
    ).join('');
const coffeeBean: Art = () =>
  cast(lit('glazed', oval(0, 0, 17, 12, '#4a2412')) + line('M-15 1Q0 -6 15 1', '#22100a', 3));
const beside = (art: Art, x = 190, y = 176): Art => put(art, x, y);
const orangeHalf: Art = put(citrusSlice('orange', 66), 0, 0);
const cane: Art = () =>
  cast(
    lit('round', line('M-6 -90L10 90', '#b9c06a', 26)) +
      line('M-18 -30L16 -34M-12 36L20 32', '#7a8038', 4),
  );
const teaGlass = (color: string, ...above: readonly Art[]) =>
  glass({ liquid: [color, color], top: 92, foot: 70, height: 230, above });
/** An open young coconut with a straw, its green husk cut to a crown. */
const youngCoconut: Art = (random) =>
  oval(6, 178, 170, 34, '#3a1a0c', 'opacity=".42" filter="url(#soft)"') +
  cast(
    lit(
      'round',
      fill(
        'M-196 20C-206 -60 -150 -120 -96 -132H96C150 -120 206 -60 196 20C186 110 110 178 0 180S-186 110 -196 20Z',
        '#6f9a35',
      ),
    ),
  ) +
  line(
    'M-150 -40Q-170 60 -90 140M150 -40Q170 60 90 140M-70 -60Q-80 60 -40 160M70 -60Q80 60 40 160',
    '#4f7a24',
    6,
    'opacity=".5"',
  ) +
  cast(
    lit('dry', oval(0, -112, 126, 50, '#f6f1dc')) +
      oval(0, -108, 84, 32, '#a9825a') +
      oval(0, -104, 76, 27, '#fffdf5') +
      lit('liquid', oval(0, -98, 62, 19, '#dfeee8')),
  ) +
  cast(line('M14 -90L70 -208', '#d8452f', 17) + line('M9 -92L64 -208', '#fff', 4, 'opacity=".5"')) +
  put(petals('#e8557f'), -92, -128)(random, { rx: 1, ry: 1 });
const ramune: Art = (random) =>
  bottle('#8fd0da', { label: '#3f8fd0', cap: '#2f6aa0', width: 66, mark: '#ffffff' })(random, {
    rx: 1,
    ry: 1,
  }) +
  oval(0, -78, 17, 17, '#dff4f8') +
  oval(-5, -83, 5, 4, '#fff') +
  line('M-40 -92Q0 -70 40 -92', '#5aa9b5', 5, 'opacity=".6"');
const cezve: Art = () =>
  oval(0, 128, 110, 22, '#3a1a0c', 'opacity=".42" filter="url(#soft)"') +
  cast(
    lit('round', line('M-70 -60L-230 -110', '#5a3218', 20)) +
      lit(
        'round',
        fill(
          'M-84 -84L-60 -50C-110 20 -112 110 -80 124H80C112 110 110 20 60 -50L84 -84Z',
          '#b8642c',
        ),
      ) +
      lit('round', oval(0, -84, 86, 22, '#d98a4c')) +
      oval(0, -82, 74, 16, '#3a1c0e'),
  );
const tumbler: Art = (random, area) =>
  oval(0, 150, 150, 34, '#3a1a0c', 'opacity=".42" filter="url(#soft)"') +
  cast(
    lit('round', fill('M-140 90Q-130 150 -80 156H80Q130 150 140 90Z', '#b9bec2')) +
      oval(0, 90, 140, 36, '#e4e8ea') +
      oval(0, 92, 128, 30, '#8f9598'),
  ) +
  cast(
    lit('round', fill('M-92 -120L-70 96Q0 116 70 96L92 -120Z', '#c9ced2')) +
      oval(0, -120, 104, 30, '#eef1f3'),
  ) +
  put(froth(92, 26, '#c98f58'), 0, -124)(random, area) +
  put(
    within(
      70,
      14,
      scatter(() => oval(0, 0, 5, 3, '#f0d3a8'), 20, { reach: 1 }),
    ),
    0,
    -126,
  )(random, area) +
  line('M-70 -90L-54 70', '#fff', 13, 'opacity=".6" filter="url(#blur)"');
const latteHeart: Art = () =>
  lit(
    'thin',
    fill('M0 34C-60 4 -58 -34 -24 -34Q-6 -34 0 -18Q6 -34 24 -34C58 -34 60 4 0 34Z', '#fdf3e0'),
  ) + line('M0 -8Q-30 -8 -26 10M0 -8Q30 -8 26 10', '#c98a52', 4, 'opacity=".5"');

export const drinkPictures: Record<string, Picture> = {
  'iced-coffee': standing(
    'mint',
    low(
      glass({
        liquid: ['#f3e2c0', '#6a3a1c', '#2f150a', '#2a1208'],
        ice: 16,
        isCrushed: true,
        straw: '#d8452f',
      }),
    ),
    beside(row(coffeeBean, 3, { dx: 34, jitter: 60 })),
  ),
  'cold-brew': standing(
    'cocoa',
    low(
      glass({ liquid: ['#2a1208', '#3a1a0c', '#4a2210'], ice: 5, top: 112, foot: 92, height: 300 }),
    ),
    beside(row(coffeeBean, 4, { dx: 34, jitter: 60 }), 196, 180),
  ),
  'iced-latte': standing(
    'rose',
    low(
      glass({
        liquid: ['#fbf3e2', '#ecd2ac', '#a86a3c', '#6a3a1c'],
        ice: 5,
        straw: '#3a3a3a',
        within: [creamStreaks('#f3e0c0')],
      }),
    ),
  ),
  'coffee-milk-tea': standing(
    'sand',
    low(lidCup({ liquid: ['#b5764a', '#b87c50', '#c08a60'], ice: 4, straw: '#7a4a2c' }, '#f6efe2')),
  ),
  'hojicha-latte': standing(
    'ember',
    low(
      glass({
        liquid: ['#fbf1de', '#d3a67a', '#9c6238', '#8a5430'],
        ice: 5,
        top: 112,
        foot: 92,
        height: 300,
        within: [creamStreaks('#e6c8a0')],
      }),
    ),
  ),
  'thai-tea': standing(
    'apricot',
    low(
      glass({
        liquid: ['#c9501a', '#dd6a22', '#ee8f3e', '#fbe6c4'],
        ice: 12,
        isCrushed: true,
        straw: '#3f8a4a',
        within: [creamStreaks('#fbe0b8')],
      }),
    ),
  ),
  'boba-tea': standing(
    'lilac',
    low(
      lidCup(
        {
          liquid: ['#a8703f', '#c39468', '#d0a67c'],
          ice: 3,
          straw: '#4a2a5a',
          within: [put(within(70, 40, scatter(pearl, 26, { reach: 1 })), 0, 92)],
        },
        '#f3eef8',
      ),
    ),
  ),
  'mango-lassi': standing(
    'saffron',
    low(
      glass({
        liquid: ['#f2a51c', '#f5b436', '#f8c55c'],
        top: 100,
        foot: 66,
        foam: '#fbdc94',
        above: [mint(34, 36, 0.7)],
      }),
    ),
    beside(row(fruitCube('#f5a81c', 54), 2, { dx: 50, jitter: 20 })),
  ),
  'mango-green-tea': standing(
    'herb',
    low(
      lidCup(
        {
          liquid: ['#f2a51c', '#e9c24a', '#cfcf6a'],
          ice: 4,
          straw: '#3f8a4a',
          within: [
            put(
              within(70, 50, scatter(fruitCube('#f5a01c', 48), 9, { reach: 1, turn: 30 })),
              0,
              76,
            ),
          ],
        },
        '#f3f8ec',
      ),
    ),
  ),
  horchata: standing(
    'tomato',
    low(
      layers(
        put(cinnamon, 40, -150, 16, 1.1),
        glass({
          liquid: ['#cfa671', '#e2c496', '#f0dcb8'],
          top: 108,
          foot: 84,
          height: 310,
          foam: '#f6e8cc',
          above: [put(within(78, 15, dust('#7a3a14', 90)), 0, 34)],
        }),
      ),
    ),
    beside(row(cinnamon, 2, { dx: 44, turn: 70, jitter: 10 }), 196, 176),
    beside(riceGrains, -190, 190),
  ),
  'horchata-coconut': standing(
    'ember',
    low(
      glass({
        liquid: ['#e3d2b6', '#f3e8d4', '#fffaf0'],
        foam: '#fffdf6',
        straw: '#d8452f',
        above: [
          put(
            within(80, 15, sprinkle(['#b5702c', '#8a4c22', '#e0a860'], 90, { size: 4, reach: 1 })),
            0,
            34,
          ),
        ],
      }),
      40,
    ),
    beside(put(halfCoconut, 0, 0, -8, 0.4), -178, 168),
    beside(put(cinnamon, 0, 0, 64), 214, 190),
  ),
  'salted-lassi': standing(
    'forest',
    low(
      glass({
        liquid: ['#e2dfc4', '#f0eedb', '#faf8ea'],
        level: 0.94,
        top: 104,
        foot: 76,
        bubbles: 30,
        foam: '#fffef8',
        above: [
          put(
            within(
              86,
              14,
              scatter(() => oval(0, 0, 8, 5, '#fff', 'stroke="#d9d2b8" stroke-width="2"'), 18, {
                vary: 0.5,
              }),
            ),
            0,
            16,
          ),
          put(within(70, 12, dust('#5c4a2a', 30)), 0, 18),
          row(leaf('#2f7a2c', 64, 26), 3, { x: 10, y: 6, dx: 34, jitter: 50 }),
        ],
      }),
    ),
    beside(row(gingerSlice, 3, { dx: 46, jitter: 40 }), 206, 182),
    beside(row(leaf('#2f7a2c', 62, 28), 3, { dx: 34, dy: 6, jitter: 60 }), -206, 186),
  ),
  'agua-de-jamaica': standing(
    'berry',
    low(
      glass({
        liquid: ['#8f0f2a', '#ad1836', '#c42a48'],
        ice: 5,
        top: 110,
        foot: 90,
        height: 310,
        above: [put(citrusWedge('orange', 48), 84, 0, -20)],
      }),
    ),
    beside(petals('#c4203f'), -190, 160),
  ),
  'rose-lemonade': standing(
    'rose',
    low(
      glass({
        liquid: ['#f29aa8', '#f6b4bc', '#fad0d2'],
        ice: 5,
        straw: '#c9ad4a',
        above: [lemon(84, 0)],
        within: [scatter(put(petals('#e8557f'), 0, 0, 0, 0.7), 2, { reach: 0.5 })],
      }),
    ),
    beside(petals('#e8557f'), 190, 170),
  ),
  'italian-soda': standing(
    'coral',
    low(
      glass({
        liquid: ['#b81326', '#d83a2c', '#f06a3a', '#f8a070'],
        ice: 5,
        bubbles: 60,
        straw: '#ffffff',
        above: [put(citrusSlice('orange', 50), 84, 0, 14)],
      }),
    ),
    beside(raspberry, -180, 180),
  ),
  'raspberry-lemonade': standing(
    'sky',
    low(
      glass({
        liquid: ['#d8345c', '#ea5f80', '#f58aa0'],
        ice: 4,
        top: 112,
        foot: 94,
        height: 300,
        within: [scatter(put(raspberry, 0, 0, 0, 1.3), 7, { reach: 0.8 })],
        above: [lemon(90, 2)],
      }),
    ),
    beside(row(put(raspberry, 0, 0, 0, 1.3), 3, { dx: 44 }), 186, 178),
  ),
  'hibiscus-cooler': standing(
    'forest',
    low(
      lidCup(
        {
          liquid: ['#a3123a', '#c42a50', '#e0607c'],
          ice: 4,
          straw: '#2f8a4a',
          within: [lime(-40, 20, 40), lime(40, -30, 40), mint(0, 60, 0.9)],
        },
        '#eef6ee',
      ),
    ),
  ),
  lemonade: standing(
    'saffron',
    low(
      glass({
        liquid: ['#f6dc6a', '#f8e68e', '#fbf0b4'],
        ice: 5,
        straw: '#d8452f',
        within: [lemon(-30, 40, 48), lemon(36, -40, 44)],
        above: [lemon(84, 0)],
      }),
    ),
    beside(put(citrusWedge('lemon', 52), 0, 0, -14), -186, 180),
  ),
  limonata: standing(
    'sky',
    put(bottle('#e9d65a', { label: '#fbf6dc', cap: '#3f8a4a', mark: '#f0c020' }), -110, 6, 0, 1.04),
    put(
      glass({
        liquid: ['#f3e27a', '#f8eda6'],
        ice: 3,
        bubbles: 50,
        top: 88,
        foot: 74,
        height: 250,
        above: [lemon(70, 0, 40)],
      }),
      104,
      70,
    ),
  ),
  'lychee-lemonade': standing(
    'berry',
    low(
      glass({
        liquid: ['#f2b9c0', '#f6d3cc', '#f8e8c0'],
        ice: 3,
        straw: '#3f8a4a',
        within: [scatter(lychee, 6, { reach: 0.7, y: 20 }), lemon(36, -60, 44)],
        above: [lemon(84, 0)],
      }),
    ),
    beside(lycheeInShell, -190, 172),
    beside(row(lychee, 2, { dx: 60 }), 192, 180),
  ),
  'nuoc-mia': standing(
    'herb',
    low(
      glass({
        liquid: ['#c3c45a', '#d3d476', '#e4e49a'],
        ice: 12,
        isCrushed: true,
        straw: '#d8452f',
        above: [put(citrusSlice('orange', 36), 80, 4, 14)],
      }),
    ),
    beside(cane, 190, 110),
    beside(kumquat, -186, 176),
  ),
  'green-smoothie': standing(
    'olive',
    low(
      glass({
        liquid: ['#5f9a2c', '#6faa38', '#86bb4c'],
        top: 108,
        foot: 76,
        foam: '#9cc966',
        above: [put(kiwiSlice(48), 80, 0, 14)],
      }),
    ),
    beside(row([bananaCoin(32), leaf(greenColors.spinach, 80, 54)], 2, { dx: 70 }), -180, 176),
  ),
  'avocado-smoothie': standing(
    'mint',
    low(
      glass({
        liquid: ['#a8c25a', '#b9cf70', '#cbdc8c'],
        top: 112,
        foot: 84,
        height: 310,
        foam: '#dbe8a8',
        straw: '#3a3a3a',
      }),
    ),
    beside(put(avocadoHalf(66), 0, 0, 20), 204, 150),
  ),
  'mint-lemonade': standing(
    'lagoon',
    low(
      glass({
        liquid: ['#6fb04a', '#93c766', '#bfe08e'],
        ice: 14,
        isCrushed: true,
        straw: '#ffffff',
        above: [lemon(-84, 2), mint(36, -6, 1.1)],
      }),
    ),
  ),
  'berry-smoothie': standing(
    'lilac',
    low(
      glass({
        liquid: ['#6a2a6a', '#8a3f80', '#a8589a'],
        top: 108,
        foot: 76,
        foam: '#c07ab0',
        above: [put(strawberryHalf(44), 84, 0, 14)],
      }),
    ),
    beside(row(put(blueberry, 0, 0, 0, 1.4), 3, { dx: 44 }), -180, 182),
  ),
  'taro-smoothie': standing(
    'dusk',
    low(lidCup({ liquid: ['#a58ac8', '#b49cd4', '#c4b0e0'], straw: '#6a4a9a' }, '#f6f2fb')),
  ),
  'orange-juice': standing(
    'apricot',
    low(
      glass({
        liquid: ['#f08a14', '#f49a24', '#f8ae3c'],
        top: 100,
        foot: 82,
        height: 290,
        above: [put(citrusSlice('orange', 50), 84, 0, 14)],
      }),
    ),
    beside(orangeHalf, -186, 160),
  ),
  'carrot-juice': standing(
    'coral',
    low(
      glass({
        liquid: ['#e2600f', '#ea701a', '#f08a34'],
        top: 96,
        foot: 80,
        height: 300,
        foam: '#f6a860',
      }),
    ),
    beside(carrot, -190, 150),
    beside(put(citrusWedge('orange', 52), 0, 0, -14), 188, 178),
  ),
  'kumquat-tea': standing(
    'butter',
    low(
      glass({
        liquid: ['#c9801c', '#dc9a30', '#e9b452'],
        ice: 5,
        straw: '#3f8a4a',
        within: [scatter(citrusSlice('orange', 30), 6, { reach: 0.8 })],
      }),
    ),
    beside(row(kumquat, 3, { dx: 50 }), 180, 172),
  ),
  'passion-fruit-tea': standing(
    'berry',
    low(
      lidCup(
        {
          liquid: ['#e39a1c', '#d98a24', '#c9762a'],
          ice: 3,
          straw: '#5c2350',
          within: [passionSeeds],
        },
        '#fbf3e4',
      ),
    ),
    beside(passionHalf, 206, 164),
  ),
  cola: standing(
    'tomato',
    low(
      glass({
        liquid: ['#2a0f08', '#3a160b', '#4f2110'],
        ice: 6,
        bubbles: 50,
        straw: '#d8452f',
        above: [put(citrusWedge('lime', 46), 84, -6, -20)],
      }),
    ),
  ),
  'root-beer': standing(
    'cocoa',
    put(
      bottle('#4a220f', { label: '#f3dcaa', cap: '#c9a24a', mark: '#7a3a18', width: 74 }),
      0,
      14,
      0,
      1.06,
    ),
  ),
  matcha: standing(
    'herb',
    low(
      glass({
        liquid: ['#fdf6e4', '#e9ecc0', '#a8c25e', '#6f9a35'],
        ice: 5,
        top: 112,
        foot: 92,
        height: 300,
        within: [creamStreaks('#dfe8b4')],
      }),
    ),
  ),
  'sparkling-water': standing(
    'mint',
    low(
      glass({
        liquid: ['#dcefe4', '#e9f6ee', '#f3fbf6'],
        ice: 5,
        bubbles: 80,
        straw: '#3f8a4a',
        within: [lime(-34, 40), lime(34, -40)],
        above: [put(citrusWedge('lime', 48), 84, -4, -20)],
      }),
    ),
  ),
  'yuzu-soda': standing(
    'butter',
    low(
      glass({
        liquid: ['#e3a81c', '#f2d568', '#f8ecb0'],
        ice: 5,
        bubbles: 80,
        within: [
          put(
            within(
              60,
              30,
              scatter(() => line('M-16 4Q0 -8 16 4', '#d98a14', 7), 11, { reach: 1 }),
            ),
            0,
            90,
          ),
        ],
        above: [lemon(84, 0)],
      }),
    ),
  ),
  ramune: standing('sky', put(ramune, 0, 14, 0, 1.06)),
  milkshake: standing(
    'rose',
    low(
      layers(
        glass({
          liquid: ['#e8809a', '#f09cb0', '#f6b8c6'],
          top: 104,
          foot: 66,
          height: 300,
          straw: '#d8304a',
          above: [whipped, put(strawberry(40), -10, -100)],
        }),
      ),
      0,
      66,
      1.06,
    ),
  ),
  'fruit-punch': standing(
    'coral',
    low(
      glass({
        liquid: ['#e84a5a', '#f2745a', '#f8a24c'],
        ice: 5,
        straw: '#2f8a8a',
        above: [put(citrusSlice('orange', 50), 84, 0, 14), put(petals('#f07aa0'), -80, 4)],
      }),
    ),
    beside(passionHalf, -196, 168),
  ),
  'agua-de-pina': standing(
    'saffron',
    low(
      glass({
        liquid: ['#f3cf3a', '#f6da60', '#faea94'],
        ice: 4,
        top: 110,
        foot: 90,
        height: 310,
        within: [scatter(fruitCube('#f6c52e', 46), 6, { reach: 0.8, turn: 30 })],
        above: [mint(40, -6, 1), lime(-84, 2, 42)],
      }),
    ),
  ),
  coffee: standing(
    'sky',
    put(cup('white', '#3a1a0c', { saucer: false, tall: 1.05, size: 150 }), 0, 0, 0, 1.1),
    steam(2, -110),
  ),
  cappuccino: standing(
    'cocoa',
    put(
      cup('white', '#a8683a', {}, froth(118, 40, '#d9a874'), put(latteHeart, 0, 0, 0, 0.94)),
      0,
      -10,
      0,
      1.14,
    ),
  ),
  'cardamom-coffee': standing(
    'ember',
    put(cezve, -70, 10, 0, 1.1),
    put(cup('gold', '#2f150a', { size: 84, handle: false }), 180, 70),
    steam(2, -110),
  ),
  'filter-coffee': standing('saffron', put(tumbler, 0, 6, 0, 1.16), steam(2, -120)),
  'hot-tea': standing(
    'mint',
    put(
      cup('sage', '#a9b83c', { saucer: false, handle: false, tall: 0.95, size: 146 }),
      0,
      10,
      0,
      1.1,
    ),
    steam(2, -100),
  ),
  'masala-chai': standing(
    'apricot',
    low(teaGlass('#b9763c', put(froth(74, 13, '#d9a56c'), 0, 30)), -30, 46, 1.3),
    beside(cinnamon, 180, 120),
    beside(
      row(
        () => cast(lit('dry', oval(0, 0, 22, 11, '#9cb46a')) + line('M-18 0H18', '#6a823c', 2)),
        2,
        { dx: 40, dy: 14, jitter: 40 },
      ),
      -206,
      176,
    ),
    steam(2, -130),
  ),
  'jasmine-tea': standing(
    'lagoon',
    put(pot('#e9e4d8', 124), -70, 10),
    put(cup('white', '#d9b84a', { size: 72, handle: false, saucer: false }), 196, 104),
    put(row(petals('#fffaf0'), 2, { dx: 64 }), -180, 176),
    steam(1, -140),
  ),
  'barley-tea': standing(
    'olive',
    low(teaGlass('#a8682a'), 0, 40, 1.36),
    put(within(60, 20, scatter(nugget('#c98a3c', 9, 5, 'dry', 0.1), 20, { reach: 1 })), 196, 180),
  ),
  'sweet-tea': standing(
    'ember',
    low(
      glass({
        liquid: ['#8a3a0f', '#a64e18', '#be6a2c'],
        ice: 6,
        straw: '#f3e2b0',
        top: 116,
        foot: 96,
        height: 310,
        above: [put(citrusWedge('lemon', 52), 90, -6, -20)],
      }),
    ),
  ),
  'mint-tea': standing(
    'herb',
    low(teaGlass('#c9962a', mint(-26, 26, 1.1), mint(24, 16, 1)), 0, 44, 1.36),
    steam(2, -130),
  ),
  'coconut-water': standing('lagoon', put(youngCoconut, 0, 26, 0, 1.04)),
};
