import {
  FULFILMENTS,
  type Fulfilment,
  type FulfilmentChoice,
  offeredChoice,
} from '#domain/restaurants/fulfilment.ts';
import { onClearAccountData } from '#web/lib/account-data.ts';
import { useStore } from '#web/lib/store.ts';
import { createStoredValue, parseJson } from '#web/lib/stored-value.ts';
import { storedCart } from '../cart-store.ts';

/** By the restaurant's id. */
type Choices = Readonly<Record<string, FulfilmentChoice>>;

const NONE: Choices = {};

/** How and when the customer wants to order from a restaurant; cleared with the cart. */
const choices = createStoredValue<Choices>({ key: 'fulfilment', empty: NONE, parse: parseChoices });

/** `fulfilment` is missing while the restaurant loads. */
interface PartialRestaurant {
  id: string;
  fulfilment?: readonly Fulfilment[];
}

/** The choice at a restaurant: by default as soon as possible, and delivery where it is offered. */
export function useFulfilmentChoice(restaurant: PartialRestaurant | undefined): FulfilmentChoice {
  const chosen = useStore(choices);
  return offeredChoice(
    restaurant?.fulfilment ?? FULFILMENTS,
    restaurant ? chosen[restaurant.id] : undefined,
  );
}

/** The same outside of components. */
export function fulfilmentChoiceAt(restaurantId: string): FulfilmentChoice {
  return offeredChoice(FULFILMENTS, choices.get()[restaurantId]);
}

export function setFulfilmentChoice(restaurantId: string, choice: FulfilmentChoice): void {
  choices.set((before) => ({ ...before, [restaurantId]: choice }));
}

function clear(): void {
  choices.set(NONE);
}

onClearAccountData(clear);

let hadLines = storedCart.get().length > 0;
storedCart.subscribe(() => {
  const hasLines = storedCart.get().length > 0;
  // A choice made before the first dish is kept.
  if (hadLines && !hasLines) clear();
  hadLines = hasLines;
});

function parseChoices(stored: string): Choices | null {
  const value = parseJson(stored);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, FulfilmentChoice] =>
      isChoice(entry[1]),
    ),
  );
}

function isChoice(value: unknown): value is FulfilmentChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { fulfilment, scheduledFor }: Partial<Record<keyof FulfilmentChoice, unknown>> = value;
  return (
    FULFILMENTS.some((one) => one === fulfilment) &&
    (scheduledFor === null ||
      (typeof scheduledFor === 'string' && !Number.isNaN(Date.parse(scheduledFor))))
  );
}
