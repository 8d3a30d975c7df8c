import { cents } from '#domain/money.ts';

/** An option of a dish, such as a size or a topping. */
export interface Option {
  id: string;
  name: string;
  /** Dollars that it adds to the dish's price, from "0.00". */
  price: string;
  isAvailable: boolean;
  /** When it becomes available again automatically, ISO 8601; it may have passed. Absent: when somebody changes it. */
  soldOutUntil?: string | undefined;
}

/** A group of options, such as "Size", of which at least `min` and at most `max` are chosen. */
export interface OptionGroup {
  id: string;
  name: string;
  min: number;
  max: number;
  options: Option[];
  /** Whether other dishes of the restaurant have it as well, under the same id, and change with it. */
  isShared?: boolean | undefined;
}

/** An option as it was chosen for an order: its names and its price stay as they were. */
export interface OrderedOption {
  id: string;
  /** The group's name. */
  group: string;
  name: string;
  price: string;
}

export const OPTION_LIMITS = {
  groups: 20,
  /** In one group. */
  options: 50,
  nameMax: 100,
  /** $1,000.00: even with every option of every group, a dish's price stays far below the largest amount. */
  priceMaxCents: cents(100_000),
} as const;
