import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { OPTION_LIMITS as LIMITS } from '#domain/menus/option-groups.ts';
import type { DishFields } from '../dish-fields.ts';
import type { ChoiceActions } from './choice-card.tsx';
import {
  addOption,
  afterOption,
  changeChoice,
  changeOption,
  moveOption,
  removeOption,
} from './choice-editing.ts';
import { type ChoiceFields, detachedChoice, newChoice, newOption } from './choice-fields.ts';

/** The choices in a dish's form: their values, which one is open, and how to change them. */
export function useChoices(form: UseFormReturn<DishFields>, initialOpenId: string | null) {
  const choices = useWatch({ control: form.control, name: 'optionGroups' });
  // Only one choice is open at a time, because a dish may have a thousand option rows.
  const [openId, setOpenId] = useState(initialOpenId);
  const [removed, setRemoved] = useState<{ choice: ChoiceFields; at: number } | null>(null);
  const { root, focus } = useFieldFocus<HTMLFieldSetElement>();

  const edit = useMemo(() => {
    const now = () => form.getValues('optionGroups');
    const write = (change: (choices: ChoiceFields[]) => ChoiceFields[]) => {
      setRemoved(null);
      form.setValue('optionGroups', change(now()), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    };
    const choiceWith = (id: string) => now().find((choice) => choice.id === id);
    const startOption = (id: string) => {
      const option = newOption(choiceWith(id)?.options ?? []);
      write(addOption(id, option));
      focus(`${id} ${option.id} name`);
    };
    const acts: ChoiceActions = {
      onToggle: (id) => setOpenId((open) => (open === id ? null : id)),
      onChange: (id, change) => write(changeChoice(id, change)),
      onRemove: (id) => {
        const at = now().findIndex((choice) => choice.id === id);
        const choice = now()[at];
        if (!choice) return;
        write((all) => all.filter((other) => other.id !== id));
        setRemoved({ choice, at });
        focus('undo');
      },
      onDetach: (id) => {
        const choice = choiceWith(id);
        if (!choice) return;
        const own = detachedChoice(choice, now());
        write((all) => all.map((other) => (other.id === id ? own : other)));
        setOpenId(own.id);
        focus(`${own.id} name`);
      },
      onEnterName: (id) => {
        const [first] = choiceWith(id)?.options ?? [];
        if (first) focus(`${id} ${first.id} name`);
        else startOption(id);
      },
      onAddOption: startOption,
      onChangeOption: (id, option) => write(changeOption(id, option)),
      onRemoveOption: (id, optionId) => {
        const options = choiceWith(id)?.options ?? [];
        const at = options.findIndex((option) => option.id === optionId);
        const neighbor = options[at + 1] ?? options[at - 1];
        write(removeOption(id, optionId));
        focus(neighbor ? `${id} ${neighbor.id} name` : `${id} options`);
      },
      onMoveOption: (id, from, to) => write(moveOption(id, from, to)),
      onEnterOption: (id, optionId) => {
        const choice = choiceWith(id);
        const next = choice && afterOption(choice, { id: optionId, most: LIMITS.options });
        if (!next) return;
        if (next === 'out') return focus('add');
        if (next.isNew) write(addOption(id, next.to));
        focus(`${id} ${next.to.id} name`);
      },
    };
    const add = () => {
      const choice = newChoice(now());
      write((all) => [...all, choice]);
      setOpenId(choice.id);
      focus(`${choice.id} name`);
    };
    const open = (id: string, field: string) => {
      setOpenId(id);
      focus(`${id} ${field}`);
    };
    return { acts, add, open, write, focus };
  }, [form, focus]);

  // A removed choice may return with another version of the dish.
  const gone = removed && choices.every(({ id }) => id !== removed.choice.id) ? removed : null;
  const undo = () => {
    if (!gone) return;
    const { choice, at } = gone;
    edit.write((all) => all.toSpliced(at, 0, choice));
    focus(`${choice.id} toggle`);
  };
  return { root, choices, openId, removed: gone?.choice ?? null, undo, ...edit };
}

/** Focuses the element with a `data-field`, which may be about to be rendered. */
function useFieldFocus<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const awaited = useRef<string | null>(null);
  const focus = useCallback((field: string) => {
    const found = root.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
    awaited.current = found ? null : field;
    found?.focus();
  }, []);
  useLayoutEffect(() => {
    if (awaited.current !== null) focus(awaited.current);
  });
  return { root, focus };
}
