import { readConfig } from '#server/config.ts';
import { examine } from '#server/doctor/examine.ts';
import { openDatabase } from '#server/open-database.ts';
import type { Site } from './program-under-test.ts';

/**
 * The findings of `npm run doctor` for the database of a stopped site. `changes`: settings of that program besides the
 * site's.
 */
export async function doctorFindings(
  { env }: Site,
  changes: Record<string, string> = {},
): Promise<string[]> {
  const database = await openDatabase(readConfig({ ...env, ...changes }));
  try {
    const findings = await examine(database);
    return findings.flatMap(({ invariant, faults }) =>
      faults.map(({ id, what }) => `${invariant.name}: ${id} ${what}`),
    );
  } finally {
    await database.close();
  }
}
