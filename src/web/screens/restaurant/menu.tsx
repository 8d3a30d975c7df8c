import { clsx } from 'clsx';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { filterDishes, hasLabels, isFiltering } from '#domain/menus/label-filter.ts';
import { searchMenu } from '#domain/menus/menu-search.ts';
import { mostOrderedDishes } from '#domain/menus/most-ordered.ts';
import { deliversTo, outsideAreaMessage } from '#domain/restaurants/delivery-areas.ts';
import type { OpenStatus } from '#domain/restaurants/opening-hours.ts';
import { untilText } from '#domain/restaurants/shown-values.ts';
import { FulfilmentPicker } from '#web/features/cart/fulfilment/fulfilment-picker.tsx';
import { SlotButton } from '#web/features/cart/fulfilment/slot-button.tsx';
import { DishCardSkeleton } from '#web/features/menu/dish-card.tsx';
import { groupMenu, type MenuGroup } from '#web/features/menu/group-menu.ts';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { DishList } from './dish-list.tsx';
import type { ChooseOptions } from './dish-quantity.tsx';
import { MenuFilters, useMenuFilter } from './menu-filters.tsx';

const ChooseOptionsDialog = lazyWithPreload(
  async () => (await import('./choose-options-dialog.tsx')).ChooseOptionsDialog,
);

const ALL = 'all';

/** With more dishes than this, rendering all of them at once is noticeably slow. */
const LONG_MENU = 60;

interface MenuProps {
  restaurant: Restaurant;
  status: OpenStatus;
  now: Date;
  /** Where the order is to be delivered, if that is chosen. */
  postalCode: string | null;
  /** When the order is wanted: now, or the start of the chosen slot. */
  orderedFor: Date;
  /** A slot is chosen. */
  isScheduled: boolean;
  items: readonly MenuItem[];
  categories: readonly MenuCategory[];
  /** Dishes' ids. */
  mostOrdered: readonly string[];
}

export function Menu(props: MenuProps) {
  const { restaurant, status, now, postalCode, items, categories, mostOrdered } = props;
  const { orderedFor, isScheduled } = props;
  const groups = groupMenu(categories, items);
  const isOutside = postalCode !== null && !deliversTo(restaurant.deliveryAreas, postalCode);
  return (
    <>
      <FulfilmentPicker
        restaurant={restaurant}
        hasTime={status.isOpen || isScheduled}
        className="mb-3 sm:mb-6"
      />
      {!status.isOpen && (
        <ClosedNotice restaurant={restaurant} status={status} now={now} isScheduled={isScheduled} />
      )}
      {isOutside && <OutsideNotice restaurant={restaurant} postalCode={postalCode} />}
      {(categories.length === 0 || groups.length === 0) && (
        <EmptyState title="Menu Coming Soon" text="The kitchen is still writing it down." />
      )}
      {groups.length > 0 && (
        <FilteredMenu
          groups={groups}
          restaurant={restaurant}
          canOrder={status.isOpen || isScheduled}
          now={now}
          orderedFor={orderedFor}
          items={items}
          mostOrdered={mostOrdered}
        />
      )}
    </>
  );
}

function OutsideNotice({ restaurant, postalCode }: { restaurant: Restaurant; postalCode: string }) {
  return (
    <p className="mb-2 rounded-card bg-yellow-soft px-4 py-3 text-yellow leading-snug sm:mb-8 sm:px-5 sm:py-4">
      <span className="font-[650]">{outsideAreaMessage(restaurant.name, postalCode)}</span>{' '}
      <span className="max-sm:hidden">You can order from here to another address.</span>
    </p>
  );
}

type ClosedNoticeProps = Pick<MenuProps, 'restaurant' | 'status' | 'now' | 'isScheduled'>;

