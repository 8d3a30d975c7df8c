import type { MenuCategory } from '#contract/menu.ts';

/** A category as the form shows it: what is typed is text. */
export interface CategoryFields {
  name: string;
  description: string;
  /** Empty: after the last one. */
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

/** What is sent of the fields given; the contract's schema judges it. */
export function categoryBody({ sortOrder, ...same }: Partial<CategoryFields>): object {
  return {
    ...same,
    ...(sortOrder !== undefined && { sortOrder: sortOrder.trim() ? Number(sortOrder) : null }),
  };
}
