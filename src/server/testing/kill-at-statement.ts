import { watchStatements } from './watch-statements.ts';

// Loaded before the program (`node --import`). Just before the first statement that contains the text
// KILL_BEFORE, or the KILL_LATER-th statement after it, the process kills itself, like a crash. It prints that
// statement.

const { KILL_BEFORE = '', KILL_LATER = '0' } = process.env;

let isArmed = false;
let statementsLeft = Number(KILL_LATER);

watchStatements((statement) => {
  isArmed ||= statement.includes(KILL_BEFORE);
  if (!isArmed || statementsLeft-- > 0) return;
  process.stdout.write(`killed before: ${statement.trim().replace(/\s+/g, ' ').slice(0, 60)}\n`);
  process.kill(process.pid, 'SIGKILL');
  // The signal may take a moment; nothing must happen meanwhile.
  for (;;);
});
