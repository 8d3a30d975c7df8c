import { MAX_UPLOAD_BYTES, UPLOAD_MESSAGES } from '#domain/uploads/upload-rules.ts';

/** Why a file is not even sent (specification, section 5); null: nothing speaks against it. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return UPLOAD_MESSAGES.notAnImage;
  return size >= MAX_UPLOAD_BYTES ? UPLOAD_MESSAGES.tooLarge : null;
}
