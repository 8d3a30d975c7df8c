import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ErrorBody } from '#contract/errors.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { CallError } from '#web/lib/call.ts';
import type { Change } from '#web/lib/stale-after.ts';
import { changedFields, fieldNames } from './changed-fields.ts';
import { currentOf } from './current-of.ts';
import { type FieldFault, schemaResolver } from './schema-resolver.ts';
import { unsavedRecord } from './unsaved-record.ts';

interface RecordFormOptions<Fields, Saved, Made, Changes> {
  /** The record to edit; null for a new one. */
  record: Saved | null;
  /** Which form this is: the record's id; for a new record, what it is and where it belongs. */
  unsavedKey: string;
  fieldsOf: (record: Saved | null) => Fields;
  /** The part of the request body for these fields, under the same names. */
  bodyOf: (fields: Partial<Fields>) => object;
  /** The contract's schemas of a new record, of changes to one, and of the record itself. */
  schemas: {
    made: z.ZodType<unknown, Made>;
    changes: z.ZodType<unknown, Changes>;
    record: z.ZodType<Saved>;
  };
  /** Problems that the contract's schemas cannot express. */
  faultsOf?: (fields: Fields) => readonly FieldFault<Fields>[];
  create: (body: Made) => Promise<Saved>;
  change: (record: Saved, body: Changes) => Promise<Saved>;
  refreshes: readonly Change[];
  /** The text of the success toast. */
  done: (saved: Saved) => string;
  /** `saved` is the version that was saved; null if nothing was. */
  onClose: (saved: Saved | null) => void;
}

/**
 * A form for a record that others may be editing too. Sends only the changed fields, with the
 * version they were changed from. If that is no longer the present version, `conflict` says what
 * others have changed. If the form is closed without saving or discarding, as when the session
 * ends, the changes are restored when it is opened again.
 */
export function useRecordForm<
  Fields extends FieldValues,
  Saved extends { updatedAt: string },
  Made,
  Changes,
>(options: RecordFormOptions<Fields, Saved, Made, Changes>) {
  const { fieldsOf, bodyOf, schemas, onClose } = options;
  const user = useUser();
  // Who opened the form: when the session ends there is no user any more, but the text is theirs.
  const [userId] = useState(user?.id ?? null);
  const [unsaved] = useState(() =>
    unsavedRecord(options.unsavedKey, { record: schemas.record, fieldsOf }),
  );
  const [restored, setRestored] = useState(() => unsaved.get(userId));
  const [seen, setSeen] = useState(restored ? restored.seen : options.record);
  const [current, setCurrent] = useState<Saved | null>(null);
  const seenFields = fieldsOf(seen);
  const toBody = (fields: Fields) =>
    seen
      ? { ...bodyOf(changedFields(fields, seenFields)), updatedAt: seen.updatedAt }
      : bodyOf(fields);

  const form = useForm<Fields>({
    // Cast, because TypeScript cannot relate a type parameter to its DefaultValues.
    defaultValues: { ...seenFields, ...restored?.typed } as DefaultValues<Fields>,
    mode: 'onTouched',
    resolver: schemaResolver({
      schema: seen ? schemas.changes : schemas.made,
      toBody,
      faultsOf: options.faultsOf ?? (() => []),
    }),
  });
  const typed = () => changedFields(form.getValues(), seenFields);
  const changes = () => fieldNames(typed());

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
    if (!isDone.current && changes().length > 0) unsaved.set(userId, { seen, typed: typed() });
  });
  useEffect(() => {
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
      // The resolver has validated the body with this schema.
      const saved = await (seen
        ? options
            .change(seen, toBody(fields) as Changes)
            .catch((error: unknown) => changeAnyway(error, fields))
        : options.create(toBody(fields) as Made));
      // Not in onSuccess, which does not run if the form has been closed meanwhile.
      settle();
      return saved;
    },
    refreshes: options.refreshes,
    done: options.done,
    isShownElsewhere: (error) => currentOf(error, schemas.record) !== null || showIssues(error),
  });
  /** If only other fields have changed meanwhile, such as a pause, there is no reason to ask. */
  const changeAnyway = (error: unknown, fields: Fields): Promise<Saved> => {
    const now = currentOf(error, schemas.record);
    if (!now || fieldNames(changedFields(fieldsOf(now), seenFields)).length > 0) throw error;
    const body = { ...toBody(fields), updatedAt: now.updatedAt };
    return options.change(now, body as Changes);
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
    if (seen && changes().length === 0) return close();
    saving.mutate(fields, {
      onSuccess: (saved) => onClose(saved),
      onError: (error) => setCurrent(currentOf(error, schemas.record)),
    });
  });

  /** Rebases the form on another version, with these of the user's changes applied to it. */
  const goOnFrom = (version: Saved, mine: Partial<Fields>) => {
    setSeen(version);
    setCurrent(null);
    form.reset({ ...fieldsOf(version), ...mine });
  };
  const conflict = current && {
    theirs: fieldNames(changedFields(fieldsOf(current), seenFields)),
    mine: changes(),
    takeTheirs: () => goOnFrom(current, {}),
    keepMine: () => goOnFrom(current, typed()),
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
    hasChanges: () => changes().length > 0,
    conflict,
    /** Discards unsaved text that was restored; null when none was. */
    startOver: restored && startOver,
    close,
  };
}

export type RecordForm<Fields extends FieldValues> = ReturnType<
  typeof useRecordForm<Fields, { updatedAt: string }, unknown, unknown>
>;

function issuesOf(error: unknown): NonNullable<ErrorBody['issues']> {
  if (!(error instanceof CallError) || typeof error.body !== 'object' || !error.body) return [];
  const issues: unknown = Reflect.get(error.body, 'issues');
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
}

function isIssue(issue: unknown): issue is { path: string; message: string } {
  return typeof issue === 'object' && issue !== null && 'path' in issue && 'message' in issue;
}
