/** The short number people say on the phone: the last 8 characters of the id, upper case. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}

/** The daily number that a typed text names, such as '7', '#7' or 'No. 7'; null when it names none. */
export function dailyNumberIn(text: string): number | null {
  const digits = /^(?:#|no\.?)?\s*(\d{1,4})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The number of an order in the restaurant's day, as board, ticket and customer read it. */
export function dailyNumberText(dailyNumber: number): string {
  return `No. ${dailyNumber}`;
}
