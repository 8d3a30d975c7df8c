import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { OPTION_LIMITS as LIMITS } from '#domain/menus/option-groups.ts';
import type { DishFields } from '../dish-fields.ts';
import type { OptionGroupActions } from './option-group-card.tsx';
import {
  addOption,
  changeOption,
  changeOptionGroup,
  enterTarget,
  moveOption,
  removeOption,
} from './option-group-editing.ts';
import {
  detachOptionGroup,
  newOption,
  newOptionGroup,
  type OptionGroupFields,
} from './option-group-fields.ts';

/** The option groups in a dish's form: their values, which one is open, and how to change them. */
export function useOptionGroups(form: UseFormReturn<DishFields>, initialOpenId: string | null) {
  const groups = useWatch({ control: form.control, name: 'optionGroups' });
  // Only one group is open at a time, because a dish may have a thousand option rows.
  const [openId, setOpenId] = useState(initialOpenId);
  const [removed, setRemoved] = useState<{ group: OptionGroupFields; at: number } | null>(null);
  const { root, focus } = useFieldFocus<HTMLFieldSetElement>();

  const edit = useMemo(() => {
    const currentGroups = () => form.getValues('optionGroups');
    const write = (change: (groups: OptionGroupFields[]) => OptionGroupFields[]) => {
      setRemoved(null);
      form.setValue('optionGroups', change(currentGroups()), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    };
    const findGroup = (id: string) => currentGroups().find((group) => group.id === id);
    const startOption = (id: string) => {
      const option = newOption(findGroup(id)?.options ?? []);
      write(addOption(id, option));
      focus(`${id} ${option.id} name`);
    };
    const actions: OptionGroupActions = {
      onToggle: (id) => setOpenId((open) => (open === id ? null : id)),
      onChange: (id, change) => write(changeOptionGroup(id, change)),
      onRemove: (id) => {
        const at = currentGroups().findIndex((group) => group.id === id);
        const group = currentGroups()[at];
        if (!group) return;
        write((all) => all.filter((other) => other.id !== id));
        setRemoved({ group, at });
        focus('undo');
      },
      onDetach: (id) => {
        const group = findGroup(id);
        if (!group) return;
        const detached = detachOptionGroup(group, currentGroups());
        write((all) => all.map((other) => (other.id === id ? detached : other)));
        setOpenId(detached.id);
        focus(`${detached.id} name`);
      },
      onEnterName: (id) => {
        const [first] = findGroup(id)?.options ?? [];
        if (first) focus(`${id} ${first.id} name`);
        else startOption(id);
      },
      onAddOption: startOption,
      onChangeOption: (id, option) => write(changeOption(id, option)),
      onRemoveOption: (id, optionId) => {
        const options = findGroup(id)?.options ?? [];
        const at = options.findIndex((option) => option.id === optionId);
        const neighbor = options[at + 1] ?? options[at - 1];
        write(removeOption(id, optionId));
        focus(neighbor ? `${id} ${neighbor.id} name` : `${id} options`);
      },
      onMoveOption: (id, from, to) => write(moveOption(id, from, to)),
      onEnterOption: (id, optionId) => {
        const group = findGroup(id);
        const next = group && enterTarget(group, { id: optionId, most: LIMITS.options });
        if (!next) return;
        if (next === 'out') return focus('add');
        if (next.isNew) write(addOption(id, next.to));
        focus(`${id} ${next.to.id} name`);
      },
    };
    const add = () => {
      const group = newOptionGroup(currentGroups());
      write((all) => [...all, group]);
      setOpenId(group.id);
      focus(`${group.id} name`);
    };
    const open = (id: string, field: string) => {
      setOpenId(id);
      focus(`${id} ${field}`);
    };
    return { actions, add, open, write, focus };
  }, [form, focus]);

  // A removed group may return with another version of the dish.
  const undoable = removed && groups.every(({ id }) => id !== removed.group.id) ? removed : null;
  const undo = () => {
    if (!undoable) return;
    const { group, at } = undoable;
    edit.write((all) => all.toSpliced(at, 0, group));
    focus(`${group.id} toggle`);
  };
  return { root, groups, openId, removed: undoable?.group ?? null, undo, ...edit };
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
