import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadsApi } from '#contract/management-api.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_MESSAGES } from '#domain/uploads/upload-rules.ts';
import { CallError, call, shouldSuppressMessage } from '#web/lib/call.ts';
import { type SendOptions, sendFile } from '#web/lib/send-file.ts';
import { announce } from '#web/ui/screen-reader.tsx';
import { toast } from '#web/ui/toast.ts';

interface PictureOptions {
  kind: PictureKind;
  /** The value of the record's field; empty if there is no picture. */
  onChange: (image: string) => void;
}

/**
 * Uploads and removes the picture of a form. `progress` goes from 0 to 1; null without an upload.
 */
export function usePicture({ kind, onChange }: PictureOptions) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  // Closing the form aborts the upload.
  useEffect(() => () => sending.current?.abort(), []);

  const fail = (message: string) => {
    setError(message);
    toastAndAnnounce(message, 'Error');
  };
  const { mutate: send } = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      kind.upload(file, { onProgress: setProgress, signal }),
    onSuccess: (image) => {
      onChange(image);
      toastAndAnnounce(kind.uploaded);
    },
    onError: (cause, { signal }) => {
      if (signal.aborted || shouldSuppressMessage(cause)) return;
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
      toastAndAnnounce(kind.removed);
    } catch (cause) {
      // Only logged (specification, section 7): the server keeps a picture that is still used
      // elsewhere.
      console.warn('The picture was not deleted on the server:', cause);
    }
  };
  return { progress, error, upload, remove };
}

/** Shows a toast and announces it, because an open dialog hides toasts from screen readers. */
function toastAndAnnounce(description: string, title: 'Success' | 'Error' = 'Success'): void {
  toast({ title, description, variant: title === 'Error' ? 'destructive' : 'default' });
  announce(description);
}

/** The server's message if it refused the file after its own checks; otherwise null. */
function refusal(cause: unknown): string | null {
  const serverMessage = cause instanceof CallError ? cause.serverMessage : undefined;
  return Object.values(UPLOAD_MESSAGES).find((message) => message === serverMessage) ?? null;
}

/** Where to upload a picture, and the specification's texts (section 8). */
export interface PictureKind {
  /** Resolves to the value of the record's `image` field. */
  upload: (file: File, options: SendOptions) => Promise<string>;
  /** Deletes the file on the server; missing where the server cleans up by itself. */
  remove?: (image: string) => Promise<unknown>;
  uploaded: string;
  failed: string;
  removed: string;
}

export const LOGO: PictureKind = {
  upload: async (file, options) => {
    const form = new FormData();
    form.append('logo', file);
    return (await sendFile(uploadsApi.logo, form, options)).filename;
  },
  remove: async (image) => {
    // Paths and other URLs are not uploads.
    if (image.includes('/')) return;
    await call(uploadsApi.deleteLogo, { params: { filename: image } });
  },
  uploaded: 'Logo uploaded successfully',
  failed: 'Failed to upload logo',
  removed: 'Logo deleted successfully',
};

/** The picture of a dish of this restaurant. */
export function dishImage(restaurantId: string): PictureKind {
  return {
    upload: async (file, options) => {
      const form = new FormData();
      // The fields come before the file, because the server reads the form as a stream.
      form.append('restaurantId', restaurantId);
      form.append('type', 'menu-item');
      form.append('image', file);
      return (await sendFile(uploadsApi.dishImage, form, options)).filePath;
    },
    uploaded: 'Image uploaded successfully',
    failed: 'Failed to upload image',
    removed: 'Image removed',
  };
}

/** Why a file must not be uploaded (specification, section 5); null if it may. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return UPLOAD_MESSAGES.notAnImage;
  return size >= MAX_UPLOAD_BYTES ? UPLOAD_MESSAGES.tooLarge : null;
}
