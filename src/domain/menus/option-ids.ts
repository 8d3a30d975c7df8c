import type { Option, OptionGroup } from './option-groups.ts';

export type WrittenGroup = Omit<OptionGroup, 'id' | 'options'> & {
  id?: string | undefined;
  options: WrittenOption[];
};

/** Without the temporary end, which only the kitchen sets. */
type WrittenOption = Omit<Option, 'id' | 'soldOutUntil'> & { id?: string | undefined };

interface FormContext {
  /** The stored groups of the dish. */
  before: readonly OptionGroup[];
  /** The groups that dishes of the restaurant share. */
  shared?: readonly OptionGroup[];
  newId: () => string;
}

/**
 * A dish's option groups as a form sent them. A group or an option keeps its id if the dish has it, otherwise it gets a
 * new one: a form can neither choose an id nor use another dish's. A shared group that is new to the dish is taken as
 * stored, so that an outdated form does not change it for other dishes.
 */
export function optionGroupsOfForm(
  written: readonly WrittenGroup[],
  { before, shared = [], newId }: FormContext,
): OptionGroup[] {
  const known = new Set(before.flatMap(({ id, options }) => [id, ...options.map((one) => one.id)]));
  const ownId = (id: string | undefined) => (id !== undefined && known.has(id) ? id : newId());
  return written.map(({ isShared: _, ...group }) => {
    const linked = shared.find(({ id }) => id === group.id && !known.has(id));
    if (linked) return linked;
    const isShared = before.some(({ id, isShared }) => id === group.id && isShared);
    return {
      ...group,
      id: ownId(group.id),
      options: group.options.map((option) =>
        withStoredEnd({ ...option, id: ownId(option.id) }, before),
      ),
      ...(isShared && { isShared }),
    };
  });
}

/** A written option with its stored temporary end; one that is switched off has none. */
function withStoredEnd(written: Option, before: readonly OptionGroup[]): Option {
  const options = before.flatMap((group) => group.options);
  const soldOutUntil = options.find(({ id }) => id === written.id)?.soldOutUntil;
  return written.isAvailable && soldOutUntil ? { ...written, soldOutUntil } : written;
}

/**
 * A dish's option groups as read from a file. Ids in the file are used; a group or an option without one gets the id
 * of the stored one with its name, so that importing a file twice changes nothing.
 */
export function optionGroupsOfFile(
  written: readonly WrittenGroup[],
  { before, newId }: { before: readonly OptionGroup[]; newId: () => string },
): OptionGroup[] {
  const taken = new Set(
    written.flatMap(({ id, options }) => [id, ...options.map((one) => one.id)]),
  );
  const findMatch = <Known extends { id: string; name: string }>(
    known: readonly Known[],
    { id, name }: { id?: string | undefined; name: string },
  ): Known | undefined => {
    const match = known.find((one) =>
      id ? one.id === id : one.name === name && !taken.has(one.id),
    );
    if (match) taken.add(match.id);
    return match;
  };
  return written.map((group) => {
    const known = findMatch(before, group);
    const { isShared = known?.isShared, ...rest } = group;
    return {
      ...rest,
      ...(isShared && { isShared }),
      id: group.id ?? known?.id ?? newId(),
      options: group.options.map((option) => {
        const id = option.id ?? findMatch(known?.options ?? [], option)?.id ?? newId();
        return withStoredEnd({ ...option, id }, before);
      }),
    };
  });
}
