import { board, bowl, leaf, pan, plate, slate, stand } from '../bases.ts';
import { type Dish, dish } from '../dish.ts';

export const mexicanRecipes: Record<string, Dish> = {
  'tacos-al-pastor': dish('lagoon', plate('clay'), 'taco*3', 'pineapple', 'pineapple lime'),
  'tacos-carne-asada': dish('saffron', slate, 'taco*2', 'red-onion lime steak', '', 1.12),
  'fish-tacos': dish('sky', leaf, 'taco*2', 'lime', '', 1.12),
  birria: dish('rose', board, 'taco*2', 'hot-pepper lime scallion', '', 1.15),
  burrito: dish('herb', board, 'burrito', 'avocado lime', '', 1.08),
  'burrito-bowl': dish(
    'coral',
    bowl('clay', '#f7f0e2', 'rice'),
    'chicken-slices beans avocado',
    'ear-of-corn tomato-slice',
    'lime',
  ),
  quesadilla: dish('mint', plate('gold'), 'quesadilla*2', 'avocado', 'lime tomato'),
  nachos: dish('dusk', pan('#eba931'), 'chip*6', 'hot-pepper tomato-slice', 'avocado'),
  guacamole: dish(
    'tomato',
    bowl('coal', '#a8c653', 'curry'),
    'chip*3',
    'lime tomato-slice',
    'avocado lime',
  ),
  'chips-salsa': dish('butter', plate('teal'), 'chip*5', 'tomato', 'hot-pepper tomato'),
  enchiladas: dish('sand', pan('#b9361c'), 'spring-roll*3', 'mozzarella herb', 'red-onion', 1.2),
  tamales: dish('berry', plate('teal'), 'tamale*2', 'hot-pepper', 'ear-of-corn'),
  elote: dish('ember', board, 'ear-of-corn*2', 'lime hot-pepper', '', 1.15),
  pozole: dish(
    'sky',
    bowl('clay', '#c8472a', 'broth'),
    'beef-slice ear-of-corn',
    'red-onion lime leafy-green',
    'lime',
  ),
  ceviche: dish(
    'coral',
    bowl('teal', '#f3efd8', 'broth'),
    'shrimp avocado tomato-slice shrimp',
    'lime red-onion',
    'lime',
    0.95,
  ),
  fajitas: dish(
    'herb',
    pan('#5a3522'),
    'beef-slice bell-pepper chicken-slices',
    'red-onion tomato-slice',
    'flatbread lime',
  ),
  churros: dish('cocoa', plate('cream'), 'churro*4', '', 'chocolate-bar', 1.3),
  flan: dish('lagoon', stand('gold'), 'custard', 'cherries', 'strawberry', 0.95),
};
