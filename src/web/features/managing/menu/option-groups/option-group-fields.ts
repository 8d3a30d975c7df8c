import { OPTION_LIMITS as LIMITS, type OptionGroup } from '#domain/menus/option-groups.ts';

// A dish's option groups as form values.

/** How many options of a group are chosen; `numbers`: from `min` to `max`. */
export const OPTION_GROUP_RULES = ['one', 'optional', 'any', 'numbers'] as const;
export type OptionGroupRule = (typeof OPTION_GROUP_RULES)[number];

export interface OptionGroupFields {
  /** A new group has a local id, which is not sent. */
  id: string;
  name: string;
  rule: OptionGroupRule;
  /** Empty: 0. Kept while another rule is selected. */
  min: string;
  /** Empty: any number. */
  max: string;
  options: OptionFields[];
  /** Whether other dishes have it too and change with it. */
  isShared?: boolean;
}

export interface OptionFields {
  id: string;
  name: string;
  /** Dollars it adds; empty for none. */
  price: string;
  isAvailable: boolean;
}

const ANY = LIMITS.options;
/** The prefix of local ids; the server's ids are UUIDs. */
const NEW = 'new-';

export function optionGroupFields(groups: readonly OptionGroup[]): OptionGroupFields[] {
  return groups.map(({ id, name, min, max, options, isShared }) => ({
    ...(isShared && { isShared }),
    id,
    name,
    rule: ruleOf(min, max),
    min: String(min),
    max: max === ANY ? '' : String(max),
    // Excludes the kitchen's temporary ends, so that they cause no edit conflict.
    options: options.map(({ soldOutUntil: _, ...option }) => ({
      ...option,
      price: priceField(option.price),
    })),
  }));
}

/** The request body, which the contract's schema validates; its paths are those of the fields. */
export function optionGroupsBody(groups: readonly OptionGroupFields[]): object[] {
  return groups.map((group) => ({
    ...keptId(group),
    name: group.name,
    ...countsOf(group),
    options: withoutBlankEnd(group.options).map((option) => ({
      ...keptId(option),
      name: option.name,
      price: option.price.trim() || '0',
      isAvailable: option.isAvailable,
    })),
  }));
}

/** A new required group, such as a size, with an empty row for its first option. */
export function newOptionGroup(existing: readonly OptionGroupFields[]): OptionGroupFields {
  const id = newId(existing.map((group) => group.id));
  return { id, name: '', rule: 'one', min: '1', max: '1', options: [newOption([])] };
}

export function newOption(existing: readonly OptionFields[]): OptionFields {
  return { id: newId(existing.map((option) => option.id)), name: '', price: '', isAvailable: true };
}

/** A shared group as a separate one of this dish. Its options keep their ids, so that carts stay valid. */
export function detachOptionGroup(
  group: OptionGroupFields,
  existing: readonly OptionGroupFields[],
): OptionGroupFields {
  const { isShared: _, ...own } = group;
  return { ...own, id: newId(existing.map(({ id }) => id)) };
}

/** Copies of another dish's option groups, as new ones of this dish. */
export function copyOptionGroups(
  groups: readonly OptionGroup[],
  existing: readonly OptionGroupFields[],
): OptionGroupFields[] {
  const usedIds = existing.map(({ id }) => id);
  return optionGroupFields(groups).map((group) => {
    const id = newId(usedIds);
    usedIds.push(id);
    const { isShared: _, ...own } = group;
    return { ...own, id, options: group.options.map(toNewOption) };
  });
}

/** The group with another rule, which starts with the numbers of the one before. */
export function withRule(group: OptionGroupFields, rule: OptionGroupRule): OptionGroupFields {
  if (group.rule === 'numbers') return { ...group, rule };
  const { min, max } = countsOf(group);
  return { ...group, rule, min: String(min), max: max === ANY ? '' : String(max) };
}

/** The text of the rule: 'Required: 1', 'Optional: up to 3'. */
export function ruleText(group: OptionGroupFields): string {
  const { min, max } = countsOf(group);
  const isUnlimited = max === ANY;
  if (!min) return isUnlimited ? 'Optional: any number' : `Optional: up to ${max}`;
  if (min === max) return `Required: ${min}`;
  return isUnlimited ? `Required: at least ${min}` : `Required: ${min} to ${max}`;
}

/** 'Small, Medium (sold out), Large' */
export function optionsText(options: readonly OptionFields[]): string {
  return options
    .filter(({ name }) => name.trim())
    .map(({ name, isAvailable }) => (isAvailable ? name : `${name} (sold out)`))
    .join(', ');
}

/** Whether a new option is still empty. */
export function isBlank({ id, name, price }: OptionFields): boolean {
  return id.startsWith(NEW) && !name.trim() && !price.trim();
}

function ruleOf(min: number, max: number): OptionGroupRule {
  if (min === 1 && max === 1) return 'one';
  if (min === 0 && max === 1) return 'optional';
  return min === 0 && max === ANY ? 'any' : 'numbers';
}

function countsOf({ rule, min, max }: OptionGroupFields): { min: number; max: number } {
  if (rule === 'one') return { min: 1, max: 1 };
  if (rule === 'optional') return { min: 0, max: 1 };
  if (rule === 'any') return { min: 0, max: ANY };
  // Text that is no number becomes NaN, which the schema refuses.
  return { min: Number(min), max: max.trim() ? Number(max) : ANY };
}

function keptId({ id }: { id: string }): { id?: string } {
  return id.startsWith(NEW) ? {} : { id };
}

/** The empty row for the next option does not count as an option. */
function withoutBlankEnd(options: readonly OptionFields[]): readonly OptionFields[] {
  const last = options.findLastIndex((option) => !isBlank(option));
  return options.slice(0, last + 1);
}

function toNewOption(option: OptionFields, index: number): OptionFields {
  return { ...option, id: `${NEW}${index + 1}` };
}

function newId(usedIds: readonly string[]): string {
  const numbers = usedIds
    .filter((id) => id.startsWith(NEW))
    .map((id) => Number(id.slice(NEW.length)));
  return `${NEW}${Math.max(0, ...numbers) + 1}`;
}

function priceField(price: string): string {
  return Number(price) === 0 ? '' : price;
}
