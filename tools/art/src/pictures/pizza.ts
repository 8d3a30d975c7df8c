import { tornLeaf } from '../kit/breads.ts';
import { mound, pool, sprinkle } from '../kit/fills.ts';
import {
  basil,
  chiliRing,
  cilantro,
  fruitCube,
  greenColors,
  mushroomSlice,
  olive,
  onionRing,
  pepperStrip,
  scallionRing,
  tomatoSlice,
} from '../kit/greens.ts';
import { type Art, layers, put, scatter } from '../kit/layout.ts';
import { calzone, meltedCheese, pepperoni, pizza, pizzaSlice } from '../kit/pizza.ts';
import { meatball, meatSlice, nugget } from '../kit/proteins.ts';
import { board, dip, paper, plate } from '../kit/vessels.ts';
import { type Picture, picture } from '../picture.ts';

const mozzarella = meltedCheese('#fbf1d8', { count: 11, size: 38, brown: 8 });
const whole = (color?: string) => meltedCheese(color, { brown: 26 });
const peppers = [
  pepperStrip('#cf2a1c', 62),
  pepperStrip('#4f9a35', 62),
  pepperStrip('#e9b51f', 62),
];
const oregano = sprinkle(['#4a6b2a', '#6b8a3c'], 60, { size: 2.6, reach: 0.9 });
const mushrooms = mushroomSlice('#b08c64', 32);
const onBoard = (art: Art, color?: string) =>
  board([put(art, 0, -4, 0, 1.1)], { width: 600, height: 430, ...(color && { color }) });
const onPaper = (art: Art, stripe?: string) =>
  layers(put(paper(540, 400, '#f6ead2', stripe), 0, 4), put(art, 0, -6, -8, 1.06));
const garden: Art = layers(
  scatter(peppers, 18, { reach: 0.9 }),
  scatter(mushrooms, 7, { reach: 0.8 }),
  scatter(onionRing('#8f2f6a', 26), 7, { reach: 0.85 }),
  scatter(olive('#2c1c24', 15), 13, { reach: 0.88 }),
);
const tomatoDip = put(dip('#b5301c', 'white', 60, put(basil(0.4), 0, 0)), 196, 128);

