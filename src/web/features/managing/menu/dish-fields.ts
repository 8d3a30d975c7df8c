import type { MenuItem } from '#contract/menu.ts';

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
}

export const DISH_LABELS: Readonly<Record<keyof DishFields, string>> = {
  name: 'Name',
  price: 'Price',
  categoryId: 'Category',
  description: 'Description',
  preparationTime: 'Preparation time (minutes)',
  image: 'Image',
  isAvailable: 'Available',
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
  };
}

/** The request body for the given fields, which the contract's schema validates. */
export function dishBody({ categoryId, preparationTime, ...same }: Partial<DishFields>): object {
  return {
    ...same,
    ...(categoryId !== undefined && { categoryId: categoryId || null }),
    ...(preparationTime !== undefined && {
      preparationTime: preparationTime.trim() ? Number(preparationTime) : null,
    }),
  };
}
