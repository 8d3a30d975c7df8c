import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** One representation of an answer, ready to be written. */
interface Variant {
  readonly etag: string;
  readonly body: Buffer;
  /** Names and values in turn, as node:http writes them without looking at them again. */
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
}

/** A JSON answer as bytes. The compressed ones are made when they are first asked for. */
export interface ReadyAnswer {
  readonly variants: { identity: Variant; gzip?: Variant; br?: Variant };
  /** Compressions under way, shared by everybody who asks meanwhile. */
  readonly compressing: { gzip?: Promise<Variant>; br?: Promise<Variant> };
  readonly hash: string;
  readonly extraHeaders: readonly string[];
}

/** A body smaller than this gains nothing from compression: it fits one packet anyway. */
const COMPRESS_FROM_BYTES = 1_000;

export function readyAnswer(json: string, extraHeaders: readonly string[] = []): ReadyAnswer {
  const body = Buffer.from(json);
  const digest = createHash('sha256').update(body);
  for (const text of extraHeaders) digest.update(text);
  const hash = digest.digest('base64url').slice(0, 22);
  return {
    hash,
    extraHeaders,
    variants: { identity: variant('identity', body, hash, extraHeaders) },
    compressing: {},
  };
}

/** The representation for a request's Accept-Encoding; undefined where it is still to be made. */
function readyVariant(
  answer: ReadyAnswer,
  acceptEncoding: string | undefined,
): Variant | undefined {
  return answer.variants[encodingFor(answer, acceptEncoding)];
}

/** The same, made if need be, outside the event loop's thread. */
async function variantFor(
  answer: ReadyAnswer,
  acceptEncoding: string | undefined,
): Promise<Variant> {
  const encoding = encodingFor(answer, acceptEncoding);
  const made = answer.variants[encoding];
  if (made) return made;
  if (encoding === 'identity') return answer.variants.identity;
  answer.compressing[encoding] ??= compressed(answer, encoding);
  return answer.compressing[encoding];
}

async function compressed(answer: ReadyAnswer, encoding: 'br' | 'gzip'): Promise<Variant> {
  const body = await compress[encoding](answer.variants.identity.body);
  const made = variant(encoding, body, answer.hash, answer.extraHeaders);
  answer.variants[encoding] = made;
  return made;
}

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

// Quality 5 is where brotli is about as quick as gzip and already a good deal smaller.
const compress = {
  gzip: (body: Buffer) => gzipBytes(body, { level: 6 }),
  br: (body: Buffer) =>
    brotliBytes(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

function variant(
  encoding: Encoding,
  body: Buffer,
  hash: string,
  extraHeaders: readonly string[],
): Variant {
  // A strong tag names these very bytes, so each representation has its own.
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const always = [
    'ETag',
    etag,
    'Cache-Control',
    'no-cache',
    'Vary',
    'Accept-Encoding',
    'X-Content-Type-Options',
    'nosniff',
    ...extraHeaders,
  ];
  return {
    etag,
    body,
    notModifiedHeaders: always,
    headers: [
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...always,
    ],
  };
}

function encodingFor(answer: ReadyAnswer, acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  if (answer.variants.identity.body.length < COMPRESS_FROM_BYTES) return 'identity';
  return bestEncoding(acceptEncoding);
}

// Browsers send a handful of different values; reading each once is enough.
const encodings = new Map<string, Encoding>();
const MAX_REMEMBERED_HEADERS = 200;

function bestEncoding(acceptEncoding: string): Encoding {
  const known = encodings.get(acceptEncoding);
  if (known) return known;
  const best = accepts(acceptEncoding, 'br')
    ? 'br'
    : accepts(acceptEncoding, 'gzip')
      ? 'gzip'
      : 'identity';
  if (encodings.size < MAX_REMEMBERED_HEADERS) encodings.set(acceptEncoding, best);
  return best;
}

function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name, ...params] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !params.some((param) => /^q=0(\.0*)?$/.test(param));
  });
}

/** Whether the client holds these very bytes already. */
function isNotModified(variant: Variant, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === variant.etag) return true;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === variant.etag || tag === '*');
}

/**
 * Writes an answer straight to the connection: one head made beforehand, one body. False when the
 * representation asked for is not made yet; nothing is written then.
 */
export function writeReady(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
): boolean {
  const { rawHeaders } = request;
  const variant = readyVariant(answer, rawHeader(rawHeaders, 'accept-encoding'));
  if (variant === undefined) return false;
  if (isNotModified(variant, rawHeader(rawHeaders, 'if-none-match'))) {
    response.writeHead(304, variant.notModifiedHeaders);
    response.end();
    return true;
  }
  response.writeHead(200, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
  return true;
}

// `request.headers` would make an object of them all, which costs more than the rest of the answer.
function rawHeader(rawHeaders: readonly string[], name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at];
    if (given?.length === name.length && given.toLowerCase() === name) return rawHeaders[at + 1];
  }
  return undefined;
}

/** What it takes of a Fastify request and reply to send ready bytes. */
interface Asking {
  headers: IncomingMessage['headers'];
}
interface Sender {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  send(payload: never): unknown;
}

/** The same through the router, for what was not ready a moment ago. */
export async function sendReady<Reply extends Sender>(
  request: Asking,
  reply: Reply,
  answer: ReadyAnswer,
): Promise<Reply> {
  const variant = await variantFor(answer, request.headers['accept-encoding']);
  const isKnown = isNotModified(variant, request.headers['if-none-match']);
  const headers = isKnown ? variant.notModifiedHeaders : variant.headers;
  for (let at = 0; at < headers.length; at += 2) {
    reply.header(headers[at] ?? '', headers[at + 1] ?? '');
  }
  if (isKnown) {
    reply.code(304);
    reply.send(undefined as never);
  } else {
    // Its type is that of the parsed answer; the bytes are sent past it (tests check them).
    reply.send(variant.body as never);
  }
  return reply;
}
