/**
 * How a list of restaurants is narrowed and sorted beside its cuisine and its search: the parameters of
 * the page and of the API, and their values.
 */
export const LIST_OPTIONS = {
  /** Only open restaurants. */
  open: ['now'],
  /** Only restaurants that deliver within this many minutes, by the upper figure of the delivery time. */
  time: ['30'],
  /** Only restaurants with at least this rating. */
  rating: ['4.5'],
  /** Only restaurants without a delivery fee. */
  fee: ['free'],
  /** Only this price level. */
  price: ['1', '2', '3'],
  /** Only dishes with this tag, and restaurants that serve such dishes. */
  diet: ['vegan', 'vegetarian', 'gluten_free', 'halal'],
  /** Only restaurants with pickup. */
  fulfilment: ['pickup'],
  /** Sorts by delivery time, rating or minimum order, the best first. Missing: as recommended. */
  sort: ['time', 'rating', 'minimum'],
} as const;

type Values = typeof LIST_OPTIONS;
type ListOption = keyof Values;

export type ListOptions = { [Name in ListOption]?: Values[Name][number] | undefined };

export type ListSort = Values['sort'][number];

/** The options among parameters that may be anything; unknown values are left out. */
export function listOptionsFrom(params: Readonly<Record<string, unknown>>): ListOptions {
  const known = Object.entries(LIST_OPTIONS).map(([name, values]) => [
    name,
    values.find((value) => value === params[name]),
  ]);
  return Object.fromEntries(known);
}

/** How many of the options are set. */
export function countListOptions(options: ListOptions): number {
  return Object.values(listOptionsFrom(options)).filter(Boolean).length;
}
