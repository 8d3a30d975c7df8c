import { useId, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { OPTION_LIMITS as LIMITS, type OptionGroup } from '#domain/menus/option-groups.ts';
import { searchText } from '#domain/restaurants/search-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckCard } from '#web/ui/choice.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type ChoiceFields, choiceFields, optionsText, ruleText } from './choice-fields.ts';

interface CopyChoicesDialogProps {
  /** The dishes that have choices. */
  dishes: readonly MenuItem[];
  /** The choices that the dish already has. */
  existing: readonly ChoiceFields[];
  onCopy: (groups: readonly OptionGroup[]) => void;
  onClose: () => void;
}

/** Chooses a dish of the restaurant, and which of its choices are copied. */
export function CopyChoicesDialog({ dishes, existing, onCopy, onClose }: CopyChoicesDialogProps) {
  const [search, setSearch] = useState('');
  const [only] = dishes.length === 1 ? dishes : [];
  const [dish, setDish] = useState(only ?? null);
  const [chosen, setChosen] = useState(() => missing(only, existing));
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
      description="From another dish of this restaurant. What you change here later stays here."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={groups.length === 0 || groups.length > room}
            onClick={() => {
              onCopy(groups);
              onClose();
            }}
          >
            {groups.length > 1 ? `Copy ${groups.length} Choices` : 'Copy Choice'}
          </Button>
        </>
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
            setChosen(missing(next, existing));
          }}
        />
        {dish && (
          <fieldset aria-labelledby={legendId} className="grid gap-2">
            <legend id={legendId} className="mb-1.5 font-[650] text-[0.9375rem]">
              Choices of {dish.name}
            </legend>
            {choiceFields(dish.optionGroups).map((choice) => (
              <CheckCard
                key={choice.id}
                label={choice.name}
                hint={`${ruleText(choice)} · ${optionsText(choice.options)}`}
                checked={chosen.includes(choice.id)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked
                      ? [...chosen, choice.id]
                      : chosen.filter((id) => id !== choice.id),
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

/** All choices except those whose names the dish already has. */
function missing(dish: MenuItem | undefined, existing: readonly ChoiceFields[]): string[] {
  const names = existing.map(({ name }) => name.trim().toLowerCase());
  const groups = dish?.optionGroups ?? [];
  return groups.filter(({ name }) => !names.includes(name.toLowerCase())).map(({ id }) => id);
}
