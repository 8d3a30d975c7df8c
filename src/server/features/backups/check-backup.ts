import type { z } from 'zod';
import { knownMigrations } from '#server/db/migrate.ts';
import {
  type BackupChecksums,
  type BackupManifest,
  backupChecksums,
  backupManifest,
  CHECKSUMS,
  FORMAT,
  MANIFEST,
  UnusableBackup,
} from './backup-format.ts';
import { BrokenTar, tarEntries } from './tar-file.ts';
import { sha256 } from './write-backup.ts';

export interface CheckedBackup {
  path: string;
  manifest: BackupManifest;
  checksums: BackupChecksums;
}

/**
 * Reads a whole backup and compares every part with its checksum. Throws {@link UnusableBackup} when it
 * is none, incomplete or damaged.
 */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  let manifest: BackupManifest | null = null;
  let checksums: BackupChecksums | null = null;
  const sums = new Map<string, string>();
  try {
    for await (const { name, bytes } of tarEntries(path)) {
      if (checksums) throw new UnusableBackup(`${path} is damaged: something follows its end.`);
      if (!manifest) manifest = readManifest(path, name, bytes);
      if (name === CHECKSUMS) checksums = parsed(backupChecksums, bytes);
      else sums.set(name, sha256(bytes));
    }
  } catch (error) {
    if (!(error instanceof BrokenTar)) throw error;
    throw new UnusableBackup(manifest ? incomplete(path) : notOurs(path));
  }
  if (!manifest) throw new UnusableBackup(notOurs(path));
  if (!checksums) throw new UnusableBackup(incomplete(path));
  const names = new Set([...sums.keys(), ...Object.keys(checksums.sha256)]);
  for (const name of names) {
    if (sums.get(name) === checksums.sha256[name]) continue;
    throw new UnusableBackup(
      `${path} is damaged: ${name} is not what was written. Use another backup.`,
    );
  }
  return { path, manifest, checksums };
}

/** Whether this version of the program can restore it; throws {@link UnusableBackup} otherwise. */
export function checkVersion({ path, manifest }: CheckedBackup): void {
  if (knownMigrations().some(({ folderMillis }) => folderMillis === manifest.newestMigration))
    return;
  throw new UnusableBackup(
    `${path} was made by version ${manifest.program} of the program, whose database this one does not know. Restore it with that version or a newer one.`,
  );
}

function readManifest(path: string, name: string, bytes: Uint8Array): BackupManifest {
  const manifest = name === MANIFEST ? parsed(backupManifest, bytes) : null;
  if (!manifest) throw new UnusableBackup(notOurs(path));
  if (manifest.format !== FORMAT) {
    throw new UnusableBackup(
      `${path} has format ${manifest.format}, and this program reads format ${FORMAT}. Restore it with version ${manifest.program} of the program.`,
    );
  }
  return manifest;
}

function parsed<Shape extends z.ZodType>(shape: Shape, bytes: Uint8Array): z.infer<Shape> | null {
  try {
    return shape.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    return null;
  }
}

const notOurs = (path: string) => `${path} is not a backup of this program.`;
const incomplete = (path: string) => `${path} is incomplete or damaged. Use another backup.`;
