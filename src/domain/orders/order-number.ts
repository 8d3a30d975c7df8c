/** The order number for people: the last 8 characters of the id, in upper case. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}

/** Reads a daily number such as '7', '#7' or 'No. 7'; null for any other text. */
export function dailyNumberIn(text: string): number | null {
  const digits = /^(?:#|no\.?)?\s*(\d{1,4})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The daily number as shown on the board, on the ticket and to the customer. */
export function dailyNumberText(dailyNumber: number): string {
  return `No. ${dailyNumber}`;
}
