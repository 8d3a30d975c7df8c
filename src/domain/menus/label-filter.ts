import { ALLERGENS, type Allergen, DISH_TAGS, type DishTag } from './dish-labels.ts';

/** What a dish states about itself. */
export interface DishLabels {
  tags: readonly DishTag[];
  /** Null: nothing is stated; empty: it contains none. */
  allergens: readonly Allergen[] | null;
}

export interface LabelFilter {
  /** Tags that a dish must have, all of them. */
  tags: readonly DishTag[];
  /** Allergens that a dish must state it does not contain. */
  without: readonly Allergen[];
}

export interface Filtered<Dish> {
  shown: Dish[];
  /** How many dishes are left out only because they state nothing about allergens. */
  unstatedCount: number;
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
  if (without.length === 0) return { shown: tagged, unstatedCount: 0 };
  const withStatement = tagged.filter(({ allergens }) => allergens !== null);
  return {
    shown: withStatement.filter(
      ({ allergens }) => !without.some((one) => allergens?.includes(one)),
    ),
    unstatedCount: tagged.length - withStatement.length,
  };
}

/** The tags and allergens of any of the dishes, in the order of `DISH_TAGS` and `ALLERGENS`. */
export function labelsInUse(dishes: readonly DishLabels[]): {
  tags: DishTag[];
  allergens: Allergen[];
} {
  return {
    tags: DISH_TAGS.filter((tag) => dishes.some((dish) => isTagged(dish, tag))),
    allergens: ALLERGENS.filter((one) => dishes.some((dish) => dish.allergens?.includes(one))),
  };
}

/** The tags to show for a dish. Vegan implies vegetarian, which is then left out. */
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
