/**
 * The slug of a restaurant by the rule of the specification (section 2): the name in lower case,
 * non-alphanumerics removed, spaces turned into hyphens.
 */
export function literalSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}

/**
 * The same after removing accents, so that 'Phở Bò' becomes `pho-bo` rather than `ph-b`. This is the
 * slug in our URLs; {@link literalSlug} finds the restaurant as well. Empty when no letter is left.
 */
export function restaurantSlug(name: string): string {
  return literalSlug(name.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd'));
}
