import { type FileHandle, open } from 'node:fs/promises';
import { Header } from 'tar';

/** Tar files consist of blocks of this size. */
const BLOCK = 512;

/** Files in a backup are parts of that size at most; a greater one is a mistake. */
const LARGEST = 512 * 1024 * 1024;

export interface TarEntry {
  name: string;
  bytes: Uint8Array;
}

/** The file is not a tar file, or ends too early. */
export class BrokenTar extends Error {
  override name = 'BrokenTar';
}

/** The bytes of one file in a tar file. Names have at most 100 characters. */
export function tarEntry({ name, bytes }: TarEntry, writtenAt: Date): Uint8Array[] {
  const header = new Header({
    path: name,
    size: bytes.length,
    type: 'File',
    mode: 0o600,
    mtime: writtenAt,
    uid: 0,
    gid: 0,
  });
  if (header.encode()) throw new RangeError(`${name} does not fit into the head of a tar entry`);
  const padding = (BLOCK - (bytes.length % BLOCK)) % BLOCK;
  return [header.block ?? new Uint8Array(), bytes, new Uint8Array(padding)];
}

/** What ends a tar file. */
export const TAR_END = new Uint8Array(2 * BLOCK);

/** The files in a tar file, one in memory at a time. Throws {@link BrokenTar}. */
export async function* tarEntries(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path);
  try {
    for (let position = 0; ; ) {
      const header = new Header(await readAt(file, position, BLOCK));
      if (header.nullBlock) return;
      const { path: name, size, cksumValid } = header;
      if (!cksumValid || name === undefined || size === undefined || size > LARGEST) {
        throw new BrokenTar('it is not a tar file, or damaged');
      }
      yield { name, bytes: await readAt(file, position + BLOCK, size) };
      position += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    }
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) throw new BrokenTar('it ends too early');
    done += bytesRead;
  }
  return bytes;
}
