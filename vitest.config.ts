import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SERVER_TESTS = 'src/server/**/*.test.ts';
const WEB_TESTS = 'src/web/**/*.test.{ts,tsx}';

/** Imports of tests that use a database. The others need not run again on a PostgreSQL server. */
const USES_DATABASE = /testing\/(test-app|test-database|server-process)\.ts'/;

/** Imports of tests that start processes or connections, and so mostly wait. */
const STARTS_PROCESSES =
  /testing\/(server-process|silent-proxy|postgres-server|openapi-tools)\.ts'/;

/** Starts with the tests that wait, so that the others run meanwhile. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ project }: TestSpecification) => project.name === 'processes';
    const sorted = await super.sort(files);
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

/** Web tests that need the globals of a page, or their own module instances. */
const USES_GLOBALS = /@vitest-environment|vi\.(stubGlobal|resetModules)/;

function withoutDatabase(): string[] {
  return globSync(SERVER_TESTS).filter((file) => !USES_DATABASE.test(readFileSync(file, 'utf8')));
}

function startingProcesses(): string[] {
  return globSync(SERVER_TESTS).filter((file) => STARTS_PROCESSES.test(readFileSync(file, 'utf8')));
}

function withGlobals(): string[] {
  return globSync(WEB_TESTS).filter((file) => USES_GLOBALS.test(readFileSync(file, 'utf8')));
}

/** Tests of the server; on PostgreSQL only those that use a database. */
function ofServer(
  name: string,
  { include, exclude = [] }: { include: string[]; exclude?: string[] },
) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude: [
        ...configDefaults.exclude,
        ...exclude,
        ...(process.env.TEST_DATABASE_URL ? withoutDatabase() : []),
      ],
      globalSetup: ['src/server/testing/database-template.ts'],
      setupFiles: ['src/server/testing/test-setup.ts'],
      // Loading the program takes longer than the tests of most files, so a worker does it once. Every
      // file builds its own app on its own database.
      isolate: false,
      // Starting servers and replicas takes long on a busy machine.
      testTimeout: 60_000,
      // A newly started program answers its first request late on a busy machine.
      expect: { poll: { timeout: 20_000 } },
      hookTimeout: 60_000,
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
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src/domain,src/contract,scripts,tools/art/src}/**/*.test.ts', WEB_TESTS],
          exclude: [...configDefaults.exclude, ...withGlobals()],
          // No module here has state that a file could leave behind for the next.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: withGlobals(),
          setupFiles: ['src/web/testing/give-site-config.ts'],
          // A page's code loads late on a busy machine.
          testTimeout: 30_000,
        },
      },
      ofServer('server', { include: [SERVER_TESTS], exclude: startingProcesses() }),
      // The program as a process: started, stopped, killed, disconnected.
      ofServer('processes', { include: startingProcesses() }),
    ],
  },
});
