import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress, negotiateEncoding } from './encoded-response.ts';

describe('negotiateEncoding', () => {
  test.each([
    // what browsers and common clients send
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip', 'gzip'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
    ['', 'identity'],
    // names compare without case
    ['GZip', 'gzip'],
    ['BR;Q=1', 'br'],
    // the client's weights come first
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['gzip;q=0.5, br;q=1.0', 'br'],
    ['identity, br;q=0.5', 'identity'],
    // a weight of 0 rules an encoding out
    ['br;q=0, gzip', 'gzip'],
    ['gzip ; q=0.000 , br ; q=0', 'identity'],
    ['br;q=0', 'identity'],
    // * is everything that is not named
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0.5, gzip', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['identity;q=0, *', 'br'],
    // names that only begin like ours are others
    ['brotli, gzipped', 'identity'],
    // nothing of ours is acceptable: a response is worth more than a refusal
    ['identity;q=0', 'identity'],
    ['*;q=0', 'identity'],
  ])('the encoding for %s is %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });

  test.each([
    ['gzip, deflate, br', 'identity'],
    ['*', 'identity'],
    ['gzip, identity;q=0.5', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
  ])('the encoding for %s and a small body is %s', (header, encoding) => {
    expect(negotiateEncoding(header, 999)).toBe(encoding);
  });
});

test.each(['quick', 'best'] as const)(
  'a compressed response (%s) is decompressed to the same bytes',
  async (effort) => {
    const body = Buffer.from('Phở Bò '.repeat(500));
    const br = await compress(body, { encoding: 'br', effort });
    const gz = await compress(body, { encoding: 'gzip', effort });

    expect(brotliDecompressSync(br)).toEqual(body);
    expect(gunzipSync(gz)).toEqual(body);
    expect(Math.max(br.length, gz.length)).toBeLessThan(body.length / 10);
  },
);
