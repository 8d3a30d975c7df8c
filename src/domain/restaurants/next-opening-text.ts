import type { OpenStatus } from './opening-hours.ts';

/** When a closed restaurant opens, as a card says it: 'Opens Today at 11:00'. */
export function nextOpeningText({ nextOpeningMessage }: OpenStatus): string {
  return nextOpeningMessage ?? 'Closed until further notice';
}
