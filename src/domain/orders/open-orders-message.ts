/** Why a restaurant cannot be deleted, and what to do first. */
export function openOrdersMessage(restaurantName: string, count: number): string {
  const orders = count === 1 ? '1 open order' : `${count} open orders`;
  return `${restaurantName} has ${orders}. Close the restaurant first, then finish or cancel what is open.`;
}
