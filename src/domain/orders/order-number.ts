/** The short number people say on the phone: the last 8 characters of the id, upper case. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}

/** The number of an order in the restaurant's day, as board, ticket and customer read it. */
export function dailyNumberText(dailyNumber: number): string {
  return `No. ${dailyNumber}`;
}
