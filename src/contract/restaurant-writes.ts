import { z } from 'zod';
import { ALLERGENS, DISH_TAGS } from '#domain/menus/dish-labels.ts';
import { CATEGORY_LIMITS, DISH_LIMITS } from '#domain/menus/menu-limits.ts';
import { MENU_WINDOWS_MAX } from '#domain/menus/menu-windows.ts';
import { OPTION_LIMITS as OPTIONS } from '#domain/menus/option-groups.ts';
import { type Cents, MAX_CENTS, moneyText, parseMoney, ZERO } from '#domain/money.ts';
import { type DayHours, MORE_WINDOWS_MAX, openingWindows } from '#domain/restaurants/day-hours.ts';
import {
  DELIVERY_AREA_LIMITS as AREAS,
  normalizeDeliveryArea,
} from '#domain/restaurants/delivery-areas.ts';
import { FULFILMENTS } from '#domain/restaurants/fulfilment.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import { HOURS_MODES } from '#domain/restaurants/opening-hours.ts';
import {
  DELIVERY_TIME_PATTERN,
  RESTAURANT_LIMITS as LIMITS,
  PHONE_PATTERN,
} from '#domain/restaurants/restaurant-limits.ts';
import { SCHEDULING_LIMITS, SLOT_MINUTES } from '#domain/restaurants/slots.ts';
import { sortedWindows, windowProblems } from '#domain/restaurants/window-problems.ts';
import { isTimezone } from '#domain/timezone.ts';
import type { Wire } from './endpoint.ts';
import { editRefusal } from './errors.ts';
import { menuCategory, menuItem, menuItemWithRestaurant } from './menu.ts';
import {
  id,
  instant,
  messageResponse,
  multiline,
  optionalMultiline,
  optionalText,
  recordParams,
  singleLine,
} from './primitives.ts';
import { restaurant } from './restaurants.ts';

// Messages are those of the specification (section 5) where it has one. Form and server share them.

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 09:00');

const openingWindow = z.object({ open: timeOfDay, close: timeOfDay });

/** The hours of a day in a request. Without `open` and `close` it is open all day. */
export const dayHoursFields = {
  open: timeOfDay.nullish(),
  close: timeOfDay.nullish(),
  closed: z.boolean().optional(),
  /** The windows after the first. */
  more: z
    .array(openingWindow)
    .max(MORE_WINDOWS_MAX, `A day has at most ${MORE_WINDOWS_MAX + 1} opening windows`)
    .optional(),
};

/** Refuses windows that overlap or are empty, and further windows without a first one. */
export function checkWindows(day: DayHours, { addIssue }: z.core.$RefinementCtx): void {
  if (day.closed || !day.more?.length) return;
  const windows = openingWindows(day);
  const problems = windows ? windowProblems(windows) : [{ index: 0, message: NO_FIRST_WINDOW }];
  for (const { index, message } of problems) {
    const path = index === 0 ? ['open'] : ['more', index - 1, 'open'];
    addIssue({ code: 'custom', path, message });
  }
}

const NO_FIRST_WINDOW = 'Enter the first opening hours before further ones';

/** Sorts the windows of a day by opening time. Removes `more` from a day with at most one window. */
export function withSortedWindows<Day extends DayHours>(day: Day): Day {
  const { more, ...withoutMore } = day;
  if (!more?.length || !day.open || !day.close) return withoutMore as Day;
  const [first, ...later] = sortedWindows([{ open: day.open, close: day.close }, ...more]);
  return { ...day, ...first, more: later };
}

const dayHours = z.object(dayHoursFields).superRefine(checkWindows).transform(withSortedWindows);

