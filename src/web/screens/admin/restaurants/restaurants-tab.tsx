import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { RESTAURANT_STATES } from '#contract/admin.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import {
  type AdminRestaurantsFilter,
  adminRestaurantsQuery,
  rowsOf,
} from '#web/features/admin/admin.api.ts';
import { DeleteDialog, type TrashRecord } from '#web/features/admin/trash.tsx';
import { ChecklistDialog } from '#web/features/managing/publishing/checklist-dialog.tsx';
import { useSetPublished } from '#web/features/managing/publishing/publishing.api.ts';
import { RestaurantDialog } from '#web/features/managing/restaurant/restaurant-form.tsx';
import { SpecialDaysDialog } from '#web/features/managing/special-days/special-days.tsx';
import { TeamPanel } from '#web/features/managing/team/team-panel.tsx';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog, useLastNonNull } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { SearchField } from '#web/ui/text-fields.tsx';
import { TabHeader } from '../tab-header.tsx';
import { RestaurantCards } from './restaurant-cards.tsx';
import { useSetOpen } from './use-set-open.ts';

/** All restaurants, with search and filters, which are in the URL. */
export function RestaurantsTab() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const list = useInfiniteQuery({
    ...adminRestaurantsQuery(filter),
    // The old cards stay, dimmed, while the next ones load.
    placeholderData: keepPreviousData,
  });
  const [restaurantToEdit, setRestaurantToEdit] = useState<Restaurant | null>(null);
  const [restaurantForTeam, setRestaurantForTeam] = useState<Restaurant | null>(null);
  const [restaurantForDays, setRestaurantForDays] = useState<Restaurant | null>(null);
  const [recordToDelete, setRecordToDelete] = useState<TrashRecord | null>(null);
  const [restaurantForChecklist, setRestaurantForChecklist] = useState<Restaurant | null>(null);
  const [restaurantToUnpublish, setRestaurantToUnpublish] = useState<Restaurant | null>(null);
  const setOpen = useSetOpen();
  const setPublished = useSetPublished();
  const unpublishedName = useLastNonNull(restaurantToUnpublish)?.name ?? '';
  const isFiltered = Boolean(filter.search || filter.status);
  const isNew = params.get('new') === 'restaurant';
  return (
    <>
      <TabHeader title="Restaurants">
        <SearchField label="Search restaurants" placeholder="Name, cuisine, address or tag" />
        <SelectField
          label="Status"
          value={filter.status ?? ''}
          onChange={(event) => setParams({ status: event.target.value })}
          className="sm:w-52"
        >
          <option value="">All restaurants</option>
          <option value="open">Open only</option>
          <option value="closed">Closed only</option>
          <option value="draft">Drafts only</option>
        </SelectField>
      </TabHeader>
      <RestaurantCards
        list={list}
        onEdit={setRestaurantToEdit}
        onTeam={setRestaurantForTeam}
        onSpecialDays={setRestaurantForDays}
        onDelete={setRecordToDelete}
        onSetOpen={setOpen.mutate}
        onChecklist={setRestaurantForChecklist}
        onUnpublish={setRestaurantToUnpublish}
        empty={
          isFiltered ? (
            <EmptyState
              level={3}
              title="No restaurants found"
              text="Try fewer words, or another status."
              actions={
                <Button onClick={() => setParams({ search: null, status: null })}>
                  Clear Filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              level={3}
              title="No restaurants yet"
              text="Add the first one; then give it a menu."
              actions={
                <Button onClick={() => setParams({ new: 'restaurant' })}>
                  <Plus className="size-4.5" aria-hidden="true" />
                  Add Restaurant
                </Button>
              }
            />
          )
        }
      />
      {/* Before the dialogs that it opens above itself. */}
      {restaurantForChecklist && (
        <ChecklistDialog
          restaurant={restaurantForChecklist}
          isForAdmin
          dashboard={{
            // The version listed now: saving an earlier one would be an edit conflict.
            onEdit: () =>
              setRestaurantToEdit(
                rowsOf(list.data).find(({ id }) => id === restaurantForChecklist.id) ??
                  restaurantForChecklist,
              ),
            onTeam: () => setRestaurantForTeam(restaurantForChecklist),
          }}
          onClose={() => setRestaurantForChecklist(null)}
        />
      )}
      {isNew && <RestaurantDialog restaurant={null} onClose={() => setParams({ new: null })} />}
      <ConfirmDialog
        isOpen={restaurantToUnpublish !== null}
        onOpenChange={() => setRestaurantToUnpublish(null)}
        title="Back to draft?"
        text={`Customers will no longer see “${unpublishedName}”, and cannot order from it.`}
        confirmLabel="Back to Draft"
        onConfirm={() => {
          if (restaurantToUnpublish) {
            setPublished.mutate({ id: restaurantToUnpublish.id, isPublished: false });
          }
          setRestaurantToUnpublish(null);
        }}
      />
      {restaurantToEdit && (
        <RestaurantDialog restaurant={restaurantToEdit} onClose={() => setRestaurantToEdit(null)} />
      )}
      {restaurantForTeam && (
        <TeamDialog restaurant={restaurantForTeam} onClose={() => setRestaurantForTeam(null)} />
      )}
      {restaurantForDays && (
        <SpecialDaysDialog
          restaurant={restaurantForDays}
          onClose={() => setRestaurantForDays(null)}
        />
      )}
      <DeleteDialog record={recordToDelete} onClose={() => setRecordToDelete(null)} />
    </>
  );
}

/** The filter in the URL; invalid values are ignored. */
function readFilter(params: URLSearchParams): AdminRestaurantsFilter {
  return {
    search: params.get('search')?.trim() || undefined,
    status: RESTAURANT_STATES.find((status) => status === params.get('status')),
  };
}

interface TeamDialogProps {
  restaurant: Pick<Restaurant, 'id' | 'name'>;
  onClose: () => void;
}

/** The team of a restaurant. */
function TeamDialog({ restaurant, onClose }: TeamDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={`Team of ${restaurant.name}`} size="lg">
      <TeamPanel restaurantId={restaurant.id} />
    </Dialog>
  );
}
