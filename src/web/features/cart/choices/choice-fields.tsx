import { useId } from 'react';
import { choiceHint, isSingleChoice } from '#domain/menus/choice-texts.ts';
import { choiceFaultMessage } from '#domain/menus/choices.ts';
import type { Option, OptionGroup } from '#domain/menus/option-groups.ts';
import { formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import { FieldError } from '#web/ui/field.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import type { Choice } from './use-choice.ts';

/** The option groups of a dish, as radio buttons or check boxes. */
export function ChoiceFields({ choice }: { choice: Choice }) {
  return choice.dish.optionGroups.map((group, index) => (
    <Group key={group.id} group={group} choice={choice} isFirst={index === 0} />
  ));
}

interface GroupProps {
  group: OptionGroup;
  choice: Choice;
  isFirst: boolean;
}

function Group({ group, choice, isFirst }: GroupProps) {
  const { id, name, min, options } = group;
  const textsId = useId();
  const [hintId, errorId] = [`${textsId}-hint`, `${textsId}-error`];
  const own = options.filter((option) => choice.chosen.includes(option.id));
  const isFaulty = choice.fault?.group?.id === id;
  const describedBy = isFaulty ? `${errorId} ${hintId}` : hintId;
  const first = { id: choice.fieldId(id), ...(isFirst && { 'data-focus-first': true }) };
  const shared = { group, choice, describedBy, first };
  return (
    // Not `min-w-auto`, as a fieldset is by itself: long names are to wrap.
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="wrap-anywhere font-bold text-lg leading-snug">{name}</legend>
      <p id={hintId} className="mb-2.5 text-[0.9375rem] text-muted">
        {choiceHint(group)}
        {min > 0 ? ' · Required' : ' · Optional'}
        {own.length > 1 && <span className="tabular"> · {own.length} chosen</span>}
      </p>
      {isFaulty && choice.fault && (
        <div className="mb-2.5">
          <FieldError id={errorId}>{choiceFaultMessage(choice.dish.name, choice.fault)}</FieldError>
        </div>
      )}
      <div className="grid gap-2">
        {isSingleChoice(group) ? (
          <Radios {...shared} chosenId={own[0]?.id} />
        ) : (
          <CheckBoxes {...shared} own={own} />
        )}
      </div>
    </fieldset>
  );
}

interface FieldsProps {
  group: OptionGroup;
  choice: Choice;
  describedBy: string;
  /** The attributes of the group's field that the focus goes to. */
  first: object;
}

function Radios(props: FieldsProps & { chosenId: string | undefined }) {
  const { group, choice, describedBy, first, chosenId } = props;
  const name = useId();
  const isOptional = group.min === 0;
  // The Tab key reaches the chosen one.
  const firstId =
    chosenId ?? (isOptional ? null : group.options.find(({ isAvailable }) => isAvailable)?.id);
  return (
    <>
      {isOptional && (
        <OptionRow
          type="radio"
          {...(firstId === null && first)}
          name={name}
          aria-describedby={describedBy}
          label="None"
          checked={chosenId === undefined}
          onChange={() => choice.set(group, [])}
        />
      )}
      {group.options.map((option) => (
        <OptionRow
          key={option.id}
          type="radio"
          {...(option.id === firstId && first)}
          name={name}
          aria-describedby={describedBy}
          label={option.name}
          trailing={<Price option={option} />}
          checked={option.id === chosenId}
          disabled={!option.isAvailable}
          onChange={() => choice.set(group, [option.id])}
        />
      ))}
    </>
  );
}

function CheckBoxes({ group, choice, describedBy, first, own }: FieldsProps & { own: Option[] }) {
  const firstId = group.options.find(({ isAvailable }) => isAvailable)?.id;
  const isFull = own.length >= group.max;
  return group.options.map((option) => {
    const isChosen = own.includes(option);
    const others = own.filter((one) => one !== option).map(({ id }) => id);
    return (
      <OptionRow
        key={option.id}
        type="checkbox"
        {...(option.id === firstId && first)}
        aria-describedby={describedBy}
        label={option.name}
        trailing={<Price option={option} />}
        checked={isChosen}
        disabled={!option.isAvailable || (isFull && !isChosen)}
        onChange={() => choice.set(group, isChosen ? others : [...others, option.id])}
      />
    );
  });
}

/** What the option adds to the price, unless it is nothing. */
function Price({ option: { price, isAvailable } }: { option: Option }) {
  if (!isAvailable) return 'Sold out';
  const priceCents = parseMoney(price) ?? ZERO;
  return priceCents > 0 ? `+${formatMoney(priceCents)}` : null;
}
