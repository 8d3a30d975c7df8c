/** The short number people say on the phone: the last 8 characters of the id, upper case. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}
