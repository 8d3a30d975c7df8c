import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Good, and quick enough to be done while somebody waits. */
const BROTLI_QUALITY = 5;

/** Pages times signed in or not; where restaurants and dishes are more, they share the places. */
const MAX_KEPT = 400;

/** A text as bytes, in the forms browsers take. */
export interface EncodedText {
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/**
 * The same page is put together and compressed once; the pages not asked for longest make room.
 * `key`: all that tells the page from others.
 */
export function keepHtmlAnswers() {
  const kept = new Map<string, Promise<EncodedText>>();

  return (key: string, htmlOf: () => string): Promise<EncodedText> => {
    const answer = kept.get(key) ?? encodeText(htmlOf());
    kept.delete(key);
    kept.set(key, answer);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
    return answer;
  };
}

export async function encodeText(text: string): Promise<EncodedText> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gzipped] = await Promise.all([brotliAsync(identity, { params }), gzipAsync(identity)]);
  return { etag: tagOf(text), identity, gzip: gzipped, br };
}

function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** The best of ours that the browser takes. */
export function acceptedEncoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const takes = (name: string) =>
    accepted.some((part) => part.startsWith(name) && !/;\s*q=0(\.0*)?$/.test(part));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
