import type { Database } from '../db/client.ts';
import { isEmpty } from './has-sample-data.ts';

/** Fills an empty database with sample data. What that needs, with the importer, is loaded only then. */
export async function loadSampleData(database: Database, now: Date): Promise<void> {
  if (!(await isEmpty(database.orm))) return;
  const { insertSampleData } = await import('./insert-sample-data.ts');
  await insertSampleData(database, now);
}
