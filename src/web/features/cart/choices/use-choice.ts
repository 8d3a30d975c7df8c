import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ChoiceFault, choiceFault, orderedOptions, unitPrice } from '#domain/menus/choices.ts';
import type { OptionGroup, OrderedOption } from '#domain/menus/option-groups.ts';
import { type Cents, moneyText, parseMoney, ZERO } from '#domain/money.ts';

interface ChoosableDish {
  name: string;
  price: string;
  optionGroups: readonly OptionGroup[];
}

/** The choices of a dish while they are being made. */
export interface Choice {
  dish: ChoosableDish;
  /** The ids of the options. */
  chosen: readonly string[];
  /** The dish's price with what is chosen. */
  unitPriceCents: Cents;
  /** What was wrong at the last attempt, until it is corrected. */
  fault: ChoiceFault | null;
  /** The id of the field that gets the focus, by the id of its group. */
  fieldId: (groupId: string) => string;
  set: (group: OptionGroup, optionIds: readonly string[]) => void;
  /** The options and the price as the cart stores them. Null if invalid; the faulty group then gets the focus. */
  validate: () => { options: OrderedOption[]; price: number } | null;
}

const NOTHING: readonly string[] = [];

export function useChoice(dish: ChoosableDish, initial: readonly string[] = NOTHING): Choice {
  const id = useId();
  const { optionGroups } = dish;
  const [wanted, setWanted] = useState(initial);
  const [isFaultShown, setIsFaultShown] = useState(false);
  // Options that have sold out or left the menu meanwhile are dropped.
  const chosen = availableOf(optionGroups, wanted);
  const options = orderedOptions(optionGroups, chosen);
  const unitPriceCents = unitPrice(parseMoney(dish.price) ?? ZERO, options);
  const fault = choiceFault(optionGroups, chosen);
  const fieldId = (groupId: string) => `${id}-${groupId}`;
  return {
    dish,
    chosen,
    unitPriceCents,
    fault: isFaultShown ? fault : null,
    fieldId,
    set: (group, optionIds) => {
      const own = new Set(group.options.map((option) => option.id));
      setWanted([...chosen.filter((one) => !own.has(one)), ...optionIds]);
    },
    validate: () => {
      if (!fault) return { options, price: Number(moneyText(unitPriceCents)) };
      // Rendered at once, so that the field's description names what is missing when it is focused.
      flushSync(() => setIsFaultShown(true));
      if (fault.group) focusField(fieldId(fault.group.id));
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
