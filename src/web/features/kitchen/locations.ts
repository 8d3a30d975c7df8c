/** Colors that tell locations apart; red and yellow say on every board how urgent an order is. */
const LOCATION_COLORS = ['blue', 'purple', 'orange', 'green', 'gray'] as const;
export type LocationColor = (typeof LOCATION_COLORS)[number];

/** The value of the URL parameter for all locations. */
const ALL_LOCATIONS = 'all';

/**
 * The user's restaurants that the URL names by their slugs; none where it names none. A restaurant's color depends
 * on all of the user's restaurants, so it stays the same whichever are shown.
 */
export function chosenLocations<Restaurant extends { slug: string }>(
  own: readonly Restaurant[],
  param: string | null,
): (Restaurant & { color: LocationColor })[] {
  const slugs = new Set(param?.split(','));
  return own
    .map((restaurant, index) => ({ ...restaurant, color: colorAt(index) }))
    .filter(({ slug }) => param === ALL_LOCATIONS || slugs.has(slug));
}

/** The URL parameter for these locations. */
export function locationsParam(own: readonly unknown[], slugs: readonly string[]): string {
  return slugs.length === own.length ? ALL_LOCATIONS : slugs.join(',');
}

function colorAt(index: number): LocationColor {
  return LOCATION_COLORS[index % LOCATION_COLORS.length] ?? 'gray';
}

export const LOCATION_TONES: Record<LocationColor, string> = {
  blue: 'bg-blue-soft text-blue',
  purple: 'bg-purple-soft text-purple',
  orange: 'bg-orange-soft text-orange',
  green: 'bg-green-soft text-green',
  gray: 'bg-gray-soft text-gray',
};
