// Loaded by `node --import` before any program of a run with a moved clock: see moved-env.ts.
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { moveClock } from './move-clock.ts';
import { movedByMs } from './moved-env.ts';

if (movedByMs()) {
  moveClock(movedByMs());
  // Node.js reads the Date header from the system clock, to which clients such as S3's adjust theirs.
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    response.setHeader('date', new Date().toUTCString());
  });
}
