import { Link2, ListChecks, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { catalogueWritesApi } from '#contract/management-api.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import { type SharedGroup, sharedGroups } from '#domain/menus/shared-groups.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CheckCard } from '#web/ui/choice.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { CATEGORY_GRID } from './category-grid.tsx';
import { usedBy } from './option-groups/option-group-card.tsx';
import { optionGroupFields, optionsText, ruleText } from './option-groups/option-group-fields.ts';

interface SharedOptionGroupsProps {
  restaurantId: string;
  dishes: readonly MenuItem[];
  /** Opens the form of a dish at this option group. */
  onEdit: (dish: MenuItem, groupId: string) => void;
}

/** The option groups that dishes share, and which dishes these are. */
export function SharedOptionGroups({ restaurantId, dishes, onEdit }: SharedOptionGroupsProps) {
  const [sharing, setSharing] = useState<{ groupId: string | null } | null>(null);
  const shared = sharedGroups(dishes);
  // Nothing can be shared where only one dish has option groups.
  if (dishes.filter(({ optionGroups }) => optionGroups.length > 0).length < 2) return null;
  const edit = ({ group, dishIds }: SharedGroup) => {
    const dish = dishes.find(({ id }) => id === dishIds[0]);
    if (dish) onEdit(dish, group.id);
  };
  return (
    <section aria-labelledby="shared-title" className="mb-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id="shared-title" className="text-subheading">
          Shared choices <span className="tabular font-normal text-muted">({shared.length})</span>
        </h3>
        <Button size="sm" variant="secondary" onClick={() => setSharing({ groupId: null })}>
          <Link2 className="size-4.5" aria-hidden="true" />
          Share a Choice
        </Button>
      </div>
      {shared.length === 0 ? (
        <p className="rounded-control border border-line border-dashed px-5 py-6 text-muted">
          A choice that several dishes share, such as their sizes, is changed once for all of them.
        </p>
      ) : (
        <ul className={CATEGORY_GRID}>
          {shared.map((one) => (
            <SharedTile
              key={one.group.id}
              shared={one}
              onEdit={() => edit(one)}
              onDishes={() => setSharing({ groupId: one.group.id })}
            />
          ))}
        </ul>
      )}
      {sharing && (
        <ShareDialog
          restaurantId={restaurantId}
          dishes={dishes}
          groupId={sharing.groupId}
          onClose={() => setSharing(null)}
        />
      )}
    </section>
  );
}

interface SharedTileProps {
  shared: SharedGroup;
  onEdit: () => void;
  onDishes: () => void;
}

function SharedTile({ shared, onEdit, onDishes }: SharedTileProps) {
  const { group, dishIds } = shared;
  const [fields] = optionGroupFields([group]);
  return (
    <li className="flex items-center gap-2 rounded-control border border-line bg-surface py-2.5 pr-2 pl-4 shadow-card">
      <div className="min-w-0 flex-1">
        <h4 className="wrap-anywhere font-[650] font-sans text-base leading-tight tracking-normal">
          {group.name}
        </h4>
        <p className="text-[0.9375rem] text-muted">
          {usedBy(dishIds.length)}
          {fields && ` · ${ruleText(fields)}`}
        </p>
        {fields && (
          <p className="truncate text-[0.9375rem] text-muted">{optionsText(fields.options)}</p>
        )}
      </div>
      <span className="flex shrink-0">
        <IconButton label={`Edit ${group.name}`} size="sm" onClick={onEdit}>
          <Pencil className="size-4.5" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Dishes with ${group.name}`} size="sm" onClick={onDishes}>
          <ListChecks className="size-4.5" aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}

interface ShareDialogProps {
  restaurantId: string;
  dishes: readonly MenuItem[];
  /** Null: it is chosen in the dialog, among those that are not shared. */
  groupId: string | null;
  onClose: () => void;
}

/** Chooses the dishes that share an option group. */
function ShareDialog({ restaurantId, dishes, groupId, onClose }: ShareDialogProps) {
  const unshared = dishes.flatMap((dish) =>
    dish.optionGroups.filter(({ isShared }) => !isShared).map((group) => ({ dish, group })),
  );
  const [chosenId, setChosenId] = useState(groupId ?? unshared[0]?.group.id ?? '');
  const group = dishes
    .flatMap(({ optionGroups }) => optionGroups)
    .find(({ id }) => id === chosenId);
  const [dishIds, setDishIds] = useState(() => suggestedDishIds(dishes, group));
  const legendId = useId();
  const sharing = useAdminMutation({
    act: () =>
      call(catalogueWritesApi.shareOptionGroup, {
        params: { id: restaurantId, groupId: chosenId },
        body: { dishIds: [...dishIds] },
      }),
    refreshes: ['catalogue'],
    done: () =>
      dishIds.length > 1
        ? `“${group?.name}” is shared by ${dishIds.length} dishes.`
        : `“${group?.name}” is no longer shared.`,
  });
  const canSave = group !== undefined && (groupId !== null || dishIds.length > 1);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={groupId === null ? 'Share a choice' : `Dishes with ${group?.name ?? 'this choice'}`}
      description="A choice of the same name is replaced by this one. A dish that you untick keeps a copy of its own."
      footer={
        <DialogFooter
          onCancel={onClose}
          isLoading={sharing.isPending}
          disabled={!canSave}
          onClick={() => sharing.mutate(undefined, { onSuccess: onClose })}
        >
          {dishIds.length > 1 ? `Share with ${dishIds.length} Dishes` : 'Stop Sharing'}
        </DialogFooter>
      }
    >
      <div className="grid gap-5">
        {groupId === null && (
          <SelectField
            label="Choice"
            value={chosenId}
            onChange={({ target }) => {
              const next = unshared.find((one) => one.group.id === target.value)?.group;
              setChosenId(target.value);
              setDishIds(suggestedDishIds(dishes, next));
            }}
          >
            {unshared.map((one) => (
              <option key={one.group.id} value={one.group.id}>
                {one.group.name} of {one.dish.name}
              </option>
            ))}
          </SelectField>
        )}
        {group && <p className="text-muted">{contentText(group)}</p>}
        <fieldset aria-labelledby={legendId} className="grid gap-2">
          <legend id={legendId} className="mb-1.5 font-[650] text-[0.9375rem]">
            Dishes
          </legend>
          {dishes.map((dish) => (
            <CheckCard
              key={dish.id}
              className="py-2.5!"
              label={dish.name}
              checked={dishIds.includes(dish.id)}
              onChange={({ target }) =>
                setDishIds(
                  target.checked ? [...dishIds, dish.id] : dishIds.filter((id) => id !== dish.id),
                )
              }
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
}

/** The dishes that have the option group, or one of the same name where it is not shared. */
function suggestedDishIds(
  dishes: readonly MenuItem[],
  group: OptionGroup | undefined,
): readonly string[] {
  if (!group) return [];
  const isSameGroup = (other: OptionGroup) =>
    other.id === group.id ||
    (!group.isShared && !other.isShared && other.name.toLowerCase() === group.name.toLowerCase());
  return dishes.filter(({ optionGroups }) => optionGroups.some(isSameGroup)).map(({ id }) => id);
}

function contentText(group: OptionGroup): string {
  const [fields] = optionGroupFields([group]);
  return fields ? `${ruleText(fields)} · ${optionsText(fields.options)}` : '';
}
