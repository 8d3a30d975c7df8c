import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { UPLOAD_MESSAGES } from '#domain/uploads/upload-rules.ts';
import { CallError, isUnauthorized } from '#web/lib/call.ts';
import { announce } from '#web/ui/announcer.tsx';
import { toast } from '#web/ui/toast.ts';
import { fileProblem } from './file-problem.ts';
import type { PictureKind } from './picture-kinds.ts';

interface PictureOptions {
  kind: PictureKind;
  /** What the record keeps; empty: no picture. */
  onChange: (image: string) => void;
}

/** Uploads and removes the picture of a form. `progress` goes from 0 to 1, null when nothing is sent. */
export function usePicture({ kind, onChange }: PictureOptions) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  // A form that is closed waits for no upload.
  useEffect(() => () => sending.current?.abort(), []);

  const fail = (message: string) => {
    setError(message);
    tell(message, 'Error');
  };
  const { mutate: send } = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      kind.upload(file, { onProgress: setProgress, signal }),
    onSuccess: (image) => {
      onChange(image);
      tell(kind.uploaded);
    },
    onError: (cause, { signal }) => {
      if (signal.aborted || isUnauthorized(cause)) return;
      fail(refusal(cause) ?? kind.failed);
    },
    onSettled: (_image, _error, { signal }) => {
      if (sending.current?.signal === signal) setProgress(null);
    },
  });

  const upload = (file: File) => {
    const problem = fileProblem(file);
    if (problem) return fail(problem);
    sending.current?.abort();
    sending.current = new AbortController();
    setError(null);
    setProgress(0);
    send({ file, signal: sending.current.signal });
  };
  const remove = async (image: string) => {
    setError(null);
    onChange('');
    try {
      await kind.remove?.(image);
      tell(kind.removed);
    } catch (cause) {
      // Only logged (specification, section 7): a picture still shown somewhere stays for that.
      console.warn('The picture was not deleted on the server:', cause);
    }
  };
  return { progress, error, upload, remove };
}

/** A toast, and the same for a screen reader: an open dialog hides toasts from it. */
function tell(description: string, title: 'Success' | 'Error' = 'Success'): void {
  toast({ title, description, variant: title === 'Error' ? 'destructive' : 'default' });
  announce(description);
}

/** What the server found out about the file that the browser could not. */
function refusal(cause: unknown): string | null {
  const said = cause instanceof CallError ? cause.serverMessage : undefined;
  return Object.values(UPLOAD_MESSAGES).find((message) => message === said) ?? null;
}
