import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { transferApi } from '#contract/management-api.ts';
import type { ImportProgress, ImportResult } from '#contract/transfer.ts';
import { CallError, messageOf } from '#web/lib/call.ts';
import { sendFileForLines } from '#web/lib/send-file.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { announce } from '#web/ui/screen-reader.tsx';
import { toast } from '#web/ui/toast.ts';

interface Run {
  file: File;
  /** Whether the file is only previewed. */
  isPreview: boolean;
  signal: AbortSignal;
}

/** The steps of an import: a file is chosen and previewed, then imported. */
export function useImport() {
  const client = useQueryClient();
  const [stage, setStage] = useState<ImportStage | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const running = useRef<AbortController>(null);
  // The server aborts an import whose connection is closed.
  useEffect(() => () => running.current?.abort(), []);

  /** Does nothing if another import has been started since. */
  const finish = (signal: AbortSignal) => {
    if (running.current?.signal === signal) setStage(null);
  };
  const { mutate, reset, isPending, variables, error } = useMutation({
    mutationFn: ({ file, isPreview, signal }: Run) =>
      sendImport(isPreview ? transferApi.preview : transferApi.import, file, {
        onStage: setStage,
        signal,
      }),
    onSuccess: (imported, { signal }) => {
      finish(signal);
      setResult(imported);
      if (imported.imported) toast({ title: 'Success', description: 'The file was imported.' });
      else announce(checkedText(imported));
    },
    onError: (_error, { signal }) => finish(signal),
    onSettled: (_result, _error, { isPreview }) => {
      // Also after a failure: the import may have succeeded although its response was lost.
      if (!isPreview) void invalidateAfter(client, ['catalogue']);
    },
  });

  const start = (file: File, isPreview: boolean) => {
    running.current?.abort();
    running.current = new AbortController();
    setStage({ phase: 'uploading', share: 0 });
    mutate({ file, isPreview, signal: running.current.signal });
  };
  const file = variables?.file ?? null;
  const isImporting = isPending && !variables.isPreview;
  useLeaveWarning(isImporting);
  return {
    file,
    /** What is running; null if nothing is. */
    stage,
    isImporting,
    /** The result of the preview, or of the import once that is done. */
    result,
    failure: error &&
      !variables?.signal.aborted && {
        title: variables?.isPreview ? 'The file could not be checked' : 'The import failed',
        text: messageOf(error, FAILURE),
      },
    choose: (chosen: File) => {
      setResult(null);
      start(chosen, true);
    },
    importFile: () => file && start(file, false),
    stop: () => {
      running.current?.abort();
      announce('Stopped. Nothing was imported.');
      if (!result) reset();
    },
  };
}

const FAILURE =
  'The file could not be sent. Please check the connection, and whether the file has changed meanwhile, and try again.';

function checkedText({ problems, moreProblems }: ImportResult): string {
  const count = problems.length + moreProblems;
  if (count === 0) return 'The file was checked. It has no problems.';
  return `The file was checked. ${count === 1 ? 'It has 1 problem.' : `It has ${count} problems.`}`;
}

/** Makes the browser ask before it closes the window. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventLeaving);
    return () => window.removeEventListener('beforeunload', preventLeaving);
  }, [isNeeded]);
}

export interface ImportStage {
  phase: 'uploading' | ImportProgress['phase'];
  /** The share that is done, from 0 to 1. */
  share: number;
}

interface SendImportOptions {
  onStage: (stage: ImportStage) => void;
  /** Aborts the import; nothing is stored then. */
  signal: AbortSignal;
}

/**
 * Sends a file to import or preview, and reads the streamed response up to its result. Throws
 * {@link CallError}, or the signal's reason.
 */
async function sendImport(
  endpoint: typeof transferApi.preview | typeof transferApi.import,
  file: File,
  { onStage, signal }: SendImportOptions,
): Promise<ImportResult> {
  const form = new FormData();
  form.set('file', file);
  const last: { result?: ImportResult; failure?: CallError } = {};
  await sendFileForLines(endpoint, form, {
    onProgress: (share) => onStage({ phase: 'uploading', share }),
    signal,
    onLine: (line) => {
      if ('result' in line) last.result = line.result;
      // The import failed after the response had begun.
      else if ('error' in line)
        last.failure = new CallError(500, JSON.stringify(line.error), endpoint);
      else onStage({ phase: line.phase, share: line.total > 0 ? line.done / line.total : 1 });
    },
  });
  if (last.result) return last.result;
  throw last.failure ?? new CallError(0, 'The response was incomplete', endpoint);
}