function ClosedNotice({ restaurant, status, now, isScheduled }: ClosedNoticeProps) {
  const { pausedUntil, timezone, scheduling } = restaurant;
  return (
    <div
      className={clsx(
        'flex items-center gap-x-4 gap-y-3 rounded-card bg-sunken sm:mb-8 sm:flex-wrap sm:gap-x-5 sm:px-5 sm:py-4',
        // Two buttons leave a phone no room for the text beside them.
        scheduling && !isScheduled ? 'flex-wrap p-2 max-sm:gap-x-2' : 'p-1.5 pr-4',
      )}
    >
      <Button disabled>Restaurant Closed</Button>
      {scheduling && !isScheduled && (
        <SlotButton restaurant={restaurant}>Schedule order</SlotButton>
      )}
      <p className="leading-snug">
        <span className="font-[650]">{status.nextOpeningMessage ?? status.label}.</span>{' '}
        {pausedUntil && <span>Paused {untilText(pausedUntil, { timezone, now })}. </span>}
        <span className="max-sm:hidden">
          {isScheduled
            ? 'Your order is for later, so you can fill your cart.'
            : 'You can look at the menu until then.'}
        </span>
      </p>
    </div>
  );
}

type ShownParts = 'restaurant' | 'now' | 'orderedFor' | 'items' | 'mostOrdered';

interface FilteredMenuProps extends Pick<MenuProps, ShownParts> {
  groups: readonly MenuGroup[];
  /** Whether dishes can be added to the cart. */
  canOrder: boolean;
}

/** The dishes that match the filter, and the dialog for those with options. */
function FilteredMenu(props: FilteredMenuProps) {
  const { groups, items, mostOrdered, restaurant, canOrder, now, orderedFor } = props;
  const control = useMenuFilter();
  const { filter, search } = control;
  const areLabelsShown = items.some(hasLabels);
  const isFiltered = areLabelsShown && isFiltering(filter);
  const { shown, unstatedCount } = filterDishes(items, filter);
  const shownItems = new Set(shown);
  const filtered = isFiltered
    ? groups.map((group) => ({
        ...group,
        items: group.items.filter((item) => shownItems.has(item)),
      }))
    : groups;
  const found = search ? searchMenu(filtered, search) : null;

  const [dishToChoose, setDishToChoose] = useState<{
    item: MenuItem;
    button: () => Element | null;
  } | null>(null);
  const choose = useCallback<ChooseOptions>(
    (item, button) => setDishToChoose({ item, button }),
    [],
  );
  const hasOptions = items.some(({ optionGroups }) => optionGroups.length > 0);
  useEffect(() => (hasOptions ? whenIdle(ChooseOptionsDialog.preload) : undefined), [hasOptions]);
  return (
    <>
      <MenuFilters
        items={items}
        shownCount={(found ?? filtered).reduce((sum, group) => sum + group.items.length, 0)}
        unstatedCount={unstatedCount}
        areLabelsShown={areLabelsShown}
        canOrder={canOrder}
        control={control}
      />
      <CategoryTabs
        groups={filtered}
        allTabGroups={found ?? [...mostOrderedGroup(shown, mostOrdered), ...filtered]}
        isSearching={found !== null}
        onShowWholeMenu={control.showWholeMenu}
        {...{ restaurant, canOrder, now, orderedFor, areLabelsShown }}
        onChoose={choose}
      />
      {dishToChoose && (
        <Overlay onFailed={() => setDishToChoose(null)}>
          <ChooseOptionsDialog
            item={dishToChoose.item}
            restaurant={restaurant}
            onClose={() => setDishToChoose(null)}
            returnFocusTo={dishToChoose.button}
          />
        </Overlay>
      )}
    </>
  );
}

interface CategoryTabsProps {
  groups: readonly MenuGroup[];
  /** The groups of the first tab: the search results, or the most ordered dishes and all dishes. */
  allTabGroups: readonly MenuGroup[];
  isSearching: boolean;
  onShowWholeMenu: () => void;
  restaurant: Restaurant;
  canOrder: boolean;
  now: Date;
  orderedFor: Date;
  areLabelsShown: boolean;
  onChoose: ChooseOptions;
}

