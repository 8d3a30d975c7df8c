import { watchStatements } from './watch-statements.ts';

// Loaded before the program (`node --import`). Just before the first statement that contains the text
// KILL_BEFORE, the process kills itself, like a crash. It prints that statement.

const { KILL_BEFORE = '' } = process.env;

watchStatements((statement) => {
  if (!statement.includes(KILL_BEFORE)) return;
  process.stdout.write(`killed before: ${statement.trim().replace(/\s+/g, ' ').slice(0, 60)}\n`);
  process.kill(process.pid, 'SIGKILL');
  // The signal may take a moment; nothing must happen meanwhile.
  for (;;);
});