/** Dollars, read into cents. One message for every kind of invalid value. */
function moneyUpTo(maxCents: Cents, message: string) {
  return z.union([z.number(), z.string()], message).transform((dollars, context) => {
    const amount = parseMoney(dollars);
    if (amount !== null && amount <= maxCents) return amount;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** A whole number from 0. One message for every kind of invalid value. */
function countUpTo(max: number, message: string) {
  return z.number(message).int(message).min(0, message).max(max, message);
}

const RATING = `Rating must be between 0 and ${LIMITS.ratingMax}, in steps of 0.1`;
const rating = z
  .union([z.number(), z.string().regex(/^\d(\.\d{1,2})?$/, RATING)], RATING)
  .transform(Number)
  .pipe(z.number().min(0, RATING).max(LIMITS.ratingMax, RATING).multipleOf(0.1, RATING));

const name = singleLine
  .min(1, 'Restaurant name is required')
  // Counted by code points, as the database counts: an emoji is one character.
  .refine(
    (text) => [...text].length >= LIMITS.nameMin,
    `Restaurant name must be at least ${LIMITS.nameMin} characters`,
  )
  .max(LIMITS.nameMax, `Restaurant name must be at most ${LIMITS.nameMax} characters`);
const cuisine = singleLine.min(1, 'Cuisine type is required').max(50);

/** Normalized, without duplicates. The message contains the first invalid area. */
const deliveryAreas = z
  .array(singleLine)
  .max(AREAS.areas, `At most ${AREAS.areas} delivery areas`)
  .transform((typed, context) => {
    const areas = typed.map(normalizeDeliveryArea);
    const invalid = typed[areas.indexOf(null)];
    if (invalid === undefined) return [...new Set(areas.filter((area) => area !== null))];
    context.addIssue({
      code: 'custom',
      message: `“${invalid.slice(0, 40)}” is not a postal code such as 90012 or a prefix such as 900*`,
    });
    return z.NEVER;
  });

const SLOTS = SCHEDULING_LIMITS;

/** A whole number of a range. One message for every kind of invalid value. */
function wholeNumber(min: number, max: number) {
  const message = `Please enter a whole number from ${min} to ${max}`;
  return z.number(message).int(message).min(min, message).max(max, message);
}

const scheduling = z.object({
  daysAhead: wholeNumber(0, SLOTS.daysAheadMax),
  slotMinutes: z.literal(SLOT_MINUTES),
  leadMinutes: wholeNumber(0, SLOTS.leadMinutesMax),
  ordersPerSlot: wholeNumber(1, SLOTS.ordersPerSlotMax).nullable(),
});

const optionalFields = {
  description: multiline.max(
    LIMITS.descriptionMax,
    `Description must be at most ${LIMITS.descriptionMax} characters`,
  ),
  deliveryTime: singleLine.regex(DELIVERY_TIME_PATTERN, 'Delivery time must look like 25-35 min'),
  address: singleLine.max(LIMITS.addressMax),
  phone: singleLine.max(LIMITS.phoneMax).regex(PHONE_PATTERN, 'Please enter a valid phone number'),
  /** A path, a full http URL, or the bare file name that an upload returned. */
  image: optionalText(500),
  deliveryFee: moneyUpTo(LIMITS.deliveryFeeMaxCents, 'Delivery fee must be between $0 and $50'),
  minimumOrder: moneyUpTo(LIMITS.minimumOrderMaxCents, 'Minimum order must be between $0 and $100'),
  rating,
  reviewCount: countUpTo(10_000_000, 'Review count must be a whole number of at least 0'),
  operatingHours: z.partialRecord(z.enum(WEEKDAYS), dayHours.nullish()).nullable(),
  operatingHoursMode: z.enum(HOURS_MODES),
  isOpen: z.boolean(),
  isTemporarilyClosed: z.boolean(),
  timezone: z.string().refine(isTimezone, 'Not a time zone'),
  deliveryAreas,
  fulfilment: someOf(FULFILMENTS).refine(
    (ways) => ways.length > 0,
    'Choose delivery, pickup, or both',
  ),
  pickupTime: singleLine.regex(DELIVERY_TIME_PATTERN, 'Pickup time must look like 15-20 min'),
  scheduling: scheduling.nullable(),
};

/** Fields left out get their default (specification, sections 3 and 9). */
export const newRestaurantBody = z.object({
  name,
  cuisine,
  ...z.object(optionalFields).partial().shape,
});
/** `isDraft`: only its team and admins see it until it is published. */
export const createdRestaurantBody = newRestaurantBody.extend({
  isDraft: z.boolean().default(false),
});
export type CreatedRestaurant = z.output<typeof createdRestaurantBody>;
export type NewRestaurantBody = z.input<typeof newRestaurantBody>;

/** The version a form was opened with. If the record has changed since: 409 `edited_meanwhile`. */
const version = { updatedAt: instant.optional() };

/** Fields left out stay as they are. */
export const restaurantChanges = z
  .object({ name, cuisine, ...optionalFields, ...version })
  .partial();
export type RestaurantChangesBody = z.input<typeof restaurantChanges>;
export type RestaurantChanges = z.output<typeof restaurantChanges>;

const restaurantStatusBody = z.object({ isOpen: z.boolean() });

const OPTION_PRICE = 'Please enter a price such as 1.50';
/** An option or a group keeps this id if the dish has it; otherwise it is new. */
const optionalId = { id: id.optional() };

const optionWrite = z.object({
  ...optionalId,
  name: singleLine.min(1, 'Please name the option').max(OPTIONS.nameMax),
  /** Dollars that it adds; stored as the API's text. */
  price: moneyUpTo(OPTIONS.priceMaxCents, OPTION_PRICE)
    .transform(moneyText)
    .default(moneyText(ZERO)),
  isAvailable: z.boolean().default(true),
});

const MIN_MESSAGE = `Please enter a whole number from 0 to ${OPTIONS.options}`;
const MAX_MESSAGE = `Please enter a whole number from 1 to ${OPTIONS.options}`;

export const optionGroupWrite = z
  .object({
    ...optionalId,
    name: singleLine.min(1, 'Please name the choice').max(OPTIONS.nameMax),
    min: countUpTo(OPTIONS.options, MIN_MESSAGE),
    /** May exceed the number of options, which means no limit. */
    max: countUpTo(OPTIONS.options, MAX_MESSAGE).min(1, MAX_MESSAGE),
    options: z
      .array(optionWrite)
      .min(1, 'Please add an option')
      .max(OPTIONS.options, `A choice has at most ${OPTIONS.options} options`),
    /** Only in a file; a form's shared group is known by its id. */
    isShared: z.boolean().optional(),
  })
  .refine(({ min, max }) => min <= max, {
    path: ['max'],
    message: 'The maximum must not be less than the minimum',
  })
  .refine(({ min, options }) => min <= options.length, {
    path: ['min'],
    message: 'The minimum must not exceed the number of options',
  });

const optionGroups = z
  .array(optionGroupWrite)
  .max(OPTIONS.groups, `A dish has at most ${OPTIONS.groups} choices`)
  .refine((groups) => {
    const ids = groups.flatMap((group) => [group, ...group.options]).flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }, 'Two choices or options have the same id');

/** A list of some of these words. Read in the order of `words`, each once. */
function someOf<const Word extends string>(words: readonly Word[]) {
  return z
    .array(z.enum(words))
    .transform((named) => words.filter((word) => named.some((name) => name === word)));
}

const MINUTES = DISH_LIMITS.preparationMinutesMax;

const dishFields = {
  name: singleLine.min(1, 'Name is required').max(DISH_LIMITS.nameMax),
  description: optionalMultiline(DISH_LIMITS.descriptionMax),
  price: moneyUpTo(MAX_CENTS, 'Please enter a price such as 12.99'),
  categoryId: id.nullable(),
  /** Minutes. */
  preparationTime: countUpTo(
    MINUTES,
    `Preparation time must be between 0 and ${MINUTES} minutes`,
  ).nullable(),
  image: optionalText(500),
  isAvailable: z.boolean(),
  /** All of them, in their order: a group or an option that is left out is removed. */
  optionGroups,
  tags: someOf(DISH_TAGS),
  /** Null: nothing is stated. Empty: none of the fourteen. */
  allergens: someOf(ALLERGENS).nullable(),
};

export const newDishBody = z
  .object({
    ...dishFields,
    /** The dish beside which it is listed; a dish of another restaurant is ignored. */
    copyOf: id,
  })
  .partial({
    description: true,
    categoryId: true,
    preparationTime: true,
    image: true,
    isAvailable: true,
    optionGroups: true,
    tags: true,
    allergens: true,
    copyOf: true,
  });
export type NewDishBody = z.input<typeof newDishBody>;
export type NewDish = z.output<typeof newDishBody>;

export const dishChanges = z.object({ ...dishFields, ...version }).partial();
export type DishChangesBody = z.input<typeof dishChanges>;
export type DishChanges = z.output<typeof dishChanges>;

const displayOrder = countUpTo(100_000, 'Display order must be a whole number of at least 0');

const menuWindow = z.object({
  days: someOf(WEEKDAYS).refine((days) => days.length > 0, 'Please choose a day'),
  from: timeOfDay,
  until: timeOfDay,
});

const categoryFields = {
  name: singleLine.min(1, 'Name is required').max(CATEGORY_LIMITS.nameMax),
  description: optionalMultiline(CATEGORY_LIMITS.descriptionMax),
  /** Null: after the last one. */
  sortOrder: displayOrder.nullable(),
  /** The same number under its other name; `sortOrder` wins when both are given. */
  displayOrder: displayOrder.nullable(),
  /** When its dishes can be ordered; none: always. */
  menuWindows: z
    .array(menuWindow)
    .max(MENU_WINDOWS_MAX, `A category has at most ${MENU_WINDOWS_MAX} times`),
};

export const newCategoryBody = z.object({ ...categoryFields, restaurantId: id }).partial({
  description: true,
  sortOrder: true,
  displayOrder: true,
  menuWindows: true,
  restaurantId: true,
});
export type NewCategoryBody = z.input<typeof newCategoryBody>;
export type NewCategory = z.output<typeof newCategoryBody>;

export const categoryChanges = z.object({ ...categoryFields, ...version }).partial();
export type CategoryChangesBody = z.input<typeof categoryChanges>;
export type CategoryChanges = z.output<typeof categoryChanges>;

/** All categories of a restaurant in their new order. Responds with 409 unless it has exactly these. */
const categoryOrderBody = z.object({ ids: z.array(id).max(1000) });

/** What crosses the wire at each endpoint of `catalogueWritesApi`. */
export const catalogueWritesWire = {
  createRestaurant: { body: createdRestaurantBody, responses: { 201: restaurant } },
  changeRestaurant: {
    params: recordParams,
    body: restaurantChanges,
    responses: { 200: restaurant, 409: editRefusal(restaurant) },
  },
  setOpen: { params: recordParams, body: restaurantStatusBody, responses: { 200: restaurant } },
  deleteRestaurant: { params: recordParams, responses: { 200: messageResponse } },
  createDish: {
    params: recordParams,
    body: newDishBody,
    responses: { 201: menuItemWithRestaurant },
  },
  changeDish: {
    params: recordParams,
    body: dishChanges,
    responses: { 200: menuItemWithRestaurant, 409: editRefusal(menuItemWithRestaurant) },
  },
  deleteDish: { params: recordParams, responses: { 200: messageResponse } },
  shareOptionGroup: {
    params: recordParams.extend({ groupId: id }),
    body: z.object({ dishIds: z.array(id).max(1000) }),
    responses: { 200: z.array(menuItem) },
  },
  createCategory: { params: recordParams, body: newCategoryBody, responses: { 201: menuCategory } },
  changeCategory: {
    params: recordParams,
    body: categoryChanges,
    responses: { 200: menuCategory, 409: editRefusal(menuCategory) },
  },
  deleteCategory: { params: recordParams, responses: { 200: messageResponse } },
  orderCategories: {
    params: recordParams,
    body: categoryOrderBody,
    responses: { 200: z.array(menuCategory) },
  },
} satisfies Record<string, Wire>;
