import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type OptionsProblem,
  optionsProblem,
  optionsProblemMessage,
  orderedOptions,
  unitPrice,
} from '#domain/menus/chosen-options.ts';
import type { Option, OptionGroup, OrderedOption } from '#domain/menus/option-groups.ts';
import { isSingleChoice, noChoiceLabel, optionGroupHint } from '#domain/menus/option-texts.ts';
import { type Cents, formatMoney, moneyText, parseMoney, ZERO } from '#domain/money.ts';
import { FieldError, OptionRow } from '#web/ui/field.tsx';

/** The option groups of a dish, as radio buttons or check boxes. */
export function OptionPicker({ selection }: { selection: OptionSelection }) {
  return selection.dish.optionGroups.map((group, index) => (
    <Group key={group.id} group={group} selection={selection} isFirst={index === 0} />
  ));
}

interface GroupProps {
  group: OptionGroup;
  selection: OptionSelection;
  isFirst: boolean;
}

function Group({ group, selection, isFirst }: GroupProps) {
  const { id, name, min, options } = group;
  const textsId = useId();
  const [hintId, errorId] = [`${textsId}-hint`, `${textsId}-error`];
  const chosen = options.filter((option) => selection.chosen.includes(option.id));
  const isInvalid = selection.problem?.group?.id === id;
  const describedBy = isInvalid ? `${errorId} ${hintId}` : hintId;
  const focusProps = { id: selection.fieldId(id), ...(isFirst && { 'data-focus-first': true }) };
  const shared = { group, selection, describedBy, focusProps };
  return (
    // Overrides the fieldset's default `min-width`, so that long names wrap.
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="wrap-anywhere font-bold text-lg leading-snug">{name}</legend>
      <p id={hintId} className="mb-2.5 text-[0.9375rem] text-muted">
        {optionGroupHint(group)}
        {min > 0 ? ' · Required' : ' · Optional'}
        {chosen.length > 1 && <span className="tabular"> · {chosen.length} chosen</span>}
      </p>
      {isInvalid && selection.problem && (
        <div className="mb-2.5">
          <FieldError id={errorId}>
            {optionsProblemMessage(selection.dish.name, selection.problem)}
          </FieldError>
        </div>
      )}
      <div className="grid gap-2">
        {isSingleChoice(group) ? (
          <Radios {...shared} chosenId={chosen[0]?.id} />
        ) : (
          <CheckBoxes {...shared} chosen={chosen} />
        )}
      </div>
    </fieldset>
  );
}

interface FieldsProps {
  group: OptionGroup;
  selection: OptionSelection;
  describedBy: string;
  /** The attributes of the group's field that the focus goes to. */
  focusProps: object;
}

function Radios(props: FieldsProps & { chosenId: string | undefined }) {
  const { group, selection, describedBy, focusProps, chosenId } = props;
  const name = useId();
  const isOptional = group.min === 0;
  // The Tab key reaches the chosen one.
  const focusedId =
    chosenId ?? (isOptional ? null : group.options.find(({ isAvailable }) => isAvailable)?.id);
  return (
    <>
      {isOptional && (
        <OptionRow
          type="radio"
          {...(focusedId === null && focusProps)}
          name={name}
          aria-describedby={describedBy}
          label={noChoiceLabel(group)}
          checked={chosenId === undefined}
          onChange={() => selection.set(group, [])}
        />
      )}
      {group.options.map((option) => (
        <OptionRow
          key={option.id}
          type="radio"
          {...(option.id === focusedId && focusProps)}
          name={name}
          aria-describedby={describedBy}
          label={option.name}
          trailing={<Price option={option} />}
          checked={option.id === chosenId}
          disabled={!option.isAvailable}
          onChange={() => selection.set(group, [option.id])}
        />
      ))}
    </>
  );
}

function CheckBoxes({
  group,
  selection,
  describedBy,
  focusProps,
  chosen,
}: FieldsProps & { chosen: Option[] }) {
  const focusedId = group.options.find(({ isAvailable }) => isAvailable)?.id;
  const isFull = chosen.length >= group.max;
  return group.options.map((option) => {
    const isChosen = chosen.includes(option);
    const others = chosen.filter((one) => one !== option).map(({ id }) => id);
    return (
      <OptionRow
        key={option.id}
        type="checkbox"
        {...(option.id === focusedId && focusProps)}
        aria-describedby={describedBy}
        label={option.name}
        trailing={<Price option={option} />}
        checked={isChosen}
        disabled={!option.isAvailable || (isFull && !isChosen)}
        onChange={() => selection.set(group, isChosen ? others : [...others, option.id])}
      />
    );
  });
}

/** The surcharge of the option; renders nothing if it is zero. */
function Price({ option: { price, isAvailable } }: { option: Option }) {
  if (!isAvailable) return 'Sold out';
  const priceCents = parseMoney(price) ?? ZERO;
  return priceCents > 0 ? `+${formatMoney(priceCents)}` : null;
}

interface ChoosableDish {
  name: string;
  price: string;
  optionGroups: readonly OptionGroup[];
}

/** The state of choosing the options of a dish. */
interface OptionSelection {
  dish: ChoosableDish;
  /** The ids of the options. */
  chosen: readonly string[];
  /** The price of the dish with the chosen options. */
  unitPriceCents: Cents;
  /** The problem found by the last validation, until it is resolved. */
  problem: OptionsProblem | null;
  /** The id of the field that gets the focus, by the id of its group. */
  fieldId: (groupId: string) => string;
  set: (group: OptionGroup, optionIds: readonly string[]) => void;
  /** The options and the price as the cart stores them. Null if invalid; the invalid group then gets the focus. */
  validate: () => { options: OrderedOption[]; price: number } | null;
}

const NOTHING: readonly string[] = [];

export function useOptionSelection(
  dish: ChoosableDish,
  initial: readonly string[] = NOTHING,
): OptionSelection {
  const id = useId();
  const { optionGroups } = dish;
  const [wanted, setWanted] = useState(initial);
  const [isProblemShown, setIsProblemShown] = useState(false);
  // Options that are no longer available are deselected.
  const chosen = availableOf(optionGroups, wanted);
  const options = orderedOptions(optionGroups, chosen);
  const unitPriceCents = unitPrice(parseMoney(dish.price) ?? ZERO, options);
  const problem = optionsProblem(optionGroups, chosen);
  const fieldId = (groupId: string) => `${id}-${groupId}`;
  return {
    dish,
    chosen,
    unitPriceCents,
    problem: isProblemShown ? problem : null,
    fieldId,
    set: (group, optionIds) => {
      const groupIds = new Set(group.options.map((option) => option.id));
      setWanted([...chosen.filter((one) => !groupIds.has(one)), ...optionIds]);
    },
    validate: () => {
      if (!problem) return { options, price: Number(moneyText(unitPriceCents)) };
      // Rendered at once, so that the field's description names what is missing when it is focused.
      flushSync(() => setIsProblemShown(true));
      if (problem.group) focusField(fieldId(problem.group.id));
      return null;
    },
  };
}

function availableOf(groups: readonly OptionGroup[], wanted: readonly string[]): string[] {
  const available = groups.flatMap(({ options }) =>
    options.filter(({ isAvailable }) => isAvailable).map(({ id }) => id),
  );
  return wanted.filter((id) => available.includes(id));
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus();
  field?.closest('fieldset')?.scrollIntoView({ block: 'nearest' });
}
