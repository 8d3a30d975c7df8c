import { inArray } from 'drizzle-orm';
import type { BulkChange, BulkResult } from '#contract/publishing.ts';
import {
  OFFICE_TAG_LIMITS,
  withOfficeTag,
  withoutOfficeTag,
} from '#domain/restaurants/office-tags.ts';
import type { Context } from '#server/context.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import { setPublished } from './publish.ts';
import { changeColumns } from './write-restaurant.ts';

/**
 * Changes several restaurants, each in a transaction of its own: the refusal of one does not affect the others.
 * Returns the result of each, in the order of `ids`.
 */
export async function changeRestaurants(
  context: Context,
  { ids, action, tag = '', by }: BulkChange & { by: AuditActor },
): Promise<BulkResult[]> {
  const names = await namesOf(context, ids);
  const results: BulkResult[] = [];
  for (const id of ids) {
    const message = await change(context, { id, action, tag, by });
    results.push({ id, name: names.get(id) ?? null, isDone: message === null, message });
  }
  return results;
}

/** Why it was refused; null: done. */
async function change(
  context: Context,
  { id, action, tag, by }: { id: string; tag: string; by: AuditActor } & Pick<BulkChange, 'action'>,
): Promise<string | null> {
  const write = { restaurantId: id, by };
  try {
    switch (action) {
      case 'open':
      case 'close':
        await changeColumns(context, write, () => ({ isOpen: action === 'open' }));
        break;
      case 'publish':
      case 'unpublish':
        await setPublished(context, { id, isPublished: action === 'publish', by });
        context.catalogue.invalidate(id);
        break;
      case 'add_tag':
        await changeColumns(context, write, ({ officeTags }) => {
          const tags = withOfficeTag(officeTags, tag);
          if (tags) return { officeTags: tags };
          const message = `A restaurant has at most ${OFFICE_TAG_LIMITS.tags} tags.`;
          throw new AppError('invalid_input', { message });
        });
        break;
      case 'remove_tag':
        await changeColumns(context, write, ({ officeTags }) => ({
          officeTags: withoutOfficeTag(officeTags, tag),
        }));
        break;
    }
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

async function namesOf({ database }: Context, ids: readonly string[]) {
  const rows = await database.orm
    .select({ id: restaurants.id, name: restaurants.name })
    .from(restaurants)
    .where(inArray(restaurants.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
