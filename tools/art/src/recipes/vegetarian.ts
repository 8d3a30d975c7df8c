import { bowl, pan, plate } from '../bases.ts';
import { type Dish, dish } from '../dish.ts';

export const vegetarianRecipes: Record<string, Dish> = {
  'buddha-bowl': dish(
    'rose',
    bowl('cream', '#a9d06c', 'greens'),
    'avocado roasted-sweet-potato carrot falafel',
    '',
    'avocado',
    0.94,
  ),
  'quinoa-salad': dish(
    'lagoon',
    bowl('sage', '#efdcae', 'rice'),
    'tomato-slice cucumber avocado',
    'lemon',
    'lemon',
  ),
  'kale-salad': dish(
    'tomato',
    bowl('white', '#4f8a38', 'greens'),
    'red-apple peanuts',
    'cheese-wedge',
    'leafy-green',
    0.85,
  ),
  'acai-bowl': dish(
    'butter',
    bowl('white', '#5d2a68', 'cream'),
    'banana strawberry blueberries',
    'coconut kiwi-fruit',
    'blueberries',
  ),
  'veggie-wrap': dish(
    'apricot',
    plate('sage'),
    'burrito',
    'carrot leafy-green cucumber',
    'carrot',
    1,
  ),
  'sweet-potato': dish('dusk', plate('cream'), 'roasted-sweet-potato', 'herb beans', 'lime', 1),
  'roast-vegetables': dish(
    'sand',
    pan(),
    'carrot bell-pepper eggplant brown-mushroom',
    'garlic tomato',
    '',
  ),
  'tofu-scramble': dish('lilac', plate('teal'), 'tofu*4', 'avocado tomato-slice', 'bread'),
  'stuffed-pepper': dish('sky', plate('coal'), 'bell-pepper*2', 'tomato herb', 'cheese-wedge'),
  'tomato-soup': dish('mint', bowl('white', '#d9482b', 'cream'), 'basil', '', 'tomato bread', 0.5),
};
