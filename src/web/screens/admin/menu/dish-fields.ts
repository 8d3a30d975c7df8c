import type { MenuItem } from '#contract/menu.ts';

/** A dish as the form shows it: what is typed is text. */
export interface DishFields {
  name: string;
  price: string;
  /** Empty: in no category. */
  categoryId: string;
  description: string;
  /** Minutes; empty: not said. */
  preparationTime: string;
  /** Empty: no picture. */
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

/** What is sent of the fields given; the contract's schema judges it. */
export function dishBody({ categoryId, preparationTime, ...same }: Partial<DishFields>): object {
  return {
    ...same,
    ...(categoryId !== undefined && { categoryId: categoryId || null }),
    ...(preparationTime !== undefined && {
      preparationTime: preparationTime.trim() ? Number(preparationTime) : null,
    }),
  };
}
