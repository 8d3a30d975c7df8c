import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#server/config-error.ts';
import { SECRET_KEY_MIN } from './secret-key.ts';

/**
 * The key in the file `secret-key` of a data folder, which is created if missing. Two processes that create it
 * at once end up with the same key, as linking is atomic. Throws {@link ConfigError}.
 */
export async function keyFromFile(folder: string): Promise<string> {
  const path = join(folder, 'secret-key');
  const found = await readIfThere(path);
  if (found !== null) return checked(found, path);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeDurably(unfinished, `${randomBytes(32).toString('base64url')}\n`);
    await link(unfinished, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    return checked((await readIfThere(path)) ?? '', path);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `No key can be kept in ${path} (${codeOf(error)}). Set SECRET_KEY to at least ${SECRET_KEY_MIN} random characters, or DATA_DIR to a folder that can be written.`,
      { cause: error },
    );
  } finally {
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

/** Readable only by the owner. */
async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw new ConfigError(`The key in ${path} cannot be read (${codeOf(error)}).`, {
      cause: error,
    });
  }
}

function checked(text: string, path: string): string {
  const key = text.trim();
  if (key.length >= SECRET_KEY_MIN) return key;
  throw new ConfigError(
    `The key in ${path} is damaged. Put the right one in its place, or remove the file.`,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
