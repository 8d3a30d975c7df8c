import { expect, test } from 'vitest';
import { readUserAgent } from './sessions.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Linux' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows' },
  ],
])('%s is recognized', (header, read) => expect(readUserAgent(header)).toEqual(read));

test.each([
  ['nothing', undefined],
  ['an empty one', ''],
  ['a program', 'curl/8.5.0'],
  ['a text of one’s own', 'Call 555-0100 now/1.0 <b>'],
  ['a huge one', 'x/'.repeat(100_000)],
])('%s is not recognized as a browser', (_, header) => {
  expect(readUserAgent(header)).toEqual({ browser: null, system: null });
});
