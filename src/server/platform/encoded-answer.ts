import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, type Encoding, negotiateEncoding } from './content-encoding.ts';

/** One representation of an answer: its body in one encoding, and its headers. */
interface Variant {
  readonly etag: string;
  /**
   * In separate memory: `Buffer.from` and zlib cut small buffers out of slabs of 64 kB, and one cached piece
   * would keep the whole slab.
   */
  readonly body: Buffer;
  /** Alternating names and values, the form that node:http writes without further checks. */
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
}

/** An answer as bytes, to be cached and written many times. It is compressed on first demand. */
export interface EncodedAnswer {
  readonly variants: { identity: Variant; gzip?: Variant; br?: Variant };
  /** Compressions in progress, shared by concurrent requests. */
  readonly compressing: { gzip?: Promise<Variant>; br?: Promise<Variant> };
  readonly hash: string;
  readonly options: Required<AnswerOptions>;
}

/** Options for answers other than JSON that is the same for everyone. */
interface AnswerOptions {
  contentType?: string;
  cacheControl?: string;
  vary?: string;
  /** Further headers, as alternating names and values. The ETag covers them. */
  headers?: readonly string[];
}

export function encodedAnswer(text: string, options: AnswerOptions = {}): EncodedAnswer {
  const {
    contentType = 'application/json; charset=utf-8',
    cacheControl = 'no-cache',
    vary = 'Accept-Encoding',
    headers = [],
  } = options;
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  body.write(text);
  const digest = createHash('sha256').update(body);
  for (const header of headers) digest.update(header);
  const made = {
    hash: digest.digest('base64url').slice(0, 22),
    options: { contentType, cacheControl, vary, headers },
  };
  return { ...made, variants: { identity: variant(made, 'identity', body) }, compressing: {} };
}

/** Adds the compressed variants, which together take less than half of the text. */
const WITH_VARIANTS = 1.5;
/** The objects around the bytes of all variants. */
const ENTRY_BYTES = 3_000;

/** The approximate size of an answer in memory, with its compressed variants. */
export function bytesInMemory(answer: EncodedAnswer): number {
  return ENTRY_BYTES + answer.variants.identity.body.length * WITH_VARIANTS;
}

/**
 * Writes an answer straight to the connection: one prepared head, one body. Returns false, with nothing
 * written, when the requested variant has not been made yet.
 */
export function writeEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  answer: EncodedAnswer,
): boolean {
  const { rawHeaders } = request;
  const variant = answer.variants[encodingFor(answer, rawHeader(rawHeaders, 'accept-encoding'))];
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

// `request.headers` would build an object of them all, which costs more than the rest of the answer.
function rawHeader(rawHeaders: readonly string[], name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at];
    if (given?.length === name.length && given.toLowerCase() === name) return rawHeaders[at + 1];
  }
  return undefined;
}

/** The part of a Fastify request and reply that sending an answer needs. */
interface Request {
  headers: IncomingMessage['headers'];
}
interface Sender {
  readonly statusCode: number;
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  send(payload: never): unknown;
}

/** The same through the router. The reply keeps its status; only a 200 may become a 304. */
export async function sendEncoded<Reply extends Sender>(
  request: Request,
  reply: Reply,
  answer: EncodedAnswer,
): Promise<Reply> {
  const variant = await variantFor(answer, request.headers['accept-encoding']);
  const isKnown =
    reply.statusCode === 200 && isNotModified(variant, request.headers['if-none-match']);
  const headers = isKnown ? variant.notModifiedHeaders : variant.headers;
  for (let at = 0; at < headers.length; at += 2) {
    reply.header(headers[at] ?? '', headers[at + 1] ?? '');
  }
  if (isKnown) {
    reply.code(304);
    reply.send(undefined as never);
  } else {
    // The reply is typed with the parsed answer, so bytes must bypass the types; tests check them.
    reply.send(variant.body as never);
  }
  return reply;
}

function encodingFor(answer: EncodedAnswer, acceptEncoding: string | undefined): Encoding {
  return negotiateEncoding(acceptEncoding, answer.variants.identity.body.length);
}

async function variantFor(
  answer: EncodedAnswer,
  acceptEncoding: string | undefined,
): Promise<Variant> {
  const encoding = encodingFor(answer, acceptEncoding);
  if (encoding === 'identity') return answer.variants.identity;
  const made = answer.variants[encoding];
  if (made) return made;
  answer.compressing[encoding] ??= makeVariant(answer, encoding);
  return answer.compressing[encoding];
}

async function makeVariant(answer: EncodedAnswer, encoding: 'br' | 'gzip'): Promise<Variant> {
  const compressed = await compress(answer.variants.identity.body, { encoding });
  const body = Buffer.allocUnsafeSlow(compressed.length);
  body.set(compressed);
  const made = variant(answer, encoding, body);
  answer.variants[encoding] = made;
  delete answer.compressing[encoding];
  return made;
}

function variant(
  { hash, options }: Pick<EncodedAnswer, 'hash' | 'options'>,
  encoding: Encoding,
  body: Buffer,
): Variant {
  // A strong ETag identifies exact bytes, so each variant has its own.
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const always = [
    'ETag',
    etag,
    'Cache-Control',
    options.cacheControl,
    'Vary',
    options.vary,
    'X-Content-Type-Options',
    'nosniff',
    ...options.headers,
  ];
  return {
    etag,
    body,
    notModifiedHeaders: always,
    headers: [
      'Content-Type',
      options.contentType,
      'Content-Length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...always,
    ],
  };
}

/** Whether the client already has exactly these bytes. */
function isNotModified(variant: Variant, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === variant.etag) return true;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === variant.etag || tag === '*');
}
