import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { makeBucket } from '#server/platform/storage/s3-storage.ts';
import { makeRestaurant } from '#server/testing/restaurant.ts';
import { type S3Server, startS3Server } from '#server/testing/s3-server.ts';
import { twoColors } from '#server/testing/sample-uploads.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';

const PICTURE = '0190a5d3-ac96-774b-bcce-b302099a8057-200.webp';

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

/** The first time, the server is installed. */
const START_WITHIN_MS = 180_000;

let bucket: S3Server;
let server: TestApp;
let cookie: string;
beforeAll(async () => {
  bucket = await startS3Server();
  server = await startTestApp({ env: bucket.env });
  cookie = (await server.signUpAdmin()).cookie;
}, START_WITHIN_MS);
afterAll(async () => {
  await server.close();
  await bucket.close();
});

async function upload(app: TestApp) {
  const picture = await twoColors(400, 300).png().toBuffer();
  const data = new FormData();
  data.append('logo', new Blob([Uint8Array.from(picture)]), 'logo.png');
  const form = new Response(data);
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/upload/logo',
    headers: { 'content-type': form.headers.get('content-type') ?? '', cookie },
    payload: Buffer.from(await form.arrayBuffer()),
  });
  const retryAfter = response.headers['retry-after'];
  return { status: response.statusCode, body: response.json(), retryAfter };
}

test('the program serves an upload from the bucket', async () => {
  const { body } = await upload(server);
  const name: string = body.filename;
  const sizes = [160, 320, 400].map((width) => name.replace('-400.', `-${width}.`));
  expect((await bucket.keys()).toSorted()).toEqual(sizes.map((size) => `uploads/${size}`));

  const response = await server.app.inject({ url: `/uploads/${name}` });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('image/webp');
  expect(response.rawPayload).toHaveLength(Number(response.headers['content-length']));
  expect(response.rawPayload.subarray(8, 12).toString()).toBe('WEBP');

  const removed = await server.call('DELETE', `/api/upload/logo/${name}`, { cookie });
  expect(removed.status).toBe(200);
  expect(await bucket.keys()).toEqual([]);
  expect((await server.app.inject({ url: `/uploads/${name}` })).statusCode).toBe(404);
});

test('unused pictures are removed from the bucket', async () => {
  const storage = await openStorage(readConfig(bucket.env));
  await storage.write('notes.txt', { bytes: Buffer.from('x'), contentType: 'text/plain' });
  await upload(server);
  const { body } = await upload(server);
  const image: string = body.filename;
  await makeRestaurant(server.database, { image });
  const now = () => new Date(Date.now() + TWO_DAYS_MS);

  expect(await removeUnusedPictures({ database: server.database, storage, now })).toBe(3);
  const kept = [160, 320, 400].map((width) => image.replace('-400.', `-${width}.`));
  expect((await bucket.keys()).toSorted()).toEqual(
    [...kept, 'notes.txt'].map((name) => `uploads/${name}`).toSorted(),
  );
});

test('an unreachable bucket is rejected with 503', async () => {
  const env = { ...bucket.env, S3_ENDPOINT: 'http://127.0.0.1:9' };
  const cutOff = await startTestApp({ env, database: server.database });

  const { status, body } = await upload(cutOff);
  const read = await cutOff.app.inject({
    url: `/uploads/${PICTURE}`,
  });
  await cutOff.close();

  expect(status).toBe(503);
  expect(body.message).toBe('The picture could not be stored. Please try again later.');
  expect(read.statusCode).toBe(503);
});

test('a bucket that does not respond is rejected with 503 and Retry-After after one deadline', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const env = { ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${port}` };
  const cutOff = await startTestApp({ env, database: server.database });

  const [stored, read, removed] = await Promise.all([
    upload(cutOff),
    cutOff.app.inject({ url: `/uploads/${PICTURE}` }),
    cutOff.call('DELETE', `/api/upload/logo/${PICTURE}`, { cookie }),
  ]);
  await cutOff.close();
  silent.closeAllConnections();
  silent.close();

  expect(stored).toMatchObject({ status: 503, retryAfter: '5' });
  expect(read).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  expect(removed).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
});

test('a missing bucket is created once', async () => {
  const { s3 } = readConfig({ ...bucket.env, S3_BUCKET: 'fresh' });
  if (!s3) throw new Error('No settings of the bucket');

  expect(await makeBucket(s3)).toBe(true);
  expect(await makeBucket(s3)).toBe(false);
});
