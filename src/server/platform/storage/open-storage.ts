import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openFileStorage } from './file-storage.ts';
import type { Storage } from './storage.ts';

/** The bucket that the settings name, else the folder `uploads` of the data folder. */
export async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) return openFileStorage(join(config.DATA_DIR, 'uploads'));
  // 22 MB that only those pay who need it.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(config.s3);
}
