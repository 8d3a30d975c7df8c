/** Which restaurants are listed: those that deliver to the chosen location, or all of them. */
export interface ListedArea {
  /** The location's postal code. */
  postalCode: string;
  /** All restaurants are listed, wherever they deliver. */
  isAll: boolean;
  setAll: (isAll: boolean) => void;
}

/** The postal code to ask the server for; undefined asks for all restaurants. */
export function requestedPostalCode(area: ListedArea | null): string | undefined {
  return area && !area.isAll ? area.postalCode : undefined;
}

/** What to try where no restaurant is listed. `postalCode`: only those that deliver there are. */
export function noRestaurantsText(postalCode: string | undefined): string {
  return postalCode
    ? 'Choose another address, or look at all restaurants.'
    : 'The first kitchens are about to open.';
}
