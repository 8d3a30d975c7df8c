import { board, bowl, leaf, plate } from '../bases.ts';
import { type Dish, dish } from '../dish.ts';

export const vietnameseRecipes: Record<string, Dish> = {
  'pho-bo': dish(
    'apricot',
    bowl('white', '#d9a25a', 'noodles'),
    'beef-slice basil scallion beef-slice',
    'lime hot-pepper',
    'lime herb',
    1.12,
  ),
  'pho-ga': dish(
    'herb',
    bowl('cream', '#e8c67d', 'noodles'),
    'chicken-slices scallion basil',
    'lime',
    'lime ginger-root',
  ),
  'bun-bo-hue': dish(
    'tomato',
    bowl('ink', '#c9562c', 'noodles'),
    'beef-slice pork-slice meatball',
    'hot-pepper scallion lime',
    'hot-pepper',
  ),
  'bun-cha': dish(
    'mint',
    bowl('sage', '#f6efdf', 'noodles'),
    'kofta*2 meatball',
    'carrot lime basil',
    'herb',
  ),
  'bun-thit-nuong': dish(
    'saffron',
    bowl('blush', '#f7f0e0', 'noodles'),
    'pork-slice*2 spring-roll',
    'peanuts cucumber basil',
    'carrot',
  ),
  'bun-tofu': dish(
    'lilac',
    bowl('white', '#f7f0e0', 'noodles'),
    'tofu*3',
    'basil carrot peanuts',
    'lime',
  ),
  'banh-mi': dish('rose', board, 'baguette-bread', 'herb hot-pepper carrot cucumber', '', 1.2),
  'banh-mi-thit': dish('sky', plate('cream'), 'sandwich', 'hot-pepper herb', 'carrot herb', 0.95),
  'banh-xeo': dish('butter', plate('ink'), 'crepe', 'shrimp basil', 'lime herb', 1.1),
  'summer-rolls': dish('lagoon', plate('white'), 'summer-roll*3', 'peanuts', 'shrimp herb', 1.25),
  'spring-rolls': dish('olive', leaf, 'spring-roll*4', '', '', 1.35),
  'com-tam': dish('coral', plate('sage'), 'cutlet cooked-rice fried-egg', 'cucumber', 'tomato'),
  'shaking-beef': dish(
    'sand',
    plate('coal'),
    'steak*3',
    'tomato-slice red-onion leafy-green',
    'lime',
  ),
  'broken-rice-pork': dish(
    'berry',
    bowl('cream', '#f7f0e2', 'rice'),
    'pork-slice*2 fried-egg',
    'scallion cucumber',
    'hot-pepper',
  ),
};
