import type { MenuCategory } from '#contract/menu.ts';

/** A category as form values, all of them text. */
export interface CategoryFields {
  name: string;
  description: string;
  /** Empty to put it last. */
  sortOrder: string;
}

export const CATEGORY_LABELS: Readonly<Record<keyof CategoryFields, string>> = {
  name: 'Name',
  description: 'Description',
  sortOrder: 'Display order',
};

export function categoryFields(category: MenuCategory | null): CategoryFields {
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    sortOrder: category?.displayOrder.toString() ?? '',
  };
}

/** The request body for the given fields, which the contract's schema validates. */
export function categoryBody({ sortOrder, ...same }: Partial<CategoryFields>): object {
  return {
    ...same,
    ...(sortOrder !== undefined && { sortOrder: sortOrder.trim() ? Number(sortOrder) : null }),
  };
}
