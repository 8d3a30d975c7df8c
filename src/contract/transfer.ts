import { z } from 'zod';
import { OFFICE_TAG_LIMITS } from '#domain/restaurants/office-tags.ts';
import type { Wire } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { day, id, instant } from './primitives.ts';
import { BULK_MAX, officeTag } from './publishing.ts';
import { newCategoryBody, newDishBody, newRestaurantBody } from './restaurant-writes.ts';
import { specialDayRecords } from './special-days.ts';

// The records of an import file: the fields of the forms, so that both accept the same, and those that
// identify a record. docs/import-export.md describes the files.

const recordFields = {
  id: id.optional(),
  /** The creation time; read only for new records. */
  createdAt: instant.optional(),
};

export const restaurantRecord = newRestaurantBody
  .extend({
    ...recordFields,
    specialDays: specialDayRecords.optional(),
    /** Null: a draft. */
    publishedAt: instant.nullish(),
    officeTags: z.array(officeTag).max(OFFICE_TAG_LIMITS.tags).optional(),
    slug: z
      .string()
      .max(200)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Not an address such as pho-saigon-2')
      .optional(),
  })
  .strict();
export type RestaurantRecord = z.output<typeof restaurantRecord>;

export const categoryRecord = newCategoryBody
  .omit({ restaurantId: true, sortOrder: true })
  .extend(recordFields)
  .strict();
export type CategoryRecord = z.output<typeof categoryRecord>;

export const dishRecord = newDishBody
  .omit({ categoryId: true, copyOf: true })
  .extend(recordFields)
  .strict();
export type DishRecord = z.output<typeof dishRecord>;

/** The maximum size of an import file. */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024;

/** At most this many problems are listed; the others are only counted. */
export const MAX_PROBLEMS = 200;

export const importProblem = z.object({
  /** From 1; the header of a CSV file is a line as well. */
  line: z.number().int().min(1),
  /** The column or the path of the field; null for a problem of the whole record or file. */
  field: z.string().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

const changeCounts = z.object({
  new: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
});
export type ChangeCounts = z.infer<typeof changeCounts>;

export const importResult = z.object({
  /** True once everything is stored. A preview, or a file with any problem, stores nothing. */
  imported: z.boolean(),
  /** Null when the file is neither. */
  format: z.enum(['csv', 'json']).nullable(),
  restaurants: changeCounts,
  categories: changeCounts,
  dishes: changeCounts,
  /** The first ones, by line. */
  problems: z.array(importProblem).max(MAX_PROBLEMS),
  moreProblems: z.number().int(),
});
export type ImportResult = z.infer<typeof importResult>;

export const importProgress = z.object({
  phase: z.enum(['checking', 'writing']),
  /** Bytes read so far, out of `total`. */
  done: z.number().int(),
  total: z.number().int(),
});
export type ImportProgress = z.infer<typeof importProgress>;

/** The response is lines of JSON: any number of progress, then one `result` or one `error`. */
export const importLine = z.union([
  importProgress,
  z.object({ result: importResult }),
  z.object({ error: errorBody }),
]);
export type ImportLine = z.infer<typeof importLine>;

export const EXPORTS = [
  'restaurants.csv',
  'restaurants.json',
  'menus.csv',
  'menus.json',
  'orders.csv',
  'coupons.csv',
] as const;
export type ExportName = (typeof EXPORTS)[number];

/** The form (multipart/form-data) as the API's description shows it. */
const importForm = z.object({ file: z.file() });

/** Ids separated by commas. */
const ids = z
  .string()
  .toLowerCase()
  .transform((list) => list.split(','))
  .pipe(z.array(id).max(BULK_MAX));

/**
 * Only for `orders.csv`: the days on which they were placed, and the restaurant. `ids`: only for restaurants with
 * and without their menus.
 */
const exportQuery = z
  .object({ from: day, to: day, restaurantId: id, ids })
  .partial()
  .refine(({ from, to }) => !from || !to || from <= to, 'The first day is after the last one');

const exportParams = z.object({ what: z.enum(EXPORTS) });

/** What crosses the wire at each endpoint of `transferApi`; exports are files. */
export const transferWire = {
  preview: { body: importForm, responses: { 200: importLine } },
  import: { body: importForm, responses: { 200: importLine } },
  export: { params: exportParams, query: exportQuery, responses: { 200: z.unknown() } },
} satisfies Record<string, Wire>;
