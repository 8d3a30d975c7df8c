import { stand } from '../bases.ts';
import { type Dish, dish } from '../dish.ts';

export const drinkRecipes: Record<string, Dish> = {
  'iced-coffee': dish('sand', stand('white'), 'glass-coffee', '', 'ice'),
  'thai-tea': dish('lagoon', stand('gold'), 'glass-thai', '', 'ice'),
  'boba-tea': dish('apricot', stand('cream'), 'bubble-tea', '', 'tangerine'),
  'mango-lassi': dish('rose', stand('gold'), 'glass-lassi', '', 'mango'),
  horchata: dish('tomato', stand('clay'), 'glass-horchata', '', 'ice'),
  'agua-de-jamaica': dish('butter', stand('white'), 'glass-jamaica', '', 'hibiscus lime'),
  lemonade: dish('mint', stand('white'), 'glass-lemonade', 'lemon', 'lemon'),
  'green-smoothie': dish('saffron', stand('sage'), 'glass-green', '', 'kiwi-fruit leafy-green'),
  'berry-smoothie': dish('sky', stand('blush'), 'glass-berry', 'blueberries', 'strawberry'),
  'orange-juice': dish('dusk', stand('white'), 'glass-orange', 'tangerine', 'tangerine'),
  cola: dish('coral', stand('white'), 'glass-cola', '', 'lime ice'),
  matcha: dish('berry', stand('cream'), 'glass-matcha', '', 'ice'),
  'sparkling-water': dish('herb', stand('white'), 'glass-water', 'lime', 'lemon'),
  milkshake: dish('lilac', stand('white'), 'glass-shake', 'cherries', 'strawberry'),
  'fruit-punch': dish('lagoon', stand('cream'), 'tropical-drink', '', 'pineapple tangerine'),
  coffee: dish('apricot', stand('white'), 'hot-beverage', '', 'croissant', 0.88),
  'hot-tea': dish('herb', stand('cream'), 'teacup-without-handle', '', 'lemon', 0.95),
  'mint-tea': dish('cocoa', stand('gold'), 'teapot', 'herb', 'herb lemon', 0.95),
  'coconut-water': dish('sky', stand('sage'), 'coconut', '', 'palm-tree', 0.95),
};
