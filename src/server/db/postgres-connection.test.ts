import { expect, test } from 'vitest';
import { serverAddress } from './postgres-connection.ts';

test.each([
  ['postgres://u:hunter2@db/plateful', 'db'],
  ['postgres://u:hunter2@db1:5432/plateful?password=hunter2', 'db1:5432'],
  ['postgres://u:hunter2,x/y@db/plateful', 'DATABASE_URL'],
  ['postgres:///plateful?host=/run/pg', 'DATABASE_URL'],
])('the printed address of %s contains no secret: %s', (url, shown) => {
  expect(serverAddress(url)).toBe(shown);
});
