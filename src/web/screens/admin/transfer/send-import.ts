import type { ImportLine, ImportProgress, ImportResult } from '#contract/transfer.ts';
import { CallError } from '#web/lib/call.ts';

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
 * Sends a file to import or preview, and reads the streamed answer up to its result. Uses
 * XMLHttpRequest, because fetch reports no upload progress; without a timeout, because a large
 * import takes long. Throws {@link CallError}, or the signal's reason.
 */
export function sendImport(url: string, file: File, { onStage, signal }: SendImportOptions) {
  return new Promise<ImportResult>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let readTo = 0;
    /** The complete lines received since the last call. */
    const newLines = (): ImportLine[] => {
      const end = request.responseText.lastIndexOf('\n') + 1;
      const lines = request.responseText.slice(readTo, end).split('\n').filter(Boolean);
      readTo = end;
      return lines.map((line) => JSON.parse(line));
    };
    const read = (line: ImportLine) => {
      if ('result' in line) resolve(line.result);
      // The import failed after the answer had begun.
      else if ('error' in line) reject(new CallError(500, JSON.stringify(line.error)));
      else onStage({ phase: line.phase, share: line.total > 0 ? line.done / line.total : 1 });
    };

    request.open('POST', url);
    request.setRequestHeader('accept', 'application/x-ndjson, application/json');
    request.upload.onprogress = ({ loaded, total }) =>
      onStage({ phase: 'uploading', share: total > 0 ? loaded / total : 0 });
    request.onprogress = () => {
      if (request.status === 200) newLines().forEach(read);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status !== 200) return reject(new CallError(status, responseText || statusText));
      newLines().forEach(read);
      // Has no effect after a result.
      reject(new CallError(0, 'The answer broke off'));
    };
    request.onerror = () => reject(new CallError(0, 'No connection'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
