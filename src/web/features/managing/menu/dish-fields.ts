import type { MenuItem } from '#contract/menu.ts';
import type { Allergen, DishTag } from '#domain/menus/dish-labels.ts';
import { DISH_LIMITS } from '#domain/menus/menu-limits.ts';
import type { FieldProblem } from '../records/record-problems.ts';
import {
  type OptionGroupFields,
  optionGroupFields,
  optionGroupsBody,
} from './option-groups/option-group-fields.ts';

/** A dish as form values, mostly text. */
export interface DishFields {
  name: string;
  price: string;
  /** Empty for none. */
  categoryId: string;
  description: string;
  /** Minutes; empty for none. */
  preparationTime: string;
  /** Empty for none. */
  image: string;
  isAvailable: boolean;
  optionGroups: OptionGroupFields[];
  tags: DishTag[];
  allergens: AllergenFields;
}

/** Stating nothing differs from stating no allergens. */
export interface AllergenFields {
  stated: 'nothing' | 'none' | 'some';
  /** Kept while another option is selected. */
  names: Allergen[];
}

/** In the order of the form. */
export const DISH_LABELS: Readonly<Record<keyof DishFields, string>> = {
  name: 'Name',
  price: 'Price',
  categoryId: 'Category',
  description: 'Description',
  preparationTime: 'Preparation time (minutes)',
  image: 'Image',
  isAvailable: 'Available',
  optionGroups: 'Choices',
  tags: 'Tags',
  allergens: 'Allergens',
};

export function dishFields(dish: MenuItem | null): DishFields {
  return {
    name: dish?.name ?? '',
    price: dish?.price ?? '',
    categoryId: dish?.categoryId ?? '',
    description: dish?.description ?? '',
    preparationTime: dish?.preparationTime?.toString() ?? '',
    image: dish?.image ?? '',
    isAvailable: dish?.isAvailable ?? true,
    optionGroups: optionGroupFields(dish?.optionGroups ?? []),
    tags: dish?.tags ?? [],
    allergens: allergenFields(dish?.allergens ?? null),
  };
}

const COPY = ' (copy)';

/** A copy of a dish. Its option groups get ids of their own when it is saved; both show the same picture. */
export function copiedDishFields(dish: MenuItem): DishFields {
  const name = dish.name.slice(0, DISH_LIMITS.nameMax - COPY.length).trimEnd();
  return { ...dishFields(dish), name: `${name}${COPY}` };
}

/** The request body for the given fields, which the contract's schema validates. */
export function dishBody(fields: Partial<DishFields>): object {
  const { categoryId, preparationTime, optionGroups, allergens, ...same } = fields;
  return {
    ...same,
    ...(categoryId !== undefined && { categoryId: categoryId || null }),
    ...(preparationTime !== undefined && {
      preparationTime: preparationTime.trim() ? Number(preparationTime) : null,
    }),
    ...(optionGroups && { optionGroups: optionGroupsBody(optionGroups) }),
    ...(allergens && { allergens: allergenBody(allergens) }),
  };
}

/** `Contains…` with nothing selected would be stored as none. */
export function dishProblems({ allergens }: DishFields): FieldProblem<DishFields>[] {
  if (allergens.stated !== 'some' || allergens.names.length > 0) return [];
  return [{ field: 'allergens', message: 'Please choose which, or “None of the 14”' }];
}

function allergenFields(allergens: Allergen[] | null): AllergenFields {
  if (allergens === null) return { stated: 'nothing', names: [] };
  return { stated: allergens.length > 0 ? 'some' : 'none', names: allergens };
}

function allergenBody({ stated, names }: AllergenFields): Allergen[] | null {
  if (stated === 'nothing') return null;
  return stated === 'none' ? [] : names;
}
