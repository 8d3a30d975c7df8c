import { readFileSync } from 'node:fs';
import type { Allergen, DishTag } from '#domain/menus/dish-labels.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import type { OpeningFacts } from '#domain/restaurants/opening-hours.ts';

/** The fields of a sample restaurant that tests use, as in the file. */
interface SampleRestaurant extends Omit<OpeningFacts, 'pausedUntil' | 'specialDays'> {
  name: string;
  cuisine: string;
  description: string;
  image: string;
  rating: string;
  reviewCount: number;
  deliveryTime: string;
  address: string;
  deliveryAreas: string[];
  phone: string;
  categories: {
    name: string;
    dishes: SampleDish[];
  }[];
}

interface SampleDish {
  name: string;
  image: string;
  price: string;
  preparationTime: number;
  optionGroups?: OptionGroup[];
  tags?: DishTag[];
  allergens?: Allergen[];
}

export const SAMPLE_RESTAURANTS_FILE = new URL('../sample/sample-restaurants.json', import.meta.url)
  .pathname;

export const sampleRestaurants: readonly SampleRestaurant[] = JSON.parse(
  readFileSync(SAMPLE_RESTAURANTS_FILE, 'utf8'),
);
