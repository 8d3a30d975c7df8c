import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/**
 * Storage for files outside the database: a folder of this machine, or a bucket shared by several machines.
 * Names are flat and consist of letters, digits, hyphens and dots; any other name throws.
 */
export interface Storage {
  /** Atomic: afterwards the file is complete; if it throws, there is no file of that name. */
  write(name: string, file: { bytes: Buffer; contentType: string }): Promise<void>;
  /** Null when the file does not exist. The caller must read the stream or destroy it. */
  read(name: string): Promise<StoredFile | null>;
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>;
  /** The names with this prefix, including unfinished files of interrupted writes. */
  list(prefix: string): Promise<string[]>;
}

/** The storage could not be reached, did not answer in time, or refused. */
export class StorageFault extends Error {
  override name = 'StorageFault';
}

const FLAT_NAME = /^[\da-z][\w-]*(\.[\w-]+)*$/i;

/** A safeguard: callers have checked the name already. */
export function checkFlatName(name: string): void {
  if (!FLAT_NAME.test(name)) throw new Error('Not the name of a stored file');
}
