import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/**
 * Storage for files outside the database: a folder of this machine, or a bucket shared by several. Names
 * are flat and consist of letters, digits, hyphens and dots; any other name throws.
 */
export interface Storage {
  /** Atomic: afterwards the file is complete, or when it throws, there is none of that name. */
  write(name: string, file: { bytes: Buffer; contentType: string }): Promise<void>;
  /** Null when there is none. The caller must read the stream or destroy it. */
  read(name: string): Promise<StoredFile | null>;
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>;
  /** The names that begin so, including unfinished files of interrupted writes. */
  list(prefix: string): Promise<string[]>;
}

const FLAT_NAME = /^[\da-z][\w-]*(\.[\w-]+)*$/i;

/** A second check, as callers have checked the name already. */
export function checkFlatName(name: string): void {
  if (!FLAT_NAME.test(name)) throw new Error('Not the name of a stored file');
}
