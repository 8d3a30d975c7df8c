/** Why a restaurant cannot be deleted or made a draft again, and what to do first. */
export function openOrdersMessage(restaurantName: string, count: number): string {
  const [orders, them] = count === 1 ? ['1 open order', 'it'] : [`${count} open orders`, 'them'];
  return `${restaurantName} has ${orders}. Close the restaurant first, then complete or cancel ${them}.`;
}
