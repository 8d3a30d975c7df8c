import { describe, expect, test } from 'vitest';
import { serverUrls, shownServers } from './server-urls.ts';

describe('the servers of a DATABASE_URL', () => {
  test.each([
    ['postgres://u:p@db/plateful', ['postgres://u:p@db/plateful']],
    [
      'postgres://u:p@db1:5432,db2/plateful?sslmode=verify-full',
      [
        'postgres://u:p@db1:5432/plateful?sslmode=verify-full',
        'postgres://u:p@db2/plateful?sslmode=verify-full',
      ],
    ],
    ['postgresql://[::1]:1,[::2]:2/x', ['postgresql://[::1]:1/x', 'postgresql://[::2]:2/x']],
    ['postgres:///plateful?host=/run/pg', ['postgres:///plateful?host=/run/pg']],
    ['postgres://u:a,b@c@db1,db2/x', ['postgres://u:a,b@c@db1/x', 'postgres://u:a,b@c@db2/x']],
  ])('%s', (url, urls) => {
    expect(serverUrls(url)).toEqual(urls);
  });
});

describe('are shown without secrets', () => {
  test.each([
    ['postgres://u:hunter2@db/plateful', 'db'],
    ['postgres://u:hunter2@db1:5432,db2/plateful?password=hunter2', 'db1:5432, db2'],
    ['postgres://u:hunter2,x/y@db/plateful', 'DATABASE_URL'],
    ['postgres:///plateful?host=/run/pg', 'DATABASE_URL'],
  ])('%s: %s', (url, shown) => {
    expect(shownServers(url)).toBe(shown);
  });
});
