import { clsx } from 'clsx';
import { Check, ChevronDown, Plus, Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { ALLERGEN_NAMES, TAG_NAMES } from '#domain/menus/dish-label-texts.ts';
import { ALLERGENS, type Allergen, DISH_TAGS, type DishTag } from '#domain/menus/dish-labels.ts';
import { isFiltering, type LabelFilter, labelsInUse } from '#domain/menus/label-filter.ts';
import { SEARCH_MAX, searchFrom } from '#domain/restaurants/search-text.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { useSyncedParam } from '#web/lib/synced-text.ts';
import { Button } from '#web/ui/button.tsx';

interface MenuFiltersProps {
  /** All dishes of the menu. */
  items: readonly MenuItem[];
  /** How many are shown, and how many are not because they state no allergens. */
  shownCount: number;
  unstatedCount: number;
  /** Whether some dish states tags or allergens, by which dishes can be filtered. */
  areLabelsShown: boolean;
  /** Where nothing can be ordered, a phone shows the first dish rather than the filters, unless one is set. */
  canOrder: boolean;
  control: ReturnType<typeof useMenuFilter>;
}

/** The search in the menu, and a button that opens the filters by tags and allergens, in one line. */
export function MenuFilters(props: MenuFiltersProps) {
  const { items, shownCount, unstatedCount, areLabelsShown, canOrder, control } = props;
  const { filter, search, clear } = control;
  const filtersId = useId();
  const isFiltered = areLabelsShown && isFiltering(filter);
  const [isExpanded, setIsExpanded] = useState(isFiltered);
  const chosenCount = filter.tags.length + filter.without.length;
  return (
    <div className={clsx('pb-2', !canOrder && !isFiltered && !search && 'max-sm:hidden')}>
      <div className="flex flex-wrap gap-2">
        <MenuSearch />
        {areLabelsShown && (
          <button
            type="button"
            aria-expanded={isExpanded}
            aria-controls={filtersId}
            onClick={() => setIsExpanded(!isExpanded)}
            className={clsx(CHIP, isFiltered ? 'border-foreground bg-raised' : CHIP_LOOKS.off)}
          >
            <SlidersHorizontal className="size-4" aria-hidden="true" />
            <span>
              Dietary<span className="max-sm:sr-only"> and allergens</span>
              {isFiltered && <span className="tabular"> ({chosenCount})</span>}
            </span>
            <ChevronDown
              className={clsx('size-4', isExpanded && 'rotate-180')}
              aria-hidden="true"
            />
          </button>
        )}
      </div>
      <div id={filtersId} hidden={!isExpanded}>
        {isExpanded && <LabelFilters items={items} control={control} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <div role="status" className="text-[0.9375rem]">
          {(isFiltered || search) && (
            <p className="pt-2">
              <span className="font-[650]">
                {shownCount} of {items.length} dishes
              </span>
              {unstatedCount > 0 && (
                <span className="text-muted"> · {unstatedText(unstatedCount)}</span>
              )}
            </p>
          )}
        </div>
        {isFiltered && (
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

const TYPING_PAUSE_MS = 200;

/** Writes the text to the URL when typing pauses. */
function MenuSearch() {
  const { text, setText, isOutdated, commit } = useSyncedParam('dish');
  const search = useEffectEvent(commit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the timer
  useEffect(() => {
    if (isOutdated) return;
    const timer = setTimeout(search, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isOutdated]);
  return (
    <label className="relative min-w-0 grow basis-36 sm:max-w-96">
      <span className="sr-only">Search this menu</span>
      <Search
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-4.5 text-muted"
        aria-hidden="true"
      />
      <input
        type="search"
        placeholder="Search menu"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-11 w-full rounded-full border border-line-strong/60 bg-surface pr-3 pl-9.5 text-foreground placeholder:text-muted hover:border-foreground"
      />
    </label>
  );
}

/** Toggle buttons to filter dishes by their tags, and by allergens they do not contain. */
function LabelFilters({ items, control }: Pick<MenuFiltersProps, 'items' | 'control'>) {
  const { filter, toggleTag, toggleAllergen } = control;
  const inUse = labelsInUse(items);
  const [showsAll, setShowsAll] = useState(false);
  const allergens = ALLERGENS.filter(
    (one) => showsAll || inUse.allergens.includes(one) || filter.without.includes(one),
  );
  return (
    <fieldset className="scroll-row -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pt-2 pb-1 sm:mx-0 sm:flex-wrap sm:px-0.5">
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
      {!showsAll && allergens.length < ALLERGENS.length && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3 font-medium text-muted underline decoration-line-strong/60 underline-offset-4 hover:text-foreground"
        >
          More allergens
          <ChevronDown className="size-4" aria-hidden="true" />
        </button>
      )}
    </fieldset>
  );
}

function unstatedText(count: number): string {
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
      className={clsx(CHIP, CHIP_LOOKS[isPressed ? 'on' : 'off'])}
    >
      <Icon className="size-4" aria-hidden="true" />
      <span>{children}</span>
    </button>
  );
}

const CHIP =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 font-medium transition-colors duration-150';
const CHIP_LOOKS = {
  on: 'border-foreground bg-foreground text-background',
  off: 'border-line-strong/60 bg-surface text-foreground hover:border-foreground',
};

const SEPARATOR = ',';

/** The filter in the URL, such as `?diet=vegan,halal&without=nuts&dish=soup`, and functions that change it. */
export function useMenuFilter() {
  const [params, setParams] = useSearchParams();
  const filter: LabelFilter = {
    tags: namesIn(params.get('diet'), DISH_TAGS),
    without: namesIn(params.get('without'), ALLERGENS),
  };
  return {
    filter,
    search: searchFrom(params.get('dish')),
    showWholeMenu: () => setParams({ dish: null, category: null }),
    toggleTag: (tag: DishTag) => setParams({ diet: toggleWord(filter.tags, tag) }),
    toggleAllergen: (allergen: Allergen) =>
      setParams({ without: toggleWord(filter.without, allergen) }),
    clear: () => setParams({ diet: null, without: null }),
  };
}

function namesIn<Name extends string>(text: string | null, names: readonly Name[]): Name[] {
  const selected = (text ?? '').split(SEPARATOR);
  return names.filter((name) => selected.includes(name));
}

function toggleWord(names: readonly string[], name: string): string {
  const next = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
  return next.join(SEPARATOR);
}
