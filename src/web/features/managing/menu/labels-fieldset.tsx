import { useRef } from 'react';
import { get, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { ALLERGEN_NAMES, allergensText, TAG_NAMES } from '#domain/menus/dish-label-texts.ts';
import { ALLERGENS, DISH_TAGS } from '#domain/menus/dish-labels.ts';
import { CheckChip, RadioCard, RadioGroup } from '#web/ui/choice.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Fieldset, toggleWord } from '../records/record-fields.tsx';
import { useShowFirstError } from '../records/use-show-first-error.ts';
import { type AllergenFields, DISH_LABELS, type DishFields } from './dish-fields.ts';

const STATEMENTS: readonly { stated: AllergenFields['stated']; label: string; hint: string }[] = [
  { stated: 'nothing', label: 'Not stated', hint: `Customers read “${allergensText(null)}”` },
  { stated: 'none', label: 'None of the 14', hint: `Customers read “${allergensText([])}”` },
  { stated: 'some', label: 'Contains…', hint: 'Choose which of the 14' },
];

/** The fields for a dish's tags and allergens. */
export function LabelsFieldset({ form }: { form: UseFormReturn<DishFields> }) {
  const [tags, allergens] = useWatch({ control: form.control, name: ['tags', 'allergens'] });
  const { errors } = useFormState({ control: form.control });
  const chips = useRef<HTMLFieldSetElement>(null);
  const set = (next: Partial<AllergenFields>) =>
    form.setValue(
      'allergens',
      { ...allergens, ...next },
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  useShowFirstError(form, {
    labels: DISH_LABELS,
    field: 'allergens',
    show: () => chips.current?.querySelector('input')?.focus(),
  });
  const error: string | undefined = get(errors, 'allergens.message');
  return (
    <Fieldset legend="Tags and allergens">
      <fieldset className="min-w-0 sm:col-span-2">
        <legend className="mb-1.5 font-[650] text-[0.9375rem]">{DISH_LABELS.tags}</legend>
        <div className="flex flex-wrap gap-2">
          {DISH_TAGS.map((tag) => (
            <CheckChip
              key={tag}
              checked={tags.includes(tag)}
              onChange={() =>
                form.setValue('tags', toggleWord(DISH_TAGS, tags, tag), { shouldDirty: true })
              }
            >
              {TAG_NAMES[tag]}
            </CheckChip>
          ))}
        </div>
      </fieldset>
      <div className="min-w-0 sm:col-span-2">
        <RadioGroup legend={DISH_LABELS.allergens} className="grid gap-2.5 sm:grid-cols-3">
          {STATEMENTS.map(({ stated, label, hint }) => (
            <RadioCard
              key={stated}
              name="allergens-stated"
              label={label}
              hint={hint}
              checked={allergens.stated === stated}
              onChange={() => set({ stated })}
            />
          ))}
        </RadioGroup>
        {allergens.stated === 'some' && (
          <fieldset ref={chips} className="mt-3 min-w-0">
            <legend className="sr-only">Contains</legend>
            <div className="flex flex-wrap gap-2">
              {ALLERGENS.map((allergen) => (
                <CheckChip
                  key={allergen}
                  checked={allergens.names.includes(allergen)}
                  onChange={() => set({ names: toggleWord(ALLERGENS, allergens.names, allergen) })}
                >
                  <span className="first-letter:uppercase">{ALLERGEN_NAMES[allergen]}</span>
                </CheckChip>
              ))}
            </div>
          </fieldset>
        )}
        {error && <FieldError>{error}</FieldError>}
        <p className="mt-2 text-[0.9375rem] text-muted">
          EU law names 14 allergens. “Not stated” does not mean “none”.
        </p>
      </div>
    </Fieldset>
  );
}
