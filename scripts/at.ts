/** `npm run at -- <instant> <command>`: runs a command, such as `npm test`, with the clock moved to this instant. */
import { spawn } from 'node:child_process';
import { movedEnv } from './clock/moved-env.ts';

const [instant, command, ...args] = process.argv.slice(2);
if (!instant || !command) {
  console.error('Usage: npm run at -- 2028-02-29T23:59-05:00 npm test');
  process.exit(2);
}
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, ...movedEnv(instant) },
  // On Windows npm is a script of the shell.
  shell: process.platform === 'win32',
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
