import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { openClient } from '#server/testing/fuzz/http-client.ts';
import { joinTeam, makeRestaurant } from '#server/testing/restaurant.ts';
import {
  bomb,
  movingGif,
  pngOfSize,
  sidewaysPhoto,
  twoColors,
} from '#server/testing/sample-uploads.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const MB = 1024 * 1024;
const LOGO = '/api/upload/logo';
const DISH = '/api/upload/menu-item-image';
const NAME = /^[\da-f-]{36}-(\d+)\.webp$/;

let dataDir: string;
let server: TestApp;
let admin: string;
let customer: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plateful-uploads-'));
  server = await startTestApp({ env: { DATA_DIR: dataDir } });
  admin = (await server.signUpAdmin()).cookie;
  customer = (await server.signUp()).cookie;
});
afterEach(() => rm(join(dataDir, 'uploads'), { recursive: true, force: true }));
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const stored = () => readdir(join(dataDir, 'uploads')).catch(() => []);
const small = () => twoColors(200, 100).png().toBuffer();

interface Sent {
  field?: string;
  name?: string;
  type?: string;
  cookie?: string;
  fields?: Record<string, string>;
}

/** A form as a browser sends it. */
async function form(file: Buffer, sent: Sent = {}) {
  const { field = 'logo', name = 'photo.png', type = 'image/png', fields = {} } = sent;
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.append(key, value);
  data.append(field, new Blob([Uint8Array.from(file)], { type }), name);
  const encoded = new Response(data);
  return {
    contentType: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

async function upload(path: string, file: Buffer, sent: Sent = {}) {
  const { contentType, bytes } = await form(file, sent);
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': contentType, cookie: sent.cookie ?? admin },
    payload: bytes,
  });
  return { status: response.statusCode, body: response.json() };
}

async function uploadLogo(file: Buffer): Promise<string> {
  const { status, body } = await upload(LOGO, file);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.filename;
}

const download = (name: string) => server.app.inject({ url: `/uploads/${name}` });

async function shown(name: string) {
  const { rawPayload } = await download(name);
  const { data, info } = await sharp(rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels);
    return red > blue ? 'red' : 'blue';
  };
  return { ...info, at, metadata: await sharp(rawPayload).metadata() };
}

const removal = (filename: string, cookie = admin) =>
  server.call('DELETE', `${LOGO}/${filename}`, { cookie });

describe('a picture', () => {
  test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'sent as %s is stored in every size the screens use',
    async (format) => {
      const name = await uploadLogo(await twoColors(1600, 1200).toFormat(format).toBuffer());

      expect(NAME.exec(name)?.[1]).toBe('1280');
      expect(await stored()).toHaveLength(4);
      for (const width of [160, 320, 640, 1280]) {
        const picture = await shown(name.replace('-1280.', `-${width}.`));
        expect(picture.metadata.format).toBe('webp');
        expect(picture).toMatchObject({ width, height: (width * 3) / 4 });
        expect(picture.at(10, 10)).toBe('red');
        expect(picture.at(width - 10, 10)).toBe('blue');
      }
    },
  );

  test('is never enlarged', async () => {
    const name = await uploadLogo(await small());

    expect(NAME.exec(name)?.[1]).toBe('200');
    expect(await stored()).toEqual([name.replace('-200.', '-160.'), name]);
    expect(await shown(name)).toMatchObject({ width: 200, height: 100 });
  });

  test('uploading a picture of a dish returns its path', async () => {
    const fields = { restaurantId: 'any', type: 'menu-item' };
    const { status, body } = await upload(DISH, await small(), { field: 'image', fields });

    expect(status).toBe(200);
    expect(body.filePath).toMatch(/^\/uploads\/[\da-f-]{36}-200\.webp$/);
    expect((await server.app.inject({ url: body.filePath })).statusCode).toBe(200);
  });

  test('is stored upright without its metadata', async () => {
    const photo = await sidewaysPhoto();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Ada Lovelace');

    const picture = await shown(await uploadLogo(photo));

    expect(picture).toMatchObject({ width: 400, height: 600 });
    expect([picture.at(200, 20), picture.at(200, 580)]).toEqual(['red', 'blue']);
    expect(picture.metadata).not.toHaveProperty('exif');
    expect(picture.metadata).not.toHaveProperty('orientation');
  });

  test('an animated picture is stored as its first frame', async () => {
    const picture = await shown(await uploadLogo(await movingGif()));

    expect(picture.metadata.pages).toBeUndefined();
    expect(picture).toMatchObject({ width: 20, height: 10 });
    expect(picture.at(5, 5)).toBe('red');
  });

  test('keeps its transparent parts', async () => {
    const name = await uploadLogo(await twoColors(50, 50).ensureAlpha(0.5).png().toBuffer());

    expect((await sharp((await download(name)).rawPayload).metadata()).hasAlpha).toBe(true);
  });

  test('a very narrow picture is accepted', async () => {
    const name = await uploadLogo(await twoColors(4, 12_000).png().toBuffer());

    expect(await shown(name)).toMatchObject({ width: 1, height: 1920 });
  });

  test('is stored correctly among many at once', async () => {
    const file = await small();
    const names = await Promise.all(Array.from({ length: 12 }, () => uploadLogo(file)));

    expect(new Set(names).size).toBe(12);
    expect(await stored()).toHaveLength(24);
  });
});

