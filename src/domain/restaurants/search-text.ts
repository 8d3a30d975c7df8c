/** The minimum length of a search (specification, section 9). */
export const SEARCH_MIN = 2;

/** Longer searches are truncated. */
export const SEARCH_MAX = 200;

/** A search from a URL, trimmed and cut; undefined when there is none. */
export function searchFrom(typed: string | null | undefined): string | undefined {
  return typed?.trim().slice(0, SEARCH_MAX).trim() || undefined;
}

/** Suggested until the minimum length is typed (specification, section 2). */
export const POPULAR_SEARCHES = [
  'Vietnamese Food',
  'Italian Pizza',
  'American Burgers',
  'Fast Delivery',
] as const;

/** Whether a search is the popular search for fast delivery, which matches no names. */
export function isFastDeliverySearch(search: string | undefined): boolean {
  return search !== undefined && searchText(search.trim()) === 'fast delivery';
}

/**
 * The form in which texts are searched: lower case, without accents, so that 'pho' finds 'Phở'. The
 * database's function `search_text` does the same to the texts that are searched.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase();
}
