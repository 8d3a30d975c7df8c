const MOVED_BY = 'CLOCK_MOVED_BY_MS';

/** Milliseconds by which the clock of this process and its children is moved. */
export function movedByMs(): number {
  return Number(process.env[MOVED_BY] ?? 0);
}

/**
 * The environment in which the clock starts at this instant: for Node.js and its child processes, the embedded
 * database, and the pages of the journeys. The clock of a PostgreSQL server and file times are not moved.
 */
export function movedEnv(instant: string): Record<string, string> {
  const byMs = Date.parse(instant) - Date.now() + movedByMs();
  if (Number.isNaN(byMs))
    throw new Error(`Not an instant such as 2028-02-29T23:59-05:00: ${instant}`);
  const preload = `--import=${import.meta.resolve('./preload.ts')}`;
  const options = (process.env.NODE_OPTIONS ?? '').split(' ').filter((each) => each !== preload);
  return { NODE_OPTIONS: [...options, preload].join(' ').trim(), [MOVED_BY]: String(byMs) };
}