describe('a refused upload', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';

  test.each([
    ['SVG', () => Buffer.from(svg)],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
    ['TIFF', () => twoColors(20, 20).tiff().toBuffer()],
    ['AVIF', () => twoColors(20, 20).avif().toBuffer()],
    ['a PNG that ends too early', async () => (await small()).subarray(0, 150)],
    ['a JPEG that ends too early', async () => (await sidewaysPhoto()).subarray(0, 1500)],
    ['nothing', () => Buffer.alloc(0)],
  ])('an upload that is %s is refused, whatever its declared type', async (_, make) => {
    const { status, body } = await upload(LOGO, await make());

    expect(status).toBe(415);
    expect(body.message).toBe('Please select an image file');
    expect(await stored()).toEqual([]);
  });

  test('an upload of 5 MB or more is refused', async () => {
    const over = await upload(LOGO, pngOfSize(5 * MB));
    const under = await upload(LOGO, pngOfSize(5 * MB - 1));

    expect(over.status).toBe(413);
    expect(over.body).toMatchObject({
      code: 'too_large',
      message: 'File size must be less than 5MB',
    });
    expect(under.status).toBe(200);
  });

  test.each([
    [1, 20_000],
    [20_000, 1],
  ])(
    'an upload of %i × %i pixels, whose rows or columns take too long, is refused',
    async (width, height) => {
      const { status, body } = await upload(LOGO, bomb(width, height));

      expect(status).toBe(413);
      expect(body.message).toMatch(/too tall or too wide/);
    },
  );

  test('an upload that decodes to more pixels than a camera takes is refused', async () => {
    const { status, body } = await upload(LOGO, bomb(30_000, 30_000));

    expect(status).toBe(413);
    expect(body.message).toMatch(/too many pixels/);
    expect(await stored()).toEqual([]);
  });

  test('an upload without a file in the expected field is refused', async () => {
    const elsewhere = await upload(LOGO, await small(), { field: 'image' });
    const { contentType, bytes } = await form(Buffer.alloc(0));
    const boundary = contentType.split('boundary=')[1];
    const none = await server.app.inject({
      method: 'POST',
      url: LOGO,
      headers: { 'content-type': contentType, cookie: admin },
      payload: `--${boundary}--\r\n`,
    });
    const noForm = await server.app.inject({
      method: 'POST',
      url: LOGO,
      headers: { 'content-type': 'image/png', cookie: admin },
      payload: bytes,
    });

    expect(elsewhere.status).toBe(400);
    expect(elsewhere.body.message).toBe('Please select an image file');
    expect(none.statusCode).toBe(400);
    expect(noForm.statusCode).toBe(415);
  });

  test('an upload with a JSON body is refused', async () => {
    const { status } = await server.call('POST', LOGO, { cookie: admin, body: { logo: 'x' } });

    expect(status).toBe(415);
  });

  test('an upload whose form is cut off is refused', async () => {
    const { contentType, bytes } = await form(await twoColors(900, 900).jpeg().toBuffer());
    const response = await server.app.inject({
      method: 'POST',
      url: LOGO,
      headers: { 'content-type': contentType, cookie: admin },
      payload: bytes.subarray(0, bytes.length - 200),
    });

    expect(response.statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });
});

