import { z } from 'zod';
import { type UnsavedForm, unsavedForm } from '#web/lib/unsaved-form.ts';

export interface UnsavedRecord<Fields, Saved> {
  /** The version that was being edited; null for a new record. */
  seen: Saved | null;
  /** Only the fields that were changed. */
  typed: Partial<Fields>;
}

/**
 * In session storage: when the session ends, the way to the server's login path loads a new page
 * (specification, section 7).
 */
export function unsavedRecord<Fields extends object, Saved>(
  key: string,
  form: { record: z.ZodType<Saved>; fieldsOf: (record: Saved | null) => Fields },
): UnsavedForm<UnsavedRecord<Fields, Saved>> {
  const shape = z.object({
    seen: form.record.nullable(),
    typed: z.record(z.string(), z.unknown()),
  });
  return unsavedForm<UnsavedRecord<Fields, Saved>>({
    key,
    storage: 'session',
    parse: (stored) => {
      const unsaved = shape.safeParse(stored).data;
      if (!unsaved) return null;
      const fields = form.fieldsOf(unsaved.seen);
      const isField = ([name, value]: [string, unknown]) =>
        typeof value === typeof Reflect.get(fields, name);
      const typed = Object.fromEntries(Object.entries(unsaved.typed).filter(isField));
      // Only the types are checked here; the contract checks the values when the form is saved.
      return { seen: unsaved.seen, typed: typed as Partial<Fields> };
    },
  });
}