export const pizzaPictures: Record<string, Picture> = {
  margherita: picture(
    'tomato',
    onBoard(pizza({}, mozzarella, scatter(basil(), 6, { reach: 0.7 }))),
  ),
  'plain-pie': picture(
    'sky',
    onPaper(pizza({ cuts: 4, rx: 240 }, whole('#f2c65c'), oregano), '#d8452f'),
  ),
  'pepperoni-pizza': picture(
    'saffron',
    onBoard(pizza({ cuts: 4 }, whole(), scatter(pepperoni(30), 17, { reach: 0.9 })), '#8c5228'),
  ),
  'pepperoni-slice': picture(
    'coral',
    onPaper(
      pizzaSlice('#b5301c', '#f0c25a', scatter(pepperoni(34), 9, { reach: 0.86 })),
      '#d8452f',
    ),
  ),
  'mushroom-pizza': picture(
    'olive',
    onBoard(
      pizza(
        { sauce: '' },
        whole('#f6e6b8'),
        scatter(mushroomSlice('#a07a52', 40), 15, { reach: 0.86 }),
        sprinkle(['#5c7a35', '#466328'], 80, { size: 3.2 }),
      ),
    ),
  ),
  'wild-mushroom-pizza': picture(
    'ember',
    onBoard(
      pizza(
        { sauce: '#e9cf90', cuts: 4 },
        whole('#eecb72'),
        scatter(
          [
            mushroomSlice('#7a5230', 38),
            mushroomSlice('#c9a878', 30),
            nugget('#5c3a20', 24, 15, 'meat', 0.3),
          ],
          22,
          { reach: 0.88 },
        ),
        scatter(cilantro('#4c7a35', 0.6), 9, { reach: 0.8 }),
      ),
      '#6e4424',
    ),
  ),
  'mushroom-pie': picture(
    'stone',
    onPaper(
      pizza(
        { cuts: 4, rx: 240 },
        whole('#f0c868'),
        scatter(mushroomSlice('#bfa27c', 36), 18, { reach: 0.88 }),
        sprinkle(['#fbf4df', '#f3e6bf'], 40, { size: 4 }),
        oregano,
      ),
      '#4f7a4a',
    ),
  ),
  'veggie-pizza': picture(
    'herb',
    onBoard(pizza({}, whole('#f3dea6'), garden, scatter(basil(0.8), 6, { reach: 0.6 }))),
  ),
  'veggie-pie': picture(
    'lagoon',
    onPaper(
      pizza(
        { cuts: 4, rx: 240 },
        whole('#f2c65c'),
        scatter(tomatoSlice(38), 8, { reach: 0.8 }),
        scatter(peppers, 12, { reach: 0.88 }),
        scatter(onionRing('#8f2f6a', 26), 6, { reach: 0.8 }),
        scatter(olive('#2c1c24', 16), 15, { reach: 0.9 }),
      ),
      '#3f8a5a',
    ),
  ),
  uttapam: picture(
    'apricot',
    plate('gold', [
      pizzaBase(),
      scatter(
        [
          nugget('#c9301c', 16, 12, 'wet', 0.2),
          nugget('#e9c0d4', 13, 10, 'wet', 0.3),
          scallionRing(10),
          chiliRing('#4f8a2f', 11),
        ],
        62,
        { reach: 0.74, rise: 0 },
      ),
      scatter(cilantro(greenColors.cilantro, 0.6), 8, { reach: 0.6 }),
    ]),
    put(dip('#f7f1de', 'white', 54, sprinkle(['#5c3a20', '#4c7a35'], 12, { size: 3 })), 232, 150),
  ),
  'hawaiian-pizza': picture(
    'butter',
    onBoard(
      pizza(
        { cuts: 4 },
        whole('#f4dc9a'),
        scatter(fruitCube('#f6c52e', 46), 13, { reach: 0.86, turn: 30 }),
        scatter(meatSlice('#c5604c', 30, 19, { fat: '#f3cfc0', rim: '#8a3524' }), 14, {
          reach: 0.88,
        }),
      ),
    ),
  ),
  'white-pizza': picture(
    'mint',
    onBoard(
      pizza(
        { sauce: '' },
        whole('#f8ecc6'),
        scatter(mound('#fffaf0', 26, 20, 'round'), 10, { reach: 0.84 }),
        scatter(tornLeaf('#4f8f35', 36), 16, { reach: 0.66 }),
        sprinkle(['#e0b46a'], 30, { size: 4 }),
      ),
    ),
  ),
  'white-slice': picture(
    'forest',
    onPaper(
      pizzaSlice(
        '',
        '#f8ecc6',
        scatter(tornLeaf('#2f6b2d', 40), 7, { reach: 0.8 }),
        scatter(mound('#fffaf0', 28, 21, 'round'), 7, { reach: 0.8 }),
      ),
    ),
  ),
  'supreme-pizza': picture(
    'rose',
    onBoard(
      pizza(
        { cuts: 4 },
        whole(),
        garden,
        scatter(pepperoni(28), 9, { reach: 0.84 }),
        scatter(meatball('#7a4225', 22), 7, { reach: 0.74 }),
      ),
    ),
  ),
  'supreme-slice': picture(
    'dusk',
    onPaper(
      pizzaSlice(
        '#b5301c',
        '#f0c25a',
        scatter(peppers, 9, { reach: 0.9 }),
        scatter(pepperoni(30), 4, { reach: 0.7 }),
        scatter(mushrooms, 3, { reach: 0.6 }),
        scatter(olive('#2c1c24', 16), 6, { reach: 0.85 }),
        scatter(meatball('#7a4225', 20), 3, { reach: 0.5 }),
      ),
      '#2f6aa0',
    ),
  ),
  'pizza-slice': picture('saffron', onPaper(pizzaSlice('#b5301c', '#f3c352', oregano), '#d8452f')),
  calzone: picture(
    'olive',
    board([
      put(calzone(), -20, -24),
      tomatoDip,
      scatter(basil(0.8), 2, { x: -190, y: 110, reach: 0.14 }),
    ]),
  ),
  'cheese-calzone': picture(
    'coral',
    plate('white', [
      put(calzone('#d89c4e', { charred: 7, width: 360 }), -30, -30),
      put(pool('#f6dd96', 60, 20, 'wet', 0.3), -40, 54),
      tomatoDip,
    ]),
  ),
  'apple-turnover': picture(
    'apricot',
    put(paper(520, 350, '#f7ecd4'), 0, 6),
    put(calzone('#d99a44', { charred: 4, width: 400, cuts: 3 }), 0, -6, -8),
    sprinkle(['#fffdf5'], 120, { size: 3, reach: 0.66 }),
  ),
};

function pizzaBase(): Art {
  return layers(pool('#d9a55a', 198, 148, 'baked', 0.04), pool('#efd9a0', 186, 137, 'crumb', 0.04));
}
