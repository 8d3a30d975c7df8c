import { board, pizza, plate } from '../bases.ts';
import { type Dish, dish } from '../dish.ts';

export const pizzaRecipes: Record<string, Dish> = {
  margherita: dish(
    'herb',
    pizza(),
    'mozzarella basil tomato-slice tomato-slice mozzarella mozzarella basil',
    '',
    'basil tomato',
    0.86,
  ),
  'pepperoni-pizza': dish('sand', pizza(), 'pepperoni*7', '', 'hot-pepper', 0.92),
  'mushroom-pizza': dish(
    'stone',
    pizza('#c9a86a', '#fbe9bd'),
    'brown-mushroom*6',
    'herb',
    'brown-mushroom garlic',
    0.9,
  ),
  'veggie-pizza': dish(
    'sky',
    pizza(),
    'bell-pepper olive-slice red-onion tomato-slice brown-mushroom basil',
    '',
    'bell-pepper',
    0.9,
  ),
  'hawaiian-pizza': dish(
    'lagoon',
    pizza(),
    'pineapple bacon bacon pineapple mozzarella',
    '',
    'pineapple',
    0.86,
  ),
  'white-pizza': dish(
    'forest',
    pizza('#f1d9a2', '#fff3d3'),
    'leafy-green mozzarella mozzarella leafy-green mozzarella',
    '',
    'garlic',
    0.84,
  ),
  'supreme-pizza': dish(
    'coral',
    pizza(),
    'pepperoni*2 bell-pepper olive-slice brown-mushroom red-onion meatball',
    '',
    'olive',
    0.96,
  ),
  'pizza-slice': dish('saffron', plate('white'), 'pizza', 'basil', 'hot-pepper', 1),
  calzone: dish('lilac', board, 'dumpling', 'tomato basil', '', 1.02),
};
