import { formatMoney, parseMoney, ZERO } from '#domain/money.ts';

/** An amount of the API as text: '12.50' as '$12.50'. */
export function dollars(amount: string): string {
  return formatMoney(parseMoney(amount) ?? ZERO);
}
