import { type OpeningFacts, openStatus } from '#domain/restaurants/opening-hours.ts';

/**
 * The toast after opening or closing a restaurant: once opened, it may still be closed by its
 * hours.
 */
export function switchedText(restaurant: OpeningFacts & { name: string }, now: Date): string {
  const { name } = restaurant;
  const { reason, nextOpeningMessage } = openStatus(restaurant, now);
  switch (reason) {
    case 'open':
      return `“${name}” is open.`;
    case 'temporarily_closed':
      return `“${name}” is temporarily closed.`;
    case 'outside_hours':
      return `“${name}” follows its hours again: ${nextOpeningMessage}.`;
    default:
      return `“${name}” is closed.`;
  }
}
