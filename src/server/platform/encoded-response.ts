import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Admission } from './admission.ts';
import type { TaggedCache } from './tagged-cache.ts';

/** A response as bytes, to be cached and sent many times. It is compressed on the first request for an encoding. */
export interface EncodedResponse {
  readonly variants: { identity: Variant; gzip?: Variant; br?: Variant };
  /** Compressions in progress, shared by concurrent requests. */
  readonly compressing: { gzip?: Promise<Variant>; br?: Promise<Variant> };
  readonly headers: Readonly<Record<string, string>>;
  readonly hash: string;
}

/** The body of a response in one encoding. */
interface Variant {
  /** Strong: it identifies exact bytes, so each variant has its own. */
  readonly etag: string;
  /** In memory of its own: a small buffer that Node cuts out of a slab of 64 kB would keep the whole slab. */
  readonly body: Buffer;
}

/** By default a response is JSON, to be revalidated at each use. */
const DEFAULT_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
};

/** A response with this text as its body. `headers`: further ones, or instead of the default ones. */
export function encodedResponse(
  text: string,
  headers: Readonly<Record<string, string>> = {},
): EncodedResponse {
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  body.write(text);
  const digest = createHash('sha256').update(body).update(JSON.stringify(headers));
  const hash = digest.digest('base64url').slice(0, 22);
  return {
    variants: { identity: { etag: `"${hash}"`, body } },
    compressing: {},
    headers: { ...DEFAULT_HEADERS, ...headers },
    hash,
  };
}

/** Adds the compressed variants, which together take less than half of the text. */
const WITH_VARIANTS = 1.5;
/** The objects around the bytes of all variants. */
const ENTRY_BYTES = 3_000;

/** The approximate size of a response in memory in bytes, with its compressed variants. */
export function bytesInMemory(response: EncodedResponse): number {
  return ENTRY_BYTES + response.variants.identity.body.length * WITH_VARIANTS;
}

/** The part of a Fastify request and reply that sending a response needs. */
interface Request {
  headers: IncomingHttpHeaders;
}
interface Sender {
  readonly statusCode: number;
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  headers(values: Readonly<Record<string, string>>): unknown;
  send(payload: never): unknown;
}

/**
 * Sends a response in the encoding that the client prefers, or 304 if the client has these very bytes. The reply
 * keeps its status; only a 200 may become a 304.
 */
export async function sendEncoded<Reply extends Sender>(
  request: Request,
  reply: Reply,
  response: EncodedResponse,
): Promise<Reply> {
  const length = response.variants.identity.body.length;
  const encoding = negotiateEncoding(request.headers['accept-encoding'], length);
  const { etag, body } = response.variants[encoding] ?? (await compressed(response, encoding));
  reply.headers(response.headers);
  reply.header('etag', etag);
  if (reply.statusCode === 200 && includesEtag(request.headers['if-none-match'], etag)) {
    reply.code(304);
    reply.send(undefined as never);
    return reply;
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  // The reply is typed with the parsed response, so bytes must bypass the types; tests check them.
  reply.send(body as never);
  return reply;
}

/** The variant in an encoding, compressed once however many ask for it at the same time. */
async function compressed(response: EncodedResponse, encoding: Encoding): Promise<Variant> {
  if (encoding === 'identity') return response.variants.identity;
  response.compressing[encoding] ??= compressVariant(response, encoding);
  return response.compressing[encoding];
}

async function compressVariant(
  { variants, compressing, hash }: EncodedResponse,
  encoding: 'br' | 'gzip',
): Promise<Variant> {
  const bytes = await compress(variants.identity.body, { encoding });
  const body = Buffer.allocUnsafeSlow(bytes.length);
  body.set(bytes);
  const variant = { etag: `"${hash}-${encoding}"`, body };
  variants[encoding] = variant;
  delete compressing[encoding];
  return variant;
}

/** Whether an If-None-Match header names the ETag. */
function includesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
}

/** The content codings we support, smallest result first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** A smaller body gains nothing from compression: it fits into one packet anyway. */
const COMPRESS_FROM_BYTES = 1_000;

/** Small bodies are preferably sent plain, unless the client rules that out. */
const ENCODINGS_OF_SMALL = ['identity', 'gzip', 'br'] as const;

/**
 * The encoding of a response, by the request's Accept-Encoding header (RFC 9110): the one the client prefers,
 * and among equals the smallest. Without a header, or if the client accepts none of ours, it is `identity`.
 * `bodyBytes`: the size of the uncompressed body.
 */
export function negotiateEncoding(
  acceptEncoding: string | undefined,
  bodyBytes = Number.POSITIVE_INFINITY,
): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const preferred = bodyBytes < COMPRESS_FROM_BYTES ? ENCODINGS_OF_SMALL : ENCODINGS;
  return negotiator.encodings(ENCODINGS, { preferred })[0] ?? 'identity';
}

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/** `quick` while a client waits, `best` in the build. */
type Effort = 'quick' | 'best';

const GZIP_LEVELS: Record<Effort, number> = { quick: 6, best: 9 };

// At quality 5 brotli is about as fast as gzip, and its result is already much smaller.
const BROTLI_QUALITIES: Record<Effort, number> = { quick: 5, best: constants.BROTLI_MAX_QUALITY };

/** Compresses a text's bytes outside the event loop's thread. */
export function compress(
  body: Buffer,
  { encoding, effort = 'quick' }: { encoding: Exclude<Encoding, 'identity'>; effort?: Effort },
): Promise<Buffer> {
  if (encoding === 'gzip') return gzipBytes(body, { level: GZIP_LEVELS[effort] });
  return brotliBytes(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITIES[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/**
 * Options of a route whose responses are the same for everybody and cached under their URL. A cached response is sent
 * before the guards and the checks of the input, and needs no database slot.
 */
export function cachedRoute(responses: TaggedCache<EncodedResponse>) {
  return {
    config: {
      admission: ({ url }: FastifyRequest): Admission => (responses.peek(url) ? 'always' : 'read'),
    },
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const response = responses.peek(request.url);
      return response && sendEncoded(request, reply, response);
    },
  };
}

/**
 * Sends JSON that PostgreSQL has built. The route's schema describes it (and tests check it), but the reply is
 * typed with the parsed response, so the text must bypass the types.
 */
export function sendJsonText<Reply extends Pick<Sender, 'header' | 'send'>>(
  reply: Reply,
  text: string,
): Reply {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.send(text as never);
  return reply;
}
