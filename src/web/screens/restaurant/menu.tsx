import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { needsChoice } from '#domain/menus/choices.ts';
import { filterDishes, hasLabels, isFiltering } from '#domain/menus/label-filter.ts';
import { deliversTo, outsideAreaMessage } from '#domain/restaurants/delivery-areas.ts';
import type { OpenStatus } from '#domain/restaurants/opening-hours.ts';
import { untilText } from '#domain/restaurants/shown-values.ts';
import { groupMenu, type MenuGroup } from '#web/features/menu/group-menu.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useWantedPart } from '#web/ui/use-wanted-part.ts';
import { DishList } from './dish-list.tsx';
import { LabelFilters } from './label-filters.tsx';
import { useLabelFilter } from './use-label-filter.ts';
import { useRenderedDishes } from './use-rendered-dishes.ts';

const AddChoicesDialog = lazyPart(
  async () => (await import('./add-choices-dialog.tsx')).AddChoicesDialog,
);

const ALL = 'all';

/** With more dishes than this, rendering all of them at once is noticeably slow. */
const LONG_MENU = 60;

interface MenuProps {
  restaurant: Restaurant;
  status: OpenStatus;
  now: Date;
  /** Of the chosen delivery location, if it has one. */
  postalCode: string | null;
  items: readonly MenuItem[];
  categories: readonly MenuCategory[];
}

export function Menu(props: MenuProps) {
  const { restaurant, status, now, postalCode, items, categories } = props;
  const groups = groupMenu(categories, items);
  const isOutside = postalCode !== null && !deliversTo(restaurant.deliveryAreas, postalCode);
  return (
    <>
      {!status.isOpen && <ClosedNotice restaurant={restaurant} status={status} now={now} />}
      {isOutside && <OutsideNotice restaurant={restaurant} postalCode={postalCode} />}
      {(categories.length === 0 || groups.length === 0) && (
        <EmptyState title="Menu Coming Soon" text="The kitchen is still writing it down." />
      )}
      {groups.length > 0 && (
        <ShownMenu
          groups={groups}
          restaurant={restaurant}
          isOpen={status.isOpen}
          now={now}
          items={items}
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

type ClosedNoticeProps = Pick<MenuProps, 'restaurant' | 'status' | 'now'>;

function ClosedNotice({ restaurant, status, now }: ClosedNoticeProps) {
  const { pausedUntil, timezone } = restaurant;
  return (
    <div className="flex items-center gap-x-4 gap-y-3 rounded-card bg-sunken p-1.5 pr-4 sm:mb-8 sm:flex-wrap sm:gap-x-5 sm:px-5 sm:py-4">
      <Button disabled>Restaurant Closed</Button>
      <p className="leading-snug">
        <span className="font-[650]">{status.nextOpeningMessage ?? status.label}.</span>{' '}
        {pausedUntil && <span>Paused {untilText(pausedUntil, { timezone, now })}. </span>}
        <span className="max-sm:hidden">The menu is here to look at until then.</span>
      </p>
    </div>
  );
}

interface ShownMenuProps {
  groups: readonly MenuGroup[];
  items: readonly MenuItem[];
  restaurant: Restaurant;
  isOpen: boolean;
  now: Date;
}

/** The dishes that match the filter, and the dialog for those with required choices. */
function ShownMenu({ groups, items, restaurant, isOpen, now }: ShownMenuProps) {
  const control = useLabelFilter();
  const { filter } = control;
  const areLabelsShown = items.some(hasLabels);
  const isFiltered = areLabelsShown && isFiltering(filter);
  const { shown, silent } = filterDishes(items, filter);
  const isShown = new Set(shown);
  const shownGroups = isFiltered
    ? groups.map((group) => ({ ...group, items: group.items.filter((item) => isShown.has(item)) }))
    : groups;

  const [openDish, setOpenDish] = useState<MenuItem | null>(null);
  const [isDialogWanted, wantDialog] = useWantedPart(AddChoicesDialog);
  const want = useRef(wantDialog);
  const choose = useCallback((item: MenuItem) => {
    setOpenDish(item);
    void want.current().then((isThere) => !isThere && setOpenDish(null));
  }, []);
  const isAsking = items.some(({ optionGroups }) => needsChoice(optionGroups));
  useEffect(() => (isAsking ? whenIdle(AddChoicesDialog.preload) : undefined), [isAsking]);
  return (
    <>
      {areLabelsShown && (
        <LabelFilters
          items={items}
          shownCount={shown.length}
          silentCount={silent}
          isOpen={isOpen}
          control={control}
        />
      )}
      <CategoryTabs
        groups={shownGroups}
        {...{ restaurant, isOpen, now, areLabelsShown }}
        onChoose={choose}
      />
      {openDish && isDialogWanted && (
        <Suspense>
          <AddChoicesDialog
            item={openDish}
            restaurant={restaurant}
            onClose={() => setOpenDish(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface CategoryTabsProps {
  groups: readonly MenuGroup[];
  restaurant: Restaurant;
  isOpen: boolean;
  now: Date;
  areLabelsShown: boolean;
  onChoose: (item: MenuItem) => void;
}

/** One tab for the whole menu and one for each category. The address says which is open. */
function CategoryTabs({ groups, ...shared }: CategoryTabsProps) {
  const [params, setParams] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const wanted = params.get('category');
  const chosen = groups.find(({ id }) => id === wanted)?.id ?? ALL;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  const isLong = count > LONG_MENU;
  const rendered = useRenderedDishes({ restaurantId: shared.restaurant.id, count, isLong });

  const choose = (id: string) => {
    setParams({ category: id === ALL ? null : id });
    // Scrolled far down a long menu, a shorter one would be out of view.
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  const panels = [
    { id: ALL, groups },
    ...groups.map((group) => ({ id: group.id, groups: [group] })),
  ];
  return (
    <div ref={top}>
      <Tabs value={chosen} onChange={choose}>
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
              <DishList key={group.id} group={group} {...shared} before={before} isLong={isLong} />
            ))}
            {panel.groups.every(({ items }) => items.length === 0) && (
              <EmptyState
                title="No dishes match"
                text="Take away a filter above, or ask the restaurant what it can cook for you."
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
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
