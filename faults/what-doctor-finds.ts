import { readConfig } from '#server/config.ts';
import { examine } from '#server/doctor/examine.ts';
import { openDatabase } from '#server/open-database.ts';
import type { Site } from './program-under-test.ts';

/** What does not agree in the database of a site, on which no program may be running any more. */
export async function whatDoctorFinds({ env }: Site): Promise<string[]> {
  const database = await openDatabase(readConfig(env));
  try {
    const findings = await examine(database);
    return findings.flatMap(({ invariant, faults }) =>
      faults.map(({ id, what }) => `${invariant.name}: ${id} ${what}`),
    );
  } finally {
    await database.close();
  }
}
