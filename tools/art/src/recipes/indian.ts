import { board, bowl, leaf, plate } from '../bases.ts';
import { type Dish, dish } from '../dish.ts';

export const indianRecipes: Record<string, Dish> = {
  'butter-chicken': dish(
    'mint',
    bowl('clay', '#e8843a', 'curry'),
    'tikka-chunks*2',
    'herb',
    'flatbread',
  ),
  'tikka-masala': dish(
    'lilac',
    bowl('gold', '#d2512b', 'cream'),
    'tikka-chunks*3',
    'basil',
    'garlic',
  ),
  'palak-paneer': dish('coral', bowl('coal', '#5f8a35', 'curry'), 'paneer*4', '', 'leafy-green'),
  'chana-masala': dish(
    'sky',
    bowl('white', '#c87530', 'glossy'),
    'chickpeas*4',
    'herb red-onion',
    'lemon',
    0.95,
  ),
  dal: dish('berry', bowl('gold', '#e9b63f', 'curry'), 'herb hot-pepper', '', 'garlic', 0.72),
  biryani: dish(
    'herb',
    bowl('clay', '#eeb652', 'fried-rice'),
    'poultry-leg',
    'egg-half herb red-onion',
    'lemon',
  ),
  'lamb-vindaloo': dish(
    'stone',
    bowl('coal', '#a8321a', 'curry'),
    'meatball potato',
    'hot-pepper herb',
    'hot-pepper',
  ),
  'tandoori-chicken': dish(
    'olive',
    plate('coal'),
    'poultry-leg*2',
    'red-onion lemon',
    'lemon fire',
    1.02,
  ),
  samosas: dish('rose', plate('sage'), 'samosa*3', 'herb', 'hot-pepper', 1.05),
  pakora: dish('dusk', leaf, 'nugget*5', 'hot-pepper', '', 1.1),
  naan: dish('sand', board, 'naan*2', 'herb', '', 1.1),
  'garlic-naan': dish('apricot', plate('coal'), 'naan', 'garlic herb', 'garlic butter', 0.98),
  dosa: dish('lagoon', leaf, 'dosa', 'coconut', '', 1.25),
  'gulab-jamun': dish('saffron', bowl('white', '#d99a45', 'glossy'), 'gulab*3', '', 'lotus', 0.95),
  raita: dish('mint', bowl('gold', '#fbf7ec', 'cream'), 'cucumber herb', '', 'cucumber', 0.75),
};
