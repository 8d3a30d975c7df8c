import type { z } from 'zod';
import { CallError } from '#web/lib/call.ts';

/** The present version, if the record could not be saved because others have changed it. */
export function currentOf<Saved>(error: unknown, schema: z.ZodType<Saved>): Saved | null {
  if (!(error instanceof CallError) || error.code !== 'edited_meanwhile') return null;
  const { body } = error;
  const current: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'current') : null;
  return schema.safeParse(current).data ?? null;
}