/**
 * One tab for the whole menu and one for each category. The URL names the open tab. A search covers the
 * whole menu; another tab ends it.
 */
function CategoryTabs(props: CategoryTabsProps) {
  const { groups, allTabGroups, isSearching, onShowWholeMenu, ...shared } = props;
  const [params, setParams] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const wanted = params.get('category');
  const chosen = (!isSearching && groups.find(({ id }) => id === wanted)?.id) || ALL;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  const isLong = count > LONG_MENU;
  const rendered = useRenderedDishes({ restaurantId: shared.restaurant.id, count, isLong });

  const openTab = (id: string) => {
    setParams({ category: id === ALL ? null : id, dish: null });
    // Scrolled far down a long menu, a shorter one would be out of view.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  const panels = [
    { id: ALL, groups: allTabGroups },
    ...groups.map((group) => ({ id: group.id, groups: [group] })),
  ];
  return (
    <div ref={top}>
      <Tabs value={chosen} onChange={openTab}>
        <TabList
          label="Menu categories"
          tabs={[
            { value: ALL, label: `All (${count})` },
            ...groups.map(({ id, name, items }) => ({
              value: id,
              label: `${name} (${items.length})`,
            })),
          ]}
          className="sticky top-(--header-height) z-bar bg-background"
        />
        {panels.map((panel) => (
          <TabPanel key={panel.id} value={panel.id}>
            {firstDishes(panel.groups, rendered).map(({ group, before }) => (
              <DishList key={group.id} group={group} {...shared} dishesBefore={before} />
            ))}
            {panel.groups.every(({ items }) => items.length === 0) && (
              <EmptyState
                title="No dishes match"
                text={
                  isSearching
                    ? 'Try another word, or look through the whole menu.'
                    : 'Remove a filter above, or ask the restaurant what it can cook for you.'
                }
                {...(isSearching && {
                  actions: (
                    <Button variant="secondary" onClick={onShowWholeMenu}>
                      Show the whole menu
                    </Button>
                  ),
                })}
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

function mostOrderedGroup(dishes: readonly MenuItem[], ids: readonly string[]): MenuGroup[] {
  const items = mostOrderedDishes(dishes, ids);
  if (items.length === 0) return [];
  return [{ id: 'most-ordered', name: 'Most ordered', description: null, menuWindows: [], items }];
}

/** The groups cut to the first dishes, and how many dishes come before each group. */
function firstDishes(groups: readonly MenuGroup[], count: number) {
  let before = 0;
  return groups.flatMap((group) => {
    const items = group.items.slice(0, count - before);
    const place = { group: { ...group, items }, before };
    before += items.length;
    return items.length > 0 ? [place] : [];
  });
}

export function MenuSkeleton() {
  return (
    <div>
      <Skeleton className="mb-2 h-11 rounded-full sm:max-w-96" />
      <Skeleton className="h-12 w-full rounded-none" />
      <Skeleton className="mt-4 mb-3 h-7 sm:mt-9 sm:mb-5 sm:h-8 w-48" />
      <div className="grid gap-3 md:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((place) => (
          <DishCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}

/** How many are rendered at once, and per idle period: few enough for a slow phone to stay responsive. */
const STEP = 20;

/** The restaurants whose menus were fully rendered: going back to them needs their height at once. */
const renderedMenus = new Set<string>();

/**
 * How many dishes of a long menu to render: some first, then more until all are rendered, so that
 * the page responds to touch meanwhile.
 */
function useRenderedDishes(menu: { restaurantId: string; count: number; isLong: boolean }): number {
  const { restaurantId, count, isLong } = menu;
  const [rendered, setRendered] = useState(STEP);
  const rendersAll = !isLong || rendered >= count || renderedMenus.has(restaurantId);
  useEffect(() => {
    if (rendersAll) return void renderedMenus.add(restaurantId);
    return whenIdle(() => startTransition(() => setRendered(rendered + STEP)));
  }, [rendersAll, restaurantId, rendered]);
  return rendersAll ? Number.POSITIVE_INFINITY : rendered;
}
