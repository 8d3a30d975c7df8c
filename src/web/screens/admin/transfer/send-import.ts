import type { transferApi } from '#contract/transfer.api.ts';
import type { ImportProgress, ImportResult } from '#contract/transfer.ts';
import { CallError } from '#web/lib/call.ts';
import { sendFileForLines } from '#web/lib/send-file.ts';

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
 * Sends a file to import or preview, and reads the streamed answer up to its result. Throws
 * {@link CallError}, or the signal's reason.
 */
export async function sendImport(
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
      // The import failed after the answer had begun.
      else if ('error' in line)
        last.failure = new CallError(500, JSON.stringify(line.error), endpoint);
      else onStage({ phase: line.phase, share: line.total > 0 ? line.done / line.total : 1 });
    },
  });
  if (last.result) return last.result;
  throw last.failure ?? new CallError(0, 'The answer broke off', endpoint);
}
