import { MAX_UPLOAD_BYTES, UPLOAD_MESSAGES } from '#domain/uploads/upload-rules.ts';

/** Why a file must not be uploaded (specification, section 5); null if it may. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return UPLOAD_MESSAGES.notAnImage;
  return size >= MAX_UPLOAD_BYTES ? UPLOAD_MESSAGES.tooLarge : null;
}
