import { ALLERGENS, type Allergen, DISH_TAGS, type DishTag } from '#domain/menus/dish-labels.ts';
import type { LabelFilter } from '#domain/menus/label-filter.ts';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';

const BETWEEN = ',';

/** The filter in the address, such as `?diet=vegan,halal&without=nuts`, and functions that change it. */
export function useLabelFilter() {
  const [params, setParams] = useSearchParams();
  const filter: LabelFilter = {
    tags: namedIn(params.get('diet'), DISH_TAGS),
    without: namedIn(params.get('without'), ALLERGENS),
  };
  return {
    filter,
    toggleTag: (tag: DishTag) => setParams({ diet: toggled(filter.tags, tag) }),
    toggleAllergen: (allergen: Allergen) =>
      setParams({ without: toggled(filter.without, allergen) }),
    clear: () => setParams({ diet: null, without: null }),
  };
}

function namedIn<Name extends string>(text: string | null, names: readonly Name[]): Name[] {
  const given = (text ?? '').split(BETWEEN);
  return names.filter((name) => given.includes(name));
}

function toggled(names: readonly string[], name: string): string {
  const next = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
  return next.join(BETWEEN);
}
