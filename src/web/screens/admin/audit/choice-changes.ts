import { z } from 'zod';
import { optionGroup } from '#contract/menu.ts';
import type { Option, OptionGroup } from '#domain/menus/option-groups.ts';
import type { Change } from './change.ts';

const optionGroups = z.array(optionGroup).catch([]);

/** The changes to a dish's choices: each choice that differs, otherwise their order. */
export function choiceChanges(before: unknown, after: unknown): Change[] {
  const [from, to] = [optionGroups.parse(before), optionGroups.parse(after)];
  const gone = from.filter(({ id }) => to.every((group) => group.id !== id));
  const changes = [...to, ...gone].flatMap(({ id, name }) => {
    const change = { from: textOf(from, id), to: textOf(to, id) };
    return change.from === change.to ? [] : [{ label: `Choices, ${name}`, ...change }];
  });
  const names = (groups: readonly OptionGroup[]) => groups.map(({ name }) => name).join(', ');
  const isOrder = changes.length === 0 && names(from) !== names(to);
  return isOrder ? [{ label: 'Choices', from: names(from), to: names(to) }] : changes;
}

/** '1 to 3 of Olives, Capers +$1.50 (sold out)' */
function textOf(groups: readonly OptionGroup[], id: string): string | null {
  const group = groups.find((each) => each.id === id);
  if (!group) return null;
  const { min, max, options } = group;
  const count = min === max ? `${min}` : `${min} to ${max}`;
  return `${count} of ${options.map(optionText).join(', ')}`;
}

function optionText({ name, price, isAvailable }: Option): string {
  const extra = Number(price) > 0 ? ` +$${price}` : '';
  return `${name}${extra}${isAvailable ? '' : ' (sold out)'}`;
}
