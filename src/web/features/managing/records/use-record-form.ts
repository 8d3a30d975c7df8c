import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form';
import { z } from 'zod';
import { useUser } from '#web/features/accounts/current-user.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import type { Change } from '#web/lib/stale-after.ts';
import { type UnsavedForm, unsavedForm } from '#web/lib/unsaved-form.ts';
import { changedFields, currentRecord, fieldNames } from './edit-conflict.ts';
import { type FieldProblem, issuesOf, schemaResolver } from './record-problems.ts';

interface RecordFormOptions<Fields, Saved, NewRecord, Changes> {
  /** The record to edit; null for a new one. */
  record: Saved | null;
  /** Which form this is: the record's id; for a new record, what it is and where it belongs. */
  unsavedKey: string;
  fieldsOf: (record: Saved | null) => Fields;
  /** The part of the request body for these fields, under the same names. */
  bodyOf: (fields: Partial<Fields>) => object;
  /** The contract's schemas of a new record, of changes to one, and of the record itself. */
  schemas: {
    newRecord: z.ZodType<unknown, NewRecord>;
    changes: z.ZodType<unknown, Changes>;
    record: z.ZodType<Saved>;
  };
  /** Problems that the contract's schemas cannot express. */
  problemsOf?: (fields: Fields) => readonly FieldProblem<Fields>[];
  create: (body: NewRecord) => Promise<Saved>;
  change: (record: Saved, body: Changes) => Promise<Saved>;
  refreshes: readonly Change[];
  /** The text of the success toast. */
  done: (saved: Saved) => string;
  /** `saved` is the version that was saved; null if nothing was. */
  onClose: (saved: Saved | null) => void;
}

/**
 * A form for a record that others may be editing too. Sends only the changed fields, with the version they were changed
 * from; if that is outdated, `conflict` says what others changed. Unsaved changes of a closed form are restored when it is
 * opened again. What `setValue` writes counts as changed only with `shouldDirty`.
 */
export function useRecordForm<
  Fields extends FieldValues,
  Saved extends { updatedAt: string },
  NewRecord,
  Changes,