describe('a streamed upload', () => {
  let port: number;
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });

  function send(headers: Record<string, string>) {
    const socket = connect(port, '127.0.0.1');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${LOGO} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`);
    return socket;
  }

  async function statusOf(socket: ReturnType<typeof send>): Promise<string> {
    const [data] = await once(socket, 'data');
    socket.destroy();
    return String(data).slice(9, 12);
  }

  const promised = { 'content-type': 'multipart/form-data; boundary=x' };

  test('an upload of a visitor is refused before the file is sent', async () => {
    const length = { 'content-length': String(4 * MB) };

    expect(await statusOf(send({ ...promised, ...length }))).toBe('401');
    expect(await statusOf(send({ ...promised, ...length, cookie: customer }))).toBe('403');
  });

  test('an upload with a too large declared length is refused before the file is sent', async () => {
    const length = { 'content-length': String(50 * MB) };

    expect(await statusOf(send({ ...promised, ...length, cookie: admin }))).toBe('413');
  });

  test('the bytes of an upload without a declared length are counted', async () => {
    const { contentType, bytes } = await form(pngOfSize(6 * MB));
    const chunks = [bytes.subarray(0, 3 * MB), bytes.subarray(3 * MB)];
    const response = await fetch(`http://127.0.0.1:${port}${LOGO}`, {
      method: 'POST',
      headers: { 'content-type': contentType, cookie: admin },
      body: ReadableStream.from(chunks),
      duplex: 'half',
    });

    expect(response.status).toBe(413);
  });

  test('stores nothing if it is aborted', async () => {
    const { contentType, bytes } = await form(await twoColors(900, 900).jpeg().toBuffer());
    const socket = send({
      'content-type': contentType,
      'content-length': String(bytes.length),
      cookie: admin,
    });
    const connected = once(server.app.server, 'connection');
    socket.write(bytes.subarray(0, bytes.length / 2));
    const [served] = await connected;
    const closed = new Promise((resolve) => served.once('close', resolve));
    socket.destroy();
    await closed;

    expect(await stored()).toEqual([]);
  });
});

describe('a stored picture', () => {
  test('can be cached for a year', async () => {
    const name = await uploadLogo(await small());

    const { headers, rawPayload } = await download(name);
    const head = await server.app.inject({ method: 'HEAD', url: `/uploads/${name}` });

    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
  });

  test.each([
    '0190a5d3-ac96-774b-bcce-b302099a8057-200.webp',
    '0190a5d3-ac96-774b-bcce-b302099a8057-200.webp.part',
    'secret.webp',
    '..%2fsecret.webp',
    '%2e%2e%2fsecret.webp',
    '..%5csecret.webp',
    '%2e%2e/secret.webp',
    '%2fetc%2fpasswd',
    'a%00b.webp',
    '%ff.webp',
    '',
  ])('is not served for /uploads/%s', async (name) => {
    await uploadLogo(await small());
    await writeFile(join(dataDir, 'secret.webp'), 'top secret');
    await writeFile(join(dataDir, 'uploads', 'secret.webp'), 'top secret');

    const response = await download(name);

    expect([400, 404]).toContain(response.statusCode);
    expect(response.body).not.toContain('top secret');
  });
});

