import { useId, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { OPTION_LIMITS as LIMITS, type OptionGroup } from '#domain/menus/option-groups.ts';
import { searchText } from '#domain/restaurants/search-text.ts';
import { CheckCard } from '#web/ui/choice.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import {
  type OptionGroupFields,
  optionGroupFields,
  optionsText,
  ruleText,
} from './option-group-fields.ts';

interface CopyOptionGroupsDialogProps {
  /** The dishes that have option groups. */
  dishes: readonly MenuItem[];
  /** The option groups that the dish already has. */
  existing: readonly OptionGroupFields[];
  onCopy: (groups: readonly OptionGroup[]) => void;
  onClose: () => void;
}

/** Chooses a dish of the restaurant, and which of its option groups are copied. */
export function CopyOptionGroupsDialog({
  dishes,
  existing,
  onCopy,
  onClose,
}: CopyOptionGroupsDialogProps) {
  const [search, setSearch] = useState('');
  const [onlyDish] = dishes.length === 1 ? dishes : [];
  const [dish, setDish] = useState(onlyDish ?? null);
  const [chosen, setChosen] = useState(() => initiallyChosen(onlyDish, existing));
  const legendId = useId();
  const wanted = searchText(search);
  const found = dishes.filter(({ name }) => searchText(name).includes(wanted));
  const groups = dish?.optionGroups.filter(({ id }) => chosen.includes(id)) ?? [];
  const room = LIMITS.groups - existing.length;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Copy choices"
      description="From another dish of this restaurant. Later changes affect only this dish."
      footer={
        <DialogFooter
          onCancel={onClose}
          disabled={groups.length === 0 || groups.length > room}
          onClick={() => {
            onCopy(groups);
            onClose();
          }}
        >
          {groups.length > 1 ? `Copy ${groups.length} Choices` : 'Copy Choice'}
        </DialogFooter>
      }
    >
      <div className="grid min-h-64 content-start gap-5">
        <Combobox
          label="Dish"
          placeholder="Type a name"
          chosen={dish?.name ?? ''}
          options={found.map(({ id, name, optionGroups }) => ({
            value: id,
            label: name,
            detail: optionGroups.map((group) => group.name).join(', '),
          }))}
          status={`${found.length} of ${dishes.length === 1 ? '1 dish' : `${dishes.length} dishes`} with choices`}
          onSearch={setSearch}
          onChoose={(id) => {
            const next = dishes.find((each) => each.id === id);
            if (!next) return;
            setDish(next);
            setChosen(initiallyChosen(next, existing));
          }}
        />
        {dish && (
          <fieldset aria-labelledby={legendId} className="grid gap-2">
            <legend id={legendId} className="mb-1.5 font-[650] text-[0.9375rem]">
              Choices of {dish.name}
            </legend>
            {optionGroupFields(dish.optionGroups).map((group) => (
              <CheckCard
                key={group.id}
                label={group.name}
                hint={`${ruleText(group)} · ${optionsText(group.options)}`}
                checked={chosen.includes(group.id)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked ? [...chosen, group.id] : chosen.filter((id) => id !== group.id),
                  )
                }
              />
            ))}
          </fieldset>
        )}
        {groups.length > room && (
          <p role="status" className="text-red">
            There is room for {room} more.
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** All option groups except those whose names the dish already has. */
function initiallyChosen(
  dish: MenuItem | undefined,
  existing: readonly OptionGroupFields[],
): string[] {
  const names = existing.map(({ name }) => name.trim().toLowerCase());
  const groups = dish?.optionGroups ?? [];
  return groups.filter(({ name }) => !names.includes(name.toLowerCase())).map(({ id }) => id);
}
