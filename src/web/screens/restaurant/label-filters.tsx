import { clsx } from 'clsx';
import { Check, ChevronDown, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { ALLERGEN_NAMES, TAG_NAMES } from '#domain/menus/dish-label-texts.ts';
import { ALLERGENS, type Allergen, DISH_TAGS, type DishTag } from '#domain/menus/dish-labels.ts';
import { isFiltering, type LabelFilter, labelsInUse } from '#domain/menus/label-filter.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Button } from '#web/ui/button.tsx';

interface LabelFiltersProps {
  /** All dishes of the menu. */
  items: readonly MenuItem[];
  /** How many are shown, and how many are not because they state no allergens. */
  shownCount: number;
  silentCount: number;
  /** For a closed restaurant, a phone shows the first dish rather than the filters, unless one is set. */
  isOpen: boolean;
  control: ReturnType<typeof useLabelFilter>;
}

/** Toggle buttons to filter dishes by their tags, and by allergens they do not contain. */
export function LabelFilters(props: LabelFiltersProps) {
  const { items, shownCount, silentCount, isOpen, control } = props;
  const { filter, toggleTag, toggleAllergen, clear } = control;
  const inUse = labelsInUse(items);
  const [isWhole, setIsWhole] = useState(false);
  const allergens = ALLERGENS.filter(
    (one) => isWhole || inUse.allergens.includes(one) || filter.without.includes(one),
  );
  return (
    <div className={clsx('sm:pb-4', !isOpen && !isFiltering(filter) && 'max-sm:hidden')}>
      <fieldset className="scroll-row -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:py-1.5 sm:flex-wrap sm:px-0.5">
        <legend className="sr-only">Dietary filters</legend>
        {inUse.tags.map((tag) => (
          <FilterButton
            key={tag}
            isPressed={filter.tags.includes(tag)}
            onToggle={() => toggleTag(tag)}
          >
            {TAG_NAMES[tag]}
          </FilterButton>
        ))}
        {allergens.map((allergen) => (
          <FilterButton
            key={allergen}
            isPressed={filter.without.includes(allergen)}
            onToggle={() => toggleAllergen(allergen)}
          >
            Without {ALLERGEN_NAMES[allergen]}
          </FilterButton>
        ))}
        {!isWhole && allergens.length < ALLERGENS.length && (
          <button
            type="button"
            onClick={() => setIsWhole(true)}
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3 font-medium text-muted underline decoration-line-strong/60 underline-offset-4 hover:text-foreground"
          >
            More allergens
            <ChevronDown className="size-4" aria-hidden="true" />
          </button>
        )}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-2">
        <div role="status" className="text-[0.9375rem]">
          {isFiltering(filter) && (
            <p>
              <span className="font-[650]">
                {shownCount} of {items.length} dishes
              </span>
              {silentCount > 0 && <span className="text-muted"> · {silentText(silentCount)}</span>}
            </p>
          )}
        </div>
        {isFiltering(filter) && (
          <Button
            variant="ghost"
            size="sm"
            onClick={clear}
            className="text-primary-text max-sm:-ml-4"
          >
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}

function silentText(count: number): string {
  const who = count === 1 ? '1 dish states' : `${count} dishes state`;
  return `${who} no allergens and ${count === 1 ? 'is' : 'are'} not shown: ask the restaurant`;
}

interface FilterButtonProps {
  isPressed: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function FilterButton({ isPressed, onToggle, children }: FilterButtonProps) {
  const Icon = isPressed ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onToggle}
      className={clsx(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border pr-4.5 pl-3.5 font-medium transition-colors duration-150',
        isPressed
          ? 'border-foreground bg-foreground text-background'
          : 'border-line-strong/50 bg-surface text-foreground hover:border-foreground',
      )}
    >
      <Icon className="size-4" aria-hidden="true" />
      <span>{children}</span>
    </button>
  );
}

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
