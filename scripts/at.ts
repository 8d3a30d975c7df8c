/** `npm run at -- <instant> <command>`: a command, such as `npm test`, for which it is this instant now. */
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
  // There npm is a script of the shell's.
  shell: process.platform === 'win32',
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
