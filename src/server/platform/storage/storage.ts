import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/**
 * Where files lie that are no rows: a folder of this machine or a bucket shared by several. Names
 * are flat and of letters, digits, hyphens and dots; anything else throws and touches nothing.
 */
export interface Storage {
  /** Afterwards the file is there whole; when it throws, nothing is there under that name. */
  write(name: string, file: { bytes: Buffer; contentType: string }): Promise<void>;
  /** Null when there is none. The caller must read the stream or destroy it. */
  read(name: string): Promise<StoredFile | null>;
  /** Also fine when there is none. */
  remove(name: string): Promise<void>;
  /** The names that begin so, and what an interrupted write may have left of them. */
  list(prefix: string): Promise<string[]>;
}

const FLAT_NAME = /^[\da-z][\w-]*(\.[\w-]+)*$/i;

/** The second lock on the door: whoever calls has checked the name already. */
export function checkFlatName(name: string): void {
  if (!FLAT_NAME.test(name)) throw new Error('Not the name of a stored file');
}
