import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SERVER_TESTS = 'src/server/**/*.test.ts';
const WEB_TESTS = 'src/web/**/*.test.{ts,tsx}';

/**
 * The server's tests that run again on a PostgreSQL server, as their results depend on its engine. The embedded
 * database runs the same statements, but on one connection, in this process (decision 006).
 */
const ALSO_ON_POSTGRES = [
  // Migrations, indexes, triggers, COPY, snapshots, broken connections.
  'db/*',
  // Locks and guarded statements under parallel orders, payments, moves and refunds.
  'features/orders/{placing,paying,moving,refunds}/*',
  'features/credit/*',
  'features/coupons/admin-coupons',
  'features/cases/parallel-decisions',
  // NOTIFY between programs.
  'features/live/*',
  'features/catalogue/catalogue-cache',
  // The queue, and the schedule that programs share.
  'platform/jobs/*',
  // The trigram extension and the sort order of texts.
  'features/search/{search-documents,search.routes,typo-ranking}',
  // Each type of column through the driver; an import in one transaction.
  'features/transfer/{every-column,import-file}',
  // What programs on one server share or divide: limits, places, the secret key.
  'platform/{abuse-limits,admission,open-secret-key}',
  // The plans of all statements.
  'fuzz',
].map((name) => `src/server/${name}.test.ts`);

/** Tests of whole programs whose results do not depend on the engine: they run on the embedded database only. */
const ONLY_EMBEDDED = [
  'admin-command',
  'fill-command',
  'generated-clients',
  'features/transfer/commands',
  'features/orders/paying/kill-while-paying',
].map((name) => `src/server/${name}.test.ts`);

/** Imports of tests that start processes or connections, and so mostly wait. */
const STARTS_PROCESSES =
  /testing\/(server-process|silent-proxy|postgres-server|openapi-tools)\.ts'/;

/** Starts with the tests of processes, which mostly wait, so that the others run meanwhile. */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfProcesses = ({ project }: TestSpecification) => project.name === 'processes';
    const sorted = await super.sort(files);
    return [...sorted.filter(isOfProcesses), ...sorted.filter((file) => !isOfProcesses(file))];
  }
}

/** Web tests that need a page. */
const NEEDS_PAGE = /@vitest-environment happy-dom/;

function processTests(): string[] {
  return globSync(SERVER_TESTS).filter((file) => STARTS_PROCESSES.test(readFileSync(file, 'utf8')));
}

function pageTests(): string[] {
  return globSync(WEB_TESTS).filter((file) => NEEDS_PAGE.test(readFileSync(file, 'utf8')));
}

function serverProject(
  name: string,
  { include, exclude = [] }: { include: string[]; exclude?: string[] },
) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, ...exclude],
      globalSetup: ['src/server/testing/database-template.ts'],
      setupFiles: ['src/server/testing/test-setup.ts'],
      // Loading the program takes longer than the tests of most files, so a worker does it once. Every
      // file builds its own app on its own database.
      isolate: false,
      // A newly started program responds to its first request late on a busy machine.
      expect: { poll: { timeout: 20_000 } },
    },
  };
}

export default defineConfig({
  test: {
    // Vitest would leave one core free, half of two.
    maxWorkers: availableParallelism() * (process.env.TEST_DATABASE_URL ? 2 : 1),
    // Tests create much garbage, which soon fills V8's young generation of 16 MB: 35 files took 77
    // core-seconds with this and 89 without, in one pair of runs.
    execArgv: ['--max-semi-space-size=64'],
    // On a busy machine everything takes long: loading a page's code, starting servers and replicas.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src/domain,src/contract,scripts,tools/art/src}/**/*.test.ts', WEB_TESTS],
          exclude: [...configDefaults.exclude, ...pageTests()],
          // No module here has state that one file could leave for the next.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: pageTests(),
          setupFiles: ['src/web/testing/test-setup.ts', 'src/web/testing/test-site-config.ts'],
          // React waits for the style sheet, which happy-dom does not load.
          environmentOptions: {
            happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } },
          },
          // Loading the libraries takes longer than the tests of most files, so a worker does it once. Every
          // file has its own page, and its own instances of the program's modules.
          isolate: false,
        },
      },
      serverProject('server', {
        include: process.env.TEST_DATABASE_URL ? ALSO_ON_POSTGRES : [SERVER_TESTS],
        exclude: processTests(),
      }),
      // The program as a process: started, stopped, killed, disconnected.
      serverProject('processes', {
        include: processTests(),
        exclude: process.env.TEST_DATABASE_URL ? ONLY_EMBEDDED : [],
      }),
    ],
  },
});
