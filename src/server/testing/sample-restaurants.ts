import { readFileSync } from 'node:fs';
import type { Allergen, DishTag } from '#domain/menus/dish-labels.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import type { OpeningFacts } from '#domain/restaurants/opening-hours.ts';

/** What tests look at of a sample restaurant, as it stands in the file. */
interface SampleRestaurant extends OpeningFacts {
  name: string;
  cuisine: string;
  description: string;
  image: string;
  rating: string;
  reviewCount: number;
  deliveryTime: string;
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
