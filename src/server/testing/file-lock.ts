import { open } from 'node:fs/promises';
import { waitForLock } from 'fs-native-extensions';

/** Runs the function while no other process has the lock of this file. The lock ends with the process. */
export async function whileLocked(path: string, run: () => Promise<void>): Promise<void> {
  const lock = await open(path, 'w');
  try {
    await waitForLock(lock.fd);
    await run();
  } finally {
    await lock.close();
  }
}
