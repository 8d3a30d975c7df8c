import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Good, and quick enough to be done while somebody waits. */
const BROTLI_QUALITY = 5;

/** Pages times signed in or not; more than that many restaurants share the places. */
const MAX_KEPT = 400;

interface HtmlAnswer {
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** The same page is compressed once; the pages not asked for longest make room. */
export function keepHtmlAnswers() {
  const kept = new Map<string, Promise<HtmlAnswer>>();

  return (html: string): Promise<HtmlAnswer> => {
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const answer = kept.get(etag) ?? encode(html, etag);
    kept.delete(etag);
    kept.set(etag, answer);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
    return answer;
  };
}

async function encode(html: string, etag: string): Promise<HtmlAnswer> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gzipped] = await Promise.all([brotliAsync(identity, { params }), gzipAsync(identity)]);
  return { etag, identity, gzip: gzipped, br };
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
