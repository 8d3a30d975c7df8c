const MOVED_BY = 'CLOCK_MOVED_BY_MS';

/** By how much the clock of this process, and of all it starts, is moved. */
export function movedByMs(): number {
  return Number(process.env[MOVED_BY] ?? 0);
}

/**
 * The environment in which it is this instant now, and later as time goes by: for Node.js, whatever
 * Node.js starts, the embedded database, and the pages of the browser journeys. A PostgreSQL server
 * and the times of files stay as they are.
 */
export function movedEnv(instant: string): Record<string, string> {
  const byMs = Date.parse(instant) - Date.now() + movedByMs();
  if (Number.isNaN(byMs))
    throw new Error(`Not an instant such as 2028-02-29T23:59-05:00: ${instant}`);
  const preload = `--import=${import.meta.resolve('./preload.ts')}`;
  const options = (process.env.NODE_OPTIONS ?? '').split(' ').filter((each) => each !== preload);
  return { NODE_OPTIONS: [...options, preload].join(' ').trim(), [MOVED_BY]: String(byMs) };
}
