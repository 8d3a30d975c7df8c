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
import { ChoiceCard } from './choice-card.tsx';
import { invalidPart, moveChoice } from './choice-editing.ts';
import { type ChoiceFields, choiceFields, copiedChoices } from './choice-fields.ts';
import { CopyChoicesDialog } from './copy-choices-dialog.tsx';
import { useChoices } from './use-choices.ts';
import { UseSharedDialog } from './use-shared-dialog.tsx';

interface ChoicesFieldProps {
  form: UseFormReturn<DishFields>;
  /** The restaurant's other dishes that have choices, which can be copied. */
  others: readonly MenuItem[];
  /** The choices that dishes of the restaurant share. */
  shared: readonly SharedGroup[];
  /** Those that the saved dish has. */
  saved: readonly OptionGroup[];
  /** The one that is open at first. */
  openId?: string | undefined;
}

/** What customers choose for a dish, such as a size or toppings. */
export const ChoicesField = memo(function ChoicesField(props: ChoicesFieldProps) {
  const { form, others, shared, saved } = props;
  const { errors } = useFormState({ control: form.control });
  const { root, choices, openId, removed, undo, ...edit } = useChoices(form, props.openId ?? null);
  const [isCopying, setIsCopying] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  const sharedBy = ({ id, isShared }: ChoiceFields): number | null =>
    isShared ? (shared.find(({ group }) => group.id === id)?.dishIds.length ?? 1) : null;
  const linkable = shared.filter(({ group }) => choices.every(({ id }) => id !== group.id));
  const messageAt = (path: string): string | undefined =>
    get(errors, `optionGroups${path}.message`);
  useShowFirstError(form, {
    labels: DISH_LABELS,
    field: 'optionGroups',
    show: () => {
      const invalid = invalidPart(choices, errors);
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
        {choices.length > 0 && (
          <Sortable
            id="choices"
            noun="choice"
            items={choices}
            onMove={(from, to) => edit.write(moveChoice(from, to))}
          >
            <ul aria-label="Choices" className="grid gap-2">
              {choices.map((choice, index) => (
                <ChoiceCard
                  key={choice.id}
                  choice={choice}
                  index={index}
                  isOpen={choice.id === openId}
                  sharedBy={sharedBy(choice)}
                  isFocusedFirst={choice.id === props.openId}
                  isLinked={saved.every(({ id }) => id !== choice.id)}
                  errorAt={(part) => messageAt(`.${index}.${part}`)}
                  acts={edit.acts}
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
        {choices.length < LIMITS.groups && (
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
        <UseSharedDialog
          shared={linkable}
          room={LIMITS.groups - choices.length}
          onClose={() => setIsLinking(false)}
          onUse={(groups) => edit.write((now) => [...now, ...choiceFields(groups)])}
        />
      )}
      {isCopying && (
        <CopyChoicesDialog
          dishes={others}
          existing={choices}
          onClose={() => setIsCopying(false)}
          onCopy={(groups) => {
            edit.write((now) => [...now, ...copiedChoices(groups, now)]);
            announce(
              groups.length === 1 ? '1 choice is copied.' : `${groups.length} choices are copied.`,
            );
          }}
        />
      )}
    </Fieldset>
  );
});