>(options: RecordFormOptions<Fields, Saved, NewRecord, Changes>) {
  const { fieldsOf, bodyOf, schemas, onClose } = options;
  const user = useUser();
  // The user who opened the form; kept after the session has ended, so that the draft stays theirs.
  const [userId] = useState(user?.id ?? null);
  const [unsaved] = useState(() =>
    unsavedRecord(options.unsavedKey, { record: schemas.record, fieldsOf }),
  );
  const [restored, setRestored] = useState(() => unsaved.get(userId));
  const [seen, setSeen] = useState(restored ? restored.seen : options.record);
  const [current, setCurrent] = useState<Saved | null>(null);
  const seenFields = fieldsOf(seen);
  const toBody = (fields: Fields) =>
    seen ? { ...bodyOf(changesOf(fields)), updatedAt: seen.updatedAt } : bodyOf(fields);

  const form = useForm<Fields>({
    // Cast, because TypeScript cannot relate a type parameter to its DefaultValues.
    defaultValues: seenFields as DefaultValues<Fields>,
    mode: 'onTouched',
    resolver: schemaResolver({
      schema: seen ? schemas.changes : schemas.newRecord,
      toBody,
      problemsOf: options.problemsOf ?? (() => []),
    }),
  });
  const names = fieldNames(seenFields);
  const { dirtyFields } = form.formState;
  // Reads the current state, because validation runs before React has rendered a change.
  const hasChanged = (name: string) => form.getFieldState(name as Path<Fields>).isDirty;
  const hasChanges = () => names.some(hasChanged);
  /** The fields that the user has changed. */
  const changesOf = (fields: Fields): Partial<Fields> => {
    const changes: Partial<Fields> = {};
    for (const name of names.filter(hasChanged)) changes[name] = fields[name];
    return changes;
  };
  const applyChanges = (changes: Partial<Fields>) => {
    for (const name of fieldNames(changes)) {
      const path = name as Path<Fields>;
      form.setValue(path, changes[name] as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
    }
  };

  const isDone = useRef(false);
  const settle = () => {
    isDone.current = true;
    unsaved.clear();
  };
  const close = () => {
    settle();
    onClose(null);
  };
  const storeUnsaved = useEffectEvent(() => {
    if (isDone.current || !hasChanges()) return;
    unsaved.set(userId, { seen, typed: changesOf(form.getValues()) });
  });
  const restoreUnsaved = useEffectEvent(() => {
    if (restored) applyChanges(restored.typed);
  });
  useEffect(() => {
    restoreUnsaved();
    const leave = () => storeUnsaved();
    // When the page is unloaded, effects are not cleaned up.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const saving = useAdminMutation({
    act: async (fields: Fields) => {
      const body = toBody(fields);
      // The resolver has validated the body with this schema.
      const saved = await (seen
        ? options.change(seen, body as Changes).catch((error: unknown) => changeAnyway(error, body))
        : options.create(body as NewRecord));
      // Not in onSuccess, which does not run if the form has been closed meanwhile.
      settle();
      return saved;
    },
    refreshes: options.refreshes,
    done: options.done,
    isShownElsewhere: (error) => currentRecord(error, schemas.record) !== null || showIssues(error),
  });
  /** Saves again without asking if only fields outside the form have changed, such as a pause. */
  const changeAnyway = (error: unknown, body: object): Promise<Saved> => {
    const latest = currentRecord(error, schemas.record);
    if (!latest || fieldNames(changedFields(fieldsOf(latest), seenFields)).length > 0) throw error;
    return options.change(latest, { ...body, updatedAt: latest.updatedAt } as Changes);
  };
  /** Shows the server's issues beside their fields. Returns whether there were any. */
  const showIssues = (error: unknown): boolean => {
    const isShown = ({ path }: { path: string }) => (path.split('.')[0] ?? '') in seenFields;
    const issues = issuesOf(error).filter(isShown);
    for (const { path, message } of issues) {
      form.setError(path as Path<Fields>, { type: 'server', message }, { shouldFocus: true });
    }
    return issues.length > 0;
  };
  const submit = form.handleSubmit((fields) => {
    if (seen && !hasChanges()) return close();
    saving.mutate(fields, {
      onSuccess: (saved) => onClose(saved),
      onError: (error) => setCurrent(currentRecord(error, schemas.record)),
    });
  });

  const conflict = current && {
    theirs: fieldNames(changedFields(fieldsOf(current), seenFields)),
    mine: names.filter((name) => get(dirtyFields, name)),
    takeTheirs: () => {
      form.reset(fieldsOf(current));
      setSeen(current);
      setCurrent(null);
    },
    keepMine: () => {
      // A copy, because `reset` mutates the form's lists and objects.
      const mine = structuredClone(changesOf(form.getValues()));
      form.reset(fieldsOf(current), { keepDirtyValues: true });
      // `keepDirtyValues` merges lists by index and objects by key. Opening hours and the option groups of a
      // dish are one field each, so the user's value replaces the merged one.
      applyChanges(mine);
      setSeen(current);
      setCurrent(null);
    },
  };
  const startOver = () => {
    unsaved.clear();
    setRestored(null);
    setSeen(options.record);
    const fields = fieldsOf(options.record);
    // Focuses a field, because the button disappears; before the reset, which unregisters the
    // fields.
    const [first] = fieldNames(fields);
    if (first) form.setFocus(first as Path<Fields>);
    form.reset(fields);
  };
  return {
    form,
    submit,
    isSaving: saving.isPending,
    hasChanges,
    conflict,
    /** Discards restored input; null if none was restored. */
    startOver: restored && startOver,
    close,
  };
}

export type RecordForm<Fields extends FieldValues> = ReturnType<
  typeof useRecordForm<Fields, { updatedAt: string }, unknown, unknown>
>;

interface UnsavedRecord<Fields, Saved> {
  /** The version that was being edited; null for a new record. */
  seen: Saved | null;
  /** Only the fields that were changed. */
  typed: Partial<Fields>;
}

/**
 * In session storage, because signing in again after the session has ended loads a new page (specification, section 7).
 */
function unsavedRecord<Fields extends object, Saved>(
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
