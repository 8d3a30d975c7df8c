import { expect, test } from 'vitest';
import { bytesInMemory, encodedResponse, sendEncoded } from './encoded-response.ts';

const reply = { statusCode: 200, code() {}, header() {}, headers() {}, send() {} };

test.each([40, 4_000, 100_000])(
  'a response of %i bytes uses no more memory than is counted for it',
  async (length) => {
    const response = encodedResponse('Ramen €'.repeat(length).slice(0, length));
    for (const encoding of ['identity', 'gzip', 'br']) {
      await sendEncoded({ headers: { 'accept-encoding': `${encoding}, *;q=0` } }, reply, response);
    }

    const bodies = Object.values(response.variants).map(({ body }) => body);
    const kept = new Set(bodies.map(({ buffer }) => buffer));

    expect(bodies).toHaveLength(3);
    expect([...kept].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(
      bodies.reduce((sum, { length }) => sum + length, 0),
    );
    expect(bytesInMemory(response)).toBeGreaterThanOrEqual(
      bodies.reduce((sum, { length }) => sum + length, 0),
    );
    expect(response.compressing).toEqual({});
  },
);
