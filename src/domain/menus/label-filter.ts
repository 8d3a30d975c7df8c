import { ALLERGENS, type Allergen, DISH_TAGS, type DishTag } from './dish-labels.ts';

/** What a dish states about itself. */
export interface DishLabels {
  tags: readonly DishTag[];
  /** Null where nothing is stated. */
  allergens: readonly Allergen[] | null;
}

export interface LabelFilter {
  /** A dish has all of them. */
  tags: readonly DishTag[];
  /** A dish states that it has none of them. */
  without: readonly Allergen[];
}

export interface Filtered<Dish> {
  shown: Dish[];
  /** How many are left out only because they state no allergens: silence is not safety. */
  silent: number;
}

export function hasLabels({ tags, allergens }: DishLabels): boolean {
  return tags.length > 0 || allergens !== null;
}

export function isFiltering({ tags, without }: LabelFilter): boolean {
  return tags.length > 0 || without.length > 0;
}

export function filterDishes<Dish extends DishLabels>(
  dishes: readonly Dish[],
  { tags, without }: LabelFilter,
): Filtered<Dish> {
  const tagged = dishes.filter((dish) => tags.every((tag) => isTagged(dish, tag)));
  if (without.length === 0) return { shown: tagged, silent: 0 };
  const stating = tagged.filter(({ allergens }) => allergens !== null);
  return {
    shown: stating.filter(({ allergens }) => !without.some((one) => allergens?.includes(one))),
    silent: tagged.length - stating.length,
  };
}

/** The labels that some of the dishes have, in the order of the lists: what it makes sense to filter by. */
export function labelsInUse(dishes: readonly DishLabels[]): {
  tags: DishTag[];
  allergens: Allergen[];
} {
  return {
    tags: DISH_TAGS.filter((tag) => dishes.some((dish) => isTagged(dish, tag))),
    allergens: ALLERGENS.filter((one) => dishes.some((dish) => dish.allergens?.includes(one))),
  };
}

/** The tags to show of a dish: vegan implies vegetarian. */
export function shownTags({ tags }: Pick<DishLabels, 'tags'>): DishTag[] {
  return tags.filter((tag) => tag !== 'vegetarian' || !tags.includes('vegan'));
}

/** The tags that imply a tag: vegan dishes are vegetarian, whether or not they say so. */
export function tagsImplying(tag: DishTag): DishTag[] {
  return tag === 'vegetarian' ? ['vegetarian', 'vegan'] : [tag];
}

function isTagged({ tags }: DishLabels, tag: DishTag): boolean {
  return tagsImplying(tag).some((one) => tags.includes(one));
}
