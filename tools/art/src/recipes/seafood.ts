import { board, bowl, plate, tray } from '../bases.ts';
import { type Dish, dish } from '../dish.ts';

export const seafoodRecipes: Record<string, Dish> = {
  'lobster-roll': dish('lagoon', board, 'hot-dog', 'lobster lemon', '', 1.1),
  'whole-lobster': dish('sky', plate('white'), 'lobster', 'lemon butter', 'lemon', 1.1),
  'crab-boil': dish('butter', tray, 'crab', 'ear-of-corn lemon potato', '', 1),
  'crab-cakes': dish('mint', plate('white'), 'cutlet*2', 'lemon crab herb', 'crab'),
  oysters: dish('dusk', plate('coal'), 'oyster*5', 'lemon', 'lemon'),
  'shrimp-cocktail': dish('herb', bowl('white', '#d8e8ef', 'broth'), 'shrimp*5', 'lemon', 'lemon'),
  'clam-chowder': dish(
    'coral',
    bowl('ink', '#f7ebd0', 'cream'),
    'oyster potato',
    'herb bacon',
    'bread',
  ),
  'fish-and-chips': dish('saffron', tray, 'white-fish french-fries', 'lemon', '', 1.02),
  'grilled-salmon': dish('olive', plate('white'), 'fillet', 'lemon herb', 'lemon herb', 1.05),
  cioppino: dish(
    'sand',
    bowl('teal', '#c5401f', 'broth'),
    'crab shrimp oyster',
    'herb lemon',
    'baguette-bread',
  ),
  'seared-scallops': dish('lilac', plate('ink'), 'scoop*3', 'herb lemon', 'butter', 0.85),
};
