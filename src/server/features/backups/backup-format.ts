import { z } from 'zod';

// A backup is one tar file. In order: manifest.json, the rows of the tables in the text format of COPY
// (tables/orders/000001.copy.gz, …), the uploaded pictures as they are (pictures/…), checksums.json.
// The first says what it is, the last that it is whole. Decision 024 says why.

export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'checksums.json';
export const TABLES = 'tables/';
export const PICTURES = 'pictures/';

/** What a backup says about itself. */
export type BackupManifest = z.infer<typeof backupManifest>;

export const backupManifest = z.object({
  /** Of the file. A program reads those it knows. */
  format: z.number().int(),
  /** The version that made it. */
  program: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** The moment of the snapshot. */
  madeAt: z.iso.datetime(),
  /** When the newest migration was made that the database had, in milliseconds since the epoch. */
  newestMigration: z.number().int(),
  /** The tables, each with the columns of its rows, in the order of the values. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
});

/** The end of a backup: how much there is of everything, and the SHA-256 of each file before it, in hex. */
export type BackupChecksums = z.infer<typeof backupChecksums>;

export const backupChecksums = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.number().int()),
  pictures: z.number().int(),
  sha256: z.record(z.string(), z.string()),
});

/** The file is not a usable backup. The message is one line and says what to do. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup';
}
