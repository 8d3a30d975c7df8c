// Loaded before any program (`node --import`) of a run whose clock is moved: see moved-env.ts.
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { moveClock } from './move-clock.ts';
import { movedByMs } from './moved-env.ts';

if (movedByMs()) {
  moveClock(movedByMs());
  // Node.js dates its answers by a clock of its own, and callers such as S3's put theirs right by it.
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    response.setHeader('date', new Date().toUTCString());
  });
}