describe('removing a logo', () => {
  test('deletes all its sizes once', async () => {
    const name = await uploadLogo(await small());

    expect((await removal(name)).status).toBe(200);
    expect(await stored()).toEqual([]);
    expect((await download(name)).statusCode).toBe(404);
    expect((await removal(name)).status).toBe(404);
  });

  test.each([
    ['its restaurant', {}],
    ['a restaurant in the trash', { deletedAt: new Date() }],
  ])('is refused while %s uses it', async (_, overrides) => {
    const name = await uploadLogo(await small());
    const { restaurantId } = await makeRestaurant(server.database, { image: name, ...overrides });

    const refused = await removal(name);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'picture_in_use' });
    expect((await download(name)).statusCode).toBe(200);

    const { orm } = server.database;
    await orm.update(restaurants).set({ image: null }).where(eq(restaurants.id, restaurantId));
    expect((await removal(name)).status).toBe(200);
  });

  test.each([
    '..%2fsecret.webp',
    '%2e%2e%2f%2e%2e%2fsecret.webp',
    '..%5csecret.webp',
    '..',
    '%2e%2e',
    'secret.webp',
    '',
  ])('deletes nothing if the name is “%s”', async (name) => {
    const kept = await uploadLogo(await small());
    await writeFile(join(dataDir, 'secret.webp'), 'top secret');
    await writeFile(join(dataDir, 'uploads', 'secret.webp'), 'top secret');

    expect([400, 404]).toContain((await removal(name)).status);

    expect(await readdir(dataDir)).toContain('secret.webp');
    expect((await stored()).toSorted()).toEqual(
      [kept, kept.replace('-200.', '-160.'), 'secret.webp'].toSorted(),
    );
  });

  test('is refused while another restaurant uses the picture', async () => {
    const name = await uploadLogo(await small());
    const manager = await server.signUp();
    const { restaurantId } = await makeRestaurant(server.database);
    await joinTeam(server.database, { restaurantId, userId: manager.user.id, role: 'manager' });
    const other = await makeRestaurant(server.database, { image: name });
    expect(await removal(name, manager.cookie)).toMatchObject({
      status: 409,
      body: { code: 'picture_in_use' },
    });
    await server.call('PUT', `/api/restaurants/${other.restaurantId}`, {
      body: { image: null },
      cookie: admin,
    });

    expect((await removal(name, '')).status).toBe(401);
    expect((await removal(name, customer)).status).toBe(403);
    expect(await stored()).toHaveLength(2);
    expect((await removal(name, manager.cookie)).status).toBe(200);
  });
});

test('the description of the API lists the forms’ fields', async () => {
  const { body } = await server.call('GET', '/api/openapi.json');

  expect(body).toMatchObject({
    paths: {
      [LOGO]: {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: { properties: { logo: { type: 'string', format: 'binary' } } },
              },
            },
          },
        },
      },
    },
  });
});

test('no other route accepts a form', async () => {
  const { contentType, bytes } = await form(await small());
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': contentType },
    payload: bytes,
  });

  expect(response.statusCode).toBe(415);
});

test('an upload without a place to store it is rejected with 503', async () => {
  await writeFile(join(dataDir, 'uploads'), 'a file where the folder should be');

  const { status, body } = await upload(LOGO, await small());

  expect(status).toBe(503);
  expect(body.message).toBe('The picture could not be stored. Please try again later.');
});

test('an invalid form does not delay the next request of its connection', async () => {
  const { app } = server;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const client = openClient(app.listeningOrigin);
  const noBoundary = { cookie: admin, 'content-type': 'multipart/form-data' };
  const body = 'a'.repeat(300_000);
  const refused = await client.send({ method: 'POST', url: LOGO, headers: noBoundary, body });
  expect(refused.status).toBe(400);
  const next = { method: 'GET', url: '/api/config', headers: {}, body: undefined };
  expect((await client.send(next)).status).toBe(200);
  client.close();
});
