import type { z } from 'zod';
import { CallError } from '#web/lib/call.ts';

/** The fields whose values have changed. */
export function changedFields<Fields extends object>(
  after: Fields,
  before: Fields,
): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const name of fieldNames(after)) {
    if (JSON.stringify(after[name]) !== JSON.stringify(before[name])) changes[name] = after[name];
  }
  return changes;
}

/** The names of a form's fields. */
export function fieldNames<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  // Cast, because TypeScript allows objects to have more keys than their type.
  return Object.keys(fields) as (keyof Fields & string)[];
}

/** The current version of the record after an edit conflict; null for other errors. */
export function currentRecord<Saved>(error: unknown, schema: z.ZodType<Saved>): Saved | null {
  if (!(error instanceof CallError) || error.code !== 'edited_meanwhile') return null;
  const { body } = error;
  const current: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'current') : null;
  return schema.safeParse(current).data ?? null;
}
