import { z } from 'zod';

/** What has been typed into a form and not saved, and the record it was typed over; null: a new one. */
export interface FormDraft<Fields, Saved> {
  seen: Saved | null;
  typed: Partial<Fields>;
}

/** Whose draft it is, and of what: it shows for nobody else, and in no other form. */
const keyOf = (place: string) => `draft:${place}`;

/**
 * Kept by the tab, not only by the program: a session that ends leads to the server's login path,
 * which is another page load (specification, section 7).
 */
export function keepDraft<Fields, Saved>(place: string, draft: FormDraft<Fields, Saved>): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch (error) {
    console.error('Could not keep what was typed', error);
  }
}

export function dropDraft(place: string): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Without storage nothing was kept.
  }
}

/** Null when there is none, or when it is none of this form. */
export function keptDraft<Fields extends object, Saved>(
  place: string,
  form: { record: z.ZodType<Saved>; fieldsOf: (record: Saved | null) => Fields },
): FormDraft<Fields, Saved> | null {
  const shape = z.object({
    seen: form.record.nullable(),
    typed: z.record(z.string(), z.unknown()),
  });
  const draft = shape.safeParse(stored(place)).data;
  if (!draft) return null;
  const fields = form.fieldsOf(draft.seen);
  const isField = ([name, value]: [string, unknown]) =>
    typeof value === typeof Reflect.get(fields, name);
  const typed = Object.fromEntries(Object.entries(draft.typed).filter(isField));
  // What a field's value is beyond its type, the contract says when it is saved.
  return { seen: draft.seen, typed: typed as Partial<Fields> };
}

function stored(place: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
  } catch {
    return null;
  }
}
