import { readConfig } from '#server/config.ts';
import { examine } from '#server/doctor/examine.ts';
import { openDatabase } from '#server/open-database.ts';
import type { Site } from './program-under-test.ts';

/**
 * What does not agree in the database of a site, on which no program may be running any more. `changes`:
 * what its program's settings had else.
 */
export async function whatDoctorFinds(
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
