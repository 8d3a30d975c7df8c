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

/** What is being chosen of a dish. */
export interface Choice {
  dish: ChoosableDish;
  /** The ids of the options. */
  chosen: readonly string[];
  /** The dish's price with what is chosen. */
  unitPriceCents: Cents;
  /** What was wrong when it was last sent, until it is put right. */
  fault: ChoiceFault | null;
  /** Of the field of each group that the focus goes to, by the group's id. */
  fieldId: (groupId: string) => string;
  set: (group: OptionGroup, optionIds: readonly string[]) => void;
  /** The options and the price as the cart keeps them. Null, with the faulty group focused, if they cannot be had. */
  take: () => { options: OrderedOption[]; price: number } | null;
}

const NOTHING: readonly string[] = [];

export function useChoice(dish: ChoosableDish, initial: readonly string[] = NOTHING): Choice {
  const id = useId();
  const { optionGroups } = dish;
  const [wanted, setWanted] = useState(initial);
  const [isFaultShown, setIsFaultShown] = useState(false);
  // What has been sold out or taken off the menu since cannot be kept.
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
    take: () => {
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
