import type { HueName } from './palette.ts';

/** A restaurant's picture: three of its dishes on one table. */
export interface Spread {
  hue: HueName;
  surface: 'plain' | 'planks' | 'linen' | 'tiles';
  arrangement: 0 | 1 | 2 | 3;
  /** Recipe keys, the largest first. */
  dishes: readonly [string, string, string];
  /** Between the plates. */
  props: readonly string[];
}

/** By the restaurant's slug. */
export const spreads: Record<string, Spread> = {
  'saigon-lantern': spread('mint', 'plain', 0, ['pho-bo', 'summer-rolls', 'com-tam'], 'lime herb'),
  'trattoria-lucca': spread(
    'tomato',
    'linen',
    1,
    ['margherita', 'spaghetti-pomodoro', 'caprese'],
    'tomato basil garlic',
  ),
  'taqueria-luz-del-valle': spread(
    'saffron',
    'tiles',
    2,
    ['tacos-al-pastor', 'guacamole', 'chips-salsa'],
    'lime avocado hot-pepper',
  ),
  'golden-hour-burgers': spread(
    'sky',
    'planks',
    3,
    ['veggie-burger', 'steak-frites', 'wings'],
    'tomato french-fries',
  ),
  'sakura-alley-sushi': spread(
    'rose',
    'plain',
    1,
    ['california-roll', 'sashimi', 'tonkotsu-ramen'],
    'cherry-blossom chopsticks ginger-root',
  ),
  'baan-mali-thai': spread(
    'lagoon',
    'linen',
    0,
    ['pad-thai', 'green-curry', 'mango-sticky-rice'],
    'hibiscus lime',
  ),
  'jade-pavilion': spread(
    'coral',
    'planks',
    2,
    ['soup-dumplings', 'mapo-tofu', 'orange-chicken'],
    'chopsticks scallion teapot',
  ),
  'saffron-courtyard': spread(
    'herb',
    'tiles',
    3,
    ['butter-chicken', 'biryani', 'samosas'],
    'lemon lotus',
  ),
  'olive-ember': spread(
    'dusk',
    'linen',
    1,
    ['falafel', 'hummus', 'greek-salad'],
    'olive lemon herb',
  ),
  'stonefire-pizza-works': spread(
    'sand',
    'planks',
    0,
    ['pepperoni-pizza', 'white-pizza', 'caesar-salad'],
    'basil garlic',
  ),
  'harbor-line-seafood': spread(
    'dusk',
    'plain',
    2,
    ['whole-lobster', 'oysters', 'shrimp-cocktail'],
    'lemon crab herb',
  ),
  'green-table-kitchen': spread(
    'lilac',
    'linen',
    3,
    ['buddha-bowl', 'acai-bowl', 'quinoa-salad'],
    'avocado lemon',
  ),
  'banh-mi-be-ba': spread(
    'apricot',
    'planks',
    1,
    ['banh-mi-thit', 'bun-thit-nuong', 'summer-rolls'],
    'carrot herb hot-pepper',
  ),
  'nonna-pias': spread(
    'olive',
    'tiles',
    0,
    ['bolognese', 'lasagna', 'ravioli'],
    'tomato cheese-wedge',
  ),
  'mariscos-la-ola-azul': spread(
    'sky',
    'tiles',
    1,
    ['ceviche', 'pozole', 'tacos-al-pastor'],
    'lime shrimp avocado',
  ),
  'lucky-ladle-dumplings': spread(
    'berry',
    'linen',
    2,
    ['potstickers', 'wonton-soup', 'pork-buns'],
    'chopsticks garlic scallion',
  ),
  'tuk-tuk-night-market': spread(
    'night',
    'planks',
    3,
    ['tom-yum', 'drunken-noodles', 'basil-chicken'],
    'hot-pepper lime',
  ),
  'sunny-side-diner': spread(
    'butter',
    'tiles',
    2,
    ['pancakes', 'bacon-and-eggs', 'waffle'],
    'blueberries strawberry honey-pot',
  ),
  'ember-oak-smokehouse': spread(
    'ember',
    'planks',
    0,
    ['shaking-beef', 'mac-and-cheese', 'coleslaw'],
    'fire ear-of-corn',
  ),
  'seoul-garden-table': spread(
    'forest',
    'plain',
    1,
    ['bibimbap', 'tteokbokki', 'bulgogi'],
    'chopsticks garlic hot-pepper',
  ),
  'crispy-corner': spread(
    'tomato',
    'tiles',
    3,
    ['fried-chicken', 'pizza-slice', 'calamari'],
    'french-fries cup-with-straw',
  ),
  'midnight-ramen-club': spread(
    'dusk',
    'planks',
    2,
    ['spicy-ramen', 'miso-ramen', 'tempura'],
    'chopsticks egg garlic',
  ),
  'sugar-bloom-bakery': spread(
    'rose',
    'tiles',
    0,
    ['doughnuts', 'cheesecake', 'gelato'],
    'strawberry cherries',
  ),
  'corner-slice-co': spread(
    'stone',
    'plain',
    3,
    ['supreme-pizza', 'pizza-slice', 'garlic-greens'],
    'basil tomato',
  ),
  'poke-and-palm': spread(
    'lagoon',
    'planks',
    1,
    ['poke-bowl', 'acai-bowl', 'edamame'],
    'pineapple coconut lime',
  ),
  'cafe-levantine': spread(
    'apricot',
    'tiles',
    1,
    ['shakshuka', 'avocado-toast', 'granola-bowl'],
    'lemon herb olive',
  ),
  'madras-tiffin-room': spread(
    'mint',
    'planks',
    0,
    ['chana-masala', 'pakora', 'raita'],
    'lotus hot-pepper',
  ),
  'boba-moon': spread(
    'lilac',
    'plain',
    2,
    ['egg-tarts', 'sesame-balls', 'croissant'],
    'bubble-tea tangerine mango',
  ),
};

function spread(
  hue: HueName,
  surface: Spread['surface'],
  arrangement: Spread['arrangement'],
  dishes: Spread['dishes'],
  props: string,
): Spread {
  return { hue, surface, arrangement, dishes, props: props.split(' ') };
}
