import { sql, TransactionRollbackError } from 'drizzle-orm';
import type { ImportProgress, ImportResult } from '#contract/transfer.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { type CheckedRestaurant, checkRestaurant } from './check-restaurant.ts';
import { FileFault, listProblems, type ProblemList } from './file-record.ts';
import {
  addCounts,
  emptyCounts,
  type ImportCounts,
  type ImportPlan,
  writePlan,
} from './import-plan.ts';
import { type InspectedFile, inspectFile } from './inspect-file.ts';
import { planRestaurants } from './plan-restaurants.ts';
import { readCsvFile } from './read-csv-file.ts';
import { readJsonFile, verifyJson } from './read-json-file.ts';

export interface ImportJob {
  path: string;
  now: Date;
  onProgress: (progress: ImportProgress) => void;
  /** Aborts the import; nothing is stored then. */
  signal?: AbortSignal;
}

/**
 * Reads a file of restaurants and returns what an import would do, and every problem with its line.
 * Writes nothing. The file may be of any length: a few hundred records are held at a time.
 */
export async function previewImport(database: Database, job: ImportJob): Promise<ImportResult> {
  return (await checkFile(database.long.orm, job)).result;
}

/**
 * Imports a file of restaurants, all of it or nothing: it is checked first, and written in one transaction if
 * nothing is wrong. On the embedded database all other requests wait meanwhile. Throws the signal's reason.
 */
export async function importFile(
  database: Database,
  job: ImportJob & { by: AuditActor | null },
): Promise<ImportResult> {
  // One audit entry for all of it: what each record was before is in the file's export.
  const result = await importInTransaction(database.long.orm, job, (tx, counts) =>
    recordAudit(tx, {
      by: job.by,
      action: 'data.imported',
      subject: { kind: 'data', id: null, name: 'Restaurants and menus' },
      after: { ...counts },
    }),
  );
  // Statistics for the planner, which nothing else gathers on the embedded database.
  if (result.imported && database.kind === 'embedded')
    await database.long.orm.execute(sql`analyze`);
  return result;
}

/**
 * Imports like {@link importFile}, with the caller's `orm`, which may be a transaction. `beforeCommit` is called at the
 * end of the import.
 */
export async function importInTransaction(
  orm: Orm,
  job: ImportJob,
  beforeCommit?: (tx: Orm, counts: ImportCounts) => Promise<void>,
): Promise<ImportResult> {
  const { file, result } = await checkFile(orm, job);
  if (!file || result.problems.length > 0) return result;
  const problems = listProblems();
  const counts = emptyCounts();
  try {
    await orm.transaction(async (tx) => {
      // Only one import at a time: two could deadlock on each other's rows.
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}::bigint)`);
      const lastNumbers = new Map<string, number>();
      const plans = planFile(file, {
        job,
        orm: tx,
        problems,
        phase: 'writing',
        // New records without a time of their own get consecutive ones up to now, in the file's order.
        firstCreatedAt:
          job.now.getTime() - result.restaurants.new - result.categories.new - result.dishes.new,
      });
      for await (const plan of plans) {
        // Something was deleted since the file was checked.
        if (problems.hasAny()) tx.rollback();
        await writePlan(tx, plan, { lastNumbers, now: job.now });
        addCounts(counts, plan.counts);
      }
      if (problems.hasAny()) tx.rollback();
      await beforeCommit?.(tx, counts);
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError || error instanceof FileFault) {
      return { ...result, ...problems.result() };
    }
    throw error;
  }
  return { ...result, ...counts, imported: true };
}

const IMPORT_LOCK = 0x696d706f;

/** Checks a file and counts its changes. `file` is null if it cannot be read at all. */
async function checkFile(
  orm: Orm,
  job: ImportJob,
): Promise<{ file: InspectedFile | null; result: ImportResult }> {
  const problems = listProblems();
  const counts = emptyCounts();
  let file: InspectedFile | null = null;
  try {
    file = await inspectFile(job.path);
    if (file.format === 'json') await verifyJson(job.path);
    const firstCreatedAt = job.now.getTime();
    const options = { job, orm, problems, phase: 'checking', firstCreatedAt } as const;
    for await (const plan of planFile(file, options)) addCounts(counts, plan.counts);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    problems.report({ line: error.line, field: null, message: error.message });
  }
  const format = file?.format ?? null;
  return { file, result: { imported: false, format, ...counts, ...problems.result() } };
}

/** How many records are planned and written together. */
const BATCH_RECORDS = 1_000;

/** Reads a file and yields its plan, batch by batch. */
async function* planFile(
  file: InspectedFile,
  options: {
    job: ImportJob;
    orm: Orm;
    problems: ProblemList;
    phase: ImportProgress['phase'];
    firstCreatedAt: number;
  },
): AsyncGenerator<ImportPlan> {
  const { job, orm, problems, phase, firstCreatedAt } = options;
  const { report } = problems;
  let newRecords = 0;
  const planning = {
    orm,
    report,
    isLocked: phase === 'writing',
    mentionedOn: new Map<string, number>(),
    addedIds: new Set<string>(),
    nextCreatedAt: () => new Date(firstCreatedAt + newRecords++),
  };
  const ids = new Set<string>();
  let batch: CheckedRestaurant[] = [];
  let records = 0;
  let done = 0;
  const onRead = (bytes: number) => {
    done += bytes;
  };
  const restaurants =
    file.format === 'csv'
      ? readCsvFile({ ...file, onRead }, report)
      : readJsonFile({ ...file, onRead }, report);
  for await (const restaurant of restaurants) {
    job.signal?.throwIfAborted();
    job.onProgress({ phase, done, total: file.bytes });
    const checked = checkRestaurant(restaurant, { report, ids });
    if (!checked) continue;
    batch.push(checked);
    records += 1 + checked.dishes.length;
    for (const { dishes } of checked.categories) records += 1 + dishes.length;
    if (records < BATCH_RECORDS) continue;
    yield await planRestaurants(planning, batch);
    batch = [];
    records = 0;
  }
  if (batch.length > 0) yield await planRestaurants(planning, batch);
  job.onProgress({ phase, done: file.bytes, total: file.bytes });
}
