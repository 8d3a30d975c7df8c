import { CopyPlus, Link2, Plus, Undo2 } from 'lucide-react';
import { memo, useState } from 'react';
import { get, type UseFormReturn, useFormState } from 'react-hook-form';
import type { MenuItem } from '#contract/menu.ts';
import { OPTION_LIMITS as LIMITS, type OptionGroup } from '#domain/menus/option-groups.ts';
import type { SharedGroup } from '#domain/menus/shared-groups.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { announce } from '#web/ui/screen-reader.tsx';
import { Fieldset } from '../../records/record-fields.tsx';
import { useShowFirstError } from '../../records/use-show-first-error.ts';
import { Sortable } from '../../sortable.tsx';
import { DISH_LABELS, type DishFields } from '../dish-fields.ts';
import { CopyOptionGroupsDialog } from './copy-option-groups-dialog.tsx';
import { OptionGroupCard } from './option-group-card.tsx';
import { invalidPart, moveOptionGroup } from './option-group-editing.ts';
import {
  copyOptionGroups,
  type OptionGroupFields,
  optionGroupFields,
} from './option-group-fields.ts';
import { SharedGroupPickerDialog } from './shared-group-picker-dialog.tsx';
import { useOptionGroups } from './use-option-groups.ts';

interface OptionGroupsFieldProps {
  form: UseFormReturn<DishFields>;
  /** The restaurant's other dishes that have option groups, which can be copied. */
  others: readonly MenuItem[];
  /** The option groups that dishes of the restaurant share. */
  shared: readonly SharedGroup[];
  /** Those that the saved dish has. */
  saved: readonly OptionGroup[];
  /** The one that is open at first. */
  openId?: string | undefined;
}

/** What customers choose for a dish, such as a size or toppings. */
export const OptionGroupsField = memo(function OptionGroupsField(props: OptionGroupsFieldProps) {
  const { form, others, shared, saved } = props;
  const { errors } = useFormState({ control: form.control });
  const { root, groups, openId, removed, undo, ...edit } = useOptionGroups(
    form,
    props.openId ?? null,
  );
  const [isCopying, setIsCopying] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  const sharedDishCount = ({ id, isShared }: OptionGroupFields): number | null =>
    isShared ? (shared.find(({ group }) => group.id === id)?.dishIds.length ?? 1) : null;
  const linkable = shared.filter(({ group }) => groups.every(({ id }) => id !== group.id));
  const messageAt = (path: string): string | undefined =>
    get(errors, `optionGroups${path}.message`);
  useShowFirstError(form, {
    labels: DISH_LABELS,
    field: 'optionGroups',
    show: () => {
      const invalid = invalidPart(groups, errors);
      if (invalid) edit.open(invalid.id, invalid.field);
      else edit.focus('add');
    },
  });
  const error = messageAt('');
  return (
    <Fieldset ref={root} legend="Choices">
      <div className="grid min-w-0 gap-3 sm:col-span-2">
        <p className="text-[0.9375rem] text-muted">
          Such as a size or toppings: customers choose them as they order.
        </p>
        {groups.length > 0 && (
          <Sortable
            id="option-groups"
            noun="choice"
            items={groups}
            onMove={(from, to) => edit.write(moveOptionGroup(from, to))}
          >
            <ul aria-label="Choices" className="grid gap-2">
              {groups.map((group, index) => (
                <OptionGroupCard
                  key={group.id}
                  group={group}
                  index={index}
                  isOpen={group.id === openId}
                  sharedDishCount={sharedDishCount(group)}
                  isFocusedFirst={group.id === props.openId}
                  isUnsaved={saved.every(({ id }) => id !== group.id)}
                  errorAt={(part) => messageAt(`.${index}.${part}`)}
                  actions={edit.actions}
                />
              ))}
            </ul>
          </Sortable>
        )}
        {removed && (
          <div className="flex items-center justify-between gap-3 rounded-control bg-sunken py-1.5 pr-1.5 pl-4">
            <p className="wrap-anywhere min-w-0">
              “{removed.name.trim() || 'New choice'}” is removed.
            </p>
            <Button size="sm" variant="secondary" data-field="undo" onClick={undo}>
              <Undo2 className="size-4.5" aria-hidden="true" />
              Undo
            </Button>
          </div>
        )}
        {error && <FieldError>{error}</FieldError>}
        {groups.length < LIMITS.groups && (
          <div className="flex flex-wrap gap-3">
            <Button size="sm" variant="secondary" data-field="add" onClick={edit.add}>
              <Plus className="size-4.5" aria-hidden="true" />
              Add Choice
            </Button>
            {linkable.length > 0 && (
              <Button size="sm" variant="ghost" onClick={() => setIsLinking(true)}>
                <Link2 className="size-4.5" aria-hidden="true" />
                Use a Shared Choice
              </Button>
            )}
            {others.length > 0 && (
              <Button size="sm" variant="ghost" onClick={() => setIsCopying(true)}>
                <CopyPlus className="size-4.5" aria-hidden="true" />
                Copy from Another Dish
              </Button>
            )}
          </div>
        )}
      </div>
      {isLinking && (
        <SharedGroupPickerDialog
          shared={linkable}
          room={LIMITS.groups - groups.length}
          onClose={() => setIsLinking(false)}
          onUse={(added) => edit.write((current) => [...current, ...optionGroupFields(added)])}
        />
      )}
      {isCopying && (
        <CopyOptionGroupsDialog
          dishes={others}
          existing={groups}
          onClose={() => setIsCopying(false)}
          onCopy={(copied) => {
            edit.write((current) => [...current, ...copyOptionGroups(copied, current)]);
            announce(
              copied.length === 1 ? '1 choice is copied.' : `${copied.length} choices are copied.`,
            );
          }}
        />
      )}
    </Fieldset>
  );
});
