/**
 * `npm run set-up`: migrates the database and creates the bucket if it is missing. For a job that runs before new
 * processes start; the program itself migrates as well.
 */
import { type Config, readSettings } from '../src/server/config.ts';
import { openDatabase } from '../src/server/open-database.ts';
import { describeStartFailure } from '../src/server/start-failure.ts';

let settings: Partial<Config> = {};
try {
  const config = readSettings();
  settings = config;
  const database = await openDatabase(config);
  await database.close();
  console.log('The database is up to date.');
} catch (error) {
  console.error(describeStartFailure(error, { step: 'database', settings }));
  process.exit(1);
}
if (settings.s3) {
  const { bucket } = settings.s3;
  const { makeBucket } = await import('../src/server/platform/storage/s3-storage.ts');
  try {
    console.log(
      `The bucket ${bucket} ${(await makeBucket(settings.s3)) ? 'was created' : 'already exists'}.`,
    );
  } catch (error) {
    const what = error instanceof Error ? error.message || error.name : error;
    console.error(`The bucket ${bucket} cannot be created (${what}).`);
    process.exit(1);
  }
}
