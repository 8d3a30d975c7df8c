import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openFileStorage, type Storage } from './storage.ts';

/** The configured bucket, or else the folder `uploads` in the data folder. */
export async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) return openFileStorage(join(config.DATA_DIR, 'uploads'));
  // Loaded only when needed, as it takes 22 MB.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(config.s3);
}
