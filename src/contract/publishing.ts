import { z } from 'zod';
import { normalizeOfficeTag, OFFICE_TAG_LIMITS } from '#domain/restaurants/office-tags.ts';
import { CHECKLIST } from '#domain/restaurants/publishing.ts';
import type { Wire } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { id, recordParams, singleLine } from './primitives.ts';
import { restaurant } from './restaurants.ts';

const checklistItem = z.enum(CHECKLIST);

/** The checklist before publishing. */
const checklist = z.object({
  isPublished: z.boolean(),
  items: z.array(z.object({ item: checklistItem, isDone: z.boolean(), isRequired: z.boolean() })),
});
export type Checklist = z.infer<typeof checklist>;

/** The 409: `missing` with `restaurant_not_ready`. */
const publicationRefusal = errorBody.extend({ missing: z.array(checklistItem).optional() });

/** A tag in a request, normalized. */
export const officeTag = singleLine
  .transform(normalizeOfficeTag)
  .pipe(z.string().min(1, 'Please enter a tag').max(OFFICE_TAG_LIMITS.tagMax));

/** How many restaurants are changed or exported at once. */
export const BULK_MAX = 100;

export const BULK_ACTIONS = [
  'open',
  'close',
  'publish',
  'unpublish',
  'add_tag',
  'remove_tag',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const ids = z.array(id).min(1).max(BULK_MAX);
const TAG_ACTIONS: readonly BulkAction[] = ['add_tag', 'remove_tag'];

/** `tag`: only for the actions with a tag. */
const bulkBody = z
  .object({ ids, action: z.enum(BULK_ACTIONS), tag: officeTag.optional() })
  .refine(({ action, tag }) => TAG_ACTIONS.includes(action) === (tag !== undefined), {
    path: ['tag'],
    message: 'A tag is required to add or remove it, and not allowed with other actions',
  });
export type BulkBody = z.input<typeof bulkBody>;
export type BulkChange = z.output<typeof bulkBody>;

/** One entry for each restaurant, in the order of the request. */
const bulkResult = z.object({
  id,
  /** Null: there is no such restaurant. */
  name: z.string().nullable(),
  /** Also true if nothing had to be changed. */
  isDone: z.boolean(),
  /** Why it was not done. */
  message: z.string().nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** What crosses the wire at each endpoint of `publishingApi`. */
export const publishingWire = {
  checklist: { params: recordParams, responses: { 200: checklist } },
  setPublished: {
    params: recordParams,
    body: z.object({ isPublished: z.boolean() }),
    responses: { 200: restaurant, 409: publicationRefusal },
  },
  bulk: { body: bulkBody, responses: { 200: z.object({ results: z.array(bulkResult) }) } },
} satisfies Record<string, Wire>;
