import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { create, extract, list } from 'tar';

// A backup is a gzipped tar of a PostgreSQL dump and the uploaded pictures. Gzip's checksum detects any damage.
// Decision 024 says why.

export const DUMP = 'database.sql';
export const PICTURES = 'uploads';

/** A backup cannot be made or restored. The message is one line and says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Packs the dump and the pictures in `folder` into the file, and reads it again. */
export async function packBackup(folder: string, path: string): Promise<void> {
  const gzip = { level: 1 };
  await create({ cwd: folder, file: path, gzip, portable: true, mode: 0o600 }, [DUMP, PICTURES]);
  await list({ file: path, strict: true });
}

/** Unpacks a backup into `folder`. Throws {@link BackupError} when it is incomplete, damaged, or none. */
export async function unpackBackup(path: string, folder: string): Promise<void> {
  try {
    await extract({ cwd: folder, file: path, strict: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^(TAR|Z)_/.test(code)) throw error;
    throw new BackupError(
      `${path} is damaged, incomplete or not a backup of this program. Use another backup.`,
      { cause: error },
    );
  }
  if (existsSync(join(folder, 'manifest.json'))) {
    throw new BackupError(
      `${path} has the format of an earlier version of the program. Restore it with that version, and then upgrade.`,
    );
  }
  if (!existsSync(join(folder, DUMP))) {
    throw new BackupError(`${path} is not a backup of this program.`);
  }
}
