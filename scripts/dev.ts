/** `npm run dev`: runs the server, restarted when it changes, and Vite for the client; both end together. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
// Vite proxies calls of the API to the server, whatever its port.
const env = { API_ORIGIN: `http://127.0.0.1:${process.env.PORT || 3000}`, ...process.env };
const children = [
  ['--watch', '--watch-preserve-output', 'src/server/main.ts', '--dev'],
  [fileURLToPath(new URL('../../bin/vite.js', import.meta.resolve('vite')))],
].map((args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }));

let exitCode = 0;
for (const child of children) {
  child.on('exit', (code) => {
    exitCode ||= code ?? 0;
    stopAll();
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
process.on('exit', () => {
  process.exitCode = exitCode;
});

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}
