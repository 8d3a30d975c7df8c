import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SERVER_TESTS = 'src/server/**/*.test.ts';
const WEB_TESTS = 'src/web/**/*.test.{ts,tsx}';

/** How a test comes to a database. The others need not run again on a PostgreSQL server. */
const USES_DATABASE = /testing\/(test-app|test-database|server-process)\.ts'/;

/** How a test comes to processes and connections of its own, for which it waits more than it works. */
const STARTS_PROCESSES = /testing\/(server-process|silent-proxy|postgres-server)\.ts'/;

/** Begins with the tests that wait, so that the others have something to do beside them. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ project }: TestSpecification) => project.name === 'processes';
    const sorted = await super.sort(files);
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

/** How a test of the web comes to the globals of a page, or to modules of its own. */
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

/** Tests of the server, without those that need not run again on PostgreSQL where that is what they run on. */
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
      setupFiles: [
        'src/server/testing/fail-on-console-error.ts',
        'src/server/testing/cheap-passwords.ts',
      ],
      // Loading the program takes longer than most files' tests: a worker does it once. Every file
      // builds an app of its own, on a database of its own.
      isolate: false,
      // Some start servers and replicas; on a busy machine that takes its time.
      testTimeout: 60_000,
      // A program that has just been started answers its first request late on a busy machine.
      expect: { poll: { timeout: 20_000 } },
      hookTimeout: 60_000,
    },
  };
}

export default defineConfig({
  test: {
    // Vitest would leave one core free, which of two is half of them.
    maxWorkers: availableParallelism() * (process.env.TEST_DATABASE_URL ? 2 : 1),
    // Tests make much that is soon garbage, and V8's usual 16 MB for what is new are soon full: 35 files
    // took 77 core-seconds with this and 89 without, in one pair of runs.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: WaitingFirst },
    // A mistake printed to the console and then forgotten is still a mistake.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src/domain,src/contract,scripts}/**/*.test.ts', WEB_TESTS],
          exclude: [...configDefaults.exclude, ...withGlobals()],
          // Nothing here has a state that a file could leave to the next.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: withGlobals() },
      },
      ofServer('server', { include: [SERVER_TESTS], exclude: startingProcesses() }),
      // The program from outside: started, stopped, killed, cut off.
      ofServer('processes', { include: startingProcesses() }),
    ],
  },
});
