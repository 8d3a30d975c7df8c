import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { compress, type Encoding, negotiateEncoding } from './content-encoding.ts';

/** An answer as bytes, to be cached and sent many times. It is compressed when first asked for so. */
export interface EncodedAnswer {
  readonly variants: { identity: Variant; gzip?: Variant; br?: Variant };
  /** Compressions in progress, shared by concurrent requests. */
  readonly compressing: { gzip?: Promise<Variant>; br?: Promise<Variant> };
  readonly headers: Readonly<Record<string, string>>;
  readonly hash: string;
}

/** The body of an answer in one encoding. */
interface Variant {
  /** Strong: it identifies exact bytes, so each variant has its own. */
  readonly etag: string;
  /** In memory of its own: a small buffer that Node cuts out of a slab of 64 kB would keep the whole slab. */
  readonly body: Buffer;
}

/** By default an answer is JSON, to be revalidated at each use. */
const DEFAULT_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
};

/** An answer with this text as its body. `headers`: further ones, or instead of the default ones. */
export function encodedAnswer(
  text: string,
  headers: Readonly<Record<string, string>> = {},
): EncodedAnswer {
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

/** The approximate size of an answer in memory, with its compressed variants. */
export function bytesInMemory(answer: EncodedAnswer): number {
  return ENTRY_BYTES + answer.variants.identity.body.length * WITH_VARIANTS;
}

/** The part of a Fastify request and reply that sending an answer needs. */
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
 * Sends an answer in the encoding that the client prefers, or 304 if the client has these very bytes. The reply
 * keeps its status; only a 200 may become a 304.
 */
export async function sendEncoded<Reply extends Sender>(
  request: Request,
  reply: Reply,
  answer: EncodedAnswer,
): Promise<Reply> {
  const length = answer.variants.identity.body.length;
  const encoding = negotiateEncoding(request.headers['accept-encoding'], length);
  const { etag, body } = answer.variants[encoding] ?? (await compressed(answer, encoding));
  reply.headers(answer.headers);
  reply.header('etag', etag);
  if (reply.statusCode === 200 && includesEtag(request.headers['if-none-match'], etag)) {
    reply.code(304);
    reply.send(undefined as never);
    return reply;
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  // The reply is typed with the parsed answer, so bytes must bypass the types; tests check them.
  reply.send(body as never);
  return reply;
}

/** The variant in an encoding, compressed once however many ask for it at the same time. */
async function compressed(answer: EncodedAnswer, encoding: Encoding): Promise<Variant> {
  if (encoding === 'identity') return answer.variants.identity;
  answer.compressing[encoding] ??= compressVariant(answer, encoding);
  return answer.compressing[encoding];
}

async function compressVariant(
  { variants, compressing, hash }: EncodedAnswer,
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
