import { board, bowl, plate, slate, stand } from '../bases.ts';
import { type Dish, dish } from '../dish.ts';

export const sweetRecipes: Record<string, Dish> = {
  sundae: dish('sky', stand('white'), 'ice-cream', 'cherries', 'cherries cookie'),
  'soft-serve': dish('lilac', stand('blush'), 'soft-ice-cream', '', 'strawberry'),
  doughnuts: dish('mint', plate('blush'), 'doughnut*3', '', 'hot-beverage'),
  cupcakes: dish('apricot', stand('blush'), 'cupcake*2', '', 'cherries'),
  cheesecake: dish(
    'rose',
    plate('white'),
    'cheesecake',
    'strawberry',
    'strawberry blueberries',
    0.98,
  ),
  'strawberry-cake': dish('herb', plate('cream'), 'shortcake', 'strawberry', 'strawberry', 0.98),
  brownie: dish('coral', plate('white'), 'brownie*3', 'cherries', 'chocolate-bar', 1.05),
  cookies: dish('sky', board, 'cookie*4', '', '', 1.1),
  'apple-pie': dish('saffron', plate('clay'), 'pie', 'red-apple', 'red-apple', 1),
  'creme-brulee': dish(
    'lilac',
    bowl('white', '#d98e2c', 'glossy'),
    'strawberry blueberries',
    '',
    'spoon',
    0.6,
  ),
  mochi: dish('herb', slate, 'scoop-pink scoop-green scoop', '', '', 1.1),
  'shaved-ice': dish('lagoon', stand('white'), 'shaved-ice', '', 'strawberry'),
  'birthday-cake': dish('dusk', stand('gold'), 'birthday-cake', 'strawberry', '', 0.98),
};
