import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** The content codings we support, smallest result first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** A smaller body gains nothing from compression: it fits into one packet anyway. */
const COMPRESS_FROM_BYTES = 1_000;

/** Small bodies are preferably sent plain, unless the client rules that out. */
const ENCODINGS_OF_SMALL = ['identity', 'gzip', 'br'] as const;

/**
 * The encoding of an answer, by the request's Accept-Encoding header (RFC 9110): the one the client prefers,
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
