import type { MenuCategory } from '#contract/menu.ts';
import type { MenuWindow } from '#domain/menus/menu-windows.ts';

/** A category as form values, mostly text. */
export interface CategoryFields {
  name: string;
  description: string;
  /** Empty to put it last. */
  sortOrder: string;
  menuWindows: MenuWindow[];
}

export const CATEGORY_LABELS: Readonly<Record<keyof CategoryFields, string>> = {
  name: 'Name',
  description: 'Description',
  sortOrder: 'Display order',
  menuWindows: 'Times',
};

export function categoryFields(category: MenuCategory | null): CategoryFields {
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    sortOrder: category?.displayOrder.toString() ?? '',
    menuWindows: category?.menuWindows ?? [],
  };
}

/** The request body for the given fields, which the contract's schema validates. */
export function categoryBody({ sortOrder, ...same }: Partial<CategoryFields>): object {
  return {
    ...same,
    ...(sortOrder !== undefined && { sortOrder: sortOrder.trim() ? Number(sortOrder) : null }),
  };
}
