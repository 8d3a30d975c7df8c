/** Searches run at this many characters and more (specification, section 9). */
export const SEARCH_MIN = 2;

/**
 * The form in which texts are searched: lower case, without accents, so that 'pho' finds 'Phở'. The
 * database's `search_text` does the same to what is searched.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase();
}
