import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createFastifyApp } from './fastify-app.ts';

test.each([
  ['off', 1],
  ['on', 0],
])(
  'with TRUST_PROXY %s, the log warns about requests of a proxy %i times',
  async (TRUST_PROXY, times) => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const app = createFastifyApp({
      config: readConfig({ TRUST_PROXY }),
      log,
    });
    app.get('/', () => ({}));

    await app.inject({ url: '/' });
    expect(lines).toEqual([]);
    for (let round = 0; round < 3; round++) {
      await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } });
    }
    await app.close();

    expect(lines).toHaveLength(times);
    for (const line of lines) {
      expect(line).toContain('TRUST_PROXY=on');
      expect(line).not.toContain('203.0.113.7');
    }
  },
);
