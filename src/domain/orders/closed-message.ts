/** The refusal of specification section 5, for checkout and server. */
export function restaurantClosedMessage(
  restaurantName: string,
  nextOpeningMessage: string | null,
): string {
  const next = nextOpeningMessage ? ` ${nextOpeningMessage}.` : '';
  return `${restaurantName} is currently closed and cannot accept new orders.${next}`;
}
