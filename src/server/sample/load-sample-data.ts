import type { Database } from '../db/client.ts';
import { isEmpty } from './has-sample-data.ts';

/** Fills an empty database with sample data. Its code, with the importer, is only loaded then. */
export async function loadSampleData(database: Database, now: Date): Promise<void> {
  if (!(await isEmpty(database.orm))) return;
  const { insertSampleData } = await import('./insert-sample-data.ts');
  await insertSampleData(database, now);
}
