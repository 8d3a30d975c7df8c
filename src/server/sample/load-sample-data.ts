import type { Database } from '../db/client.ts';
import { isEmpty } from './has-sample-data.ts';
import { insertSampleData } from './insert-sample-data.ts';

/** Fills an empty database with sample data. */
export async function loadSampleData(database: Database, now: Date): Promise<void> {
  if (!(await isEmpty(database.orm))) return;
  await insertSampleData(database, now);
}
