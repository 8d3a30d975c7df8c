import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { FileFault } from './file-record.ts';

export type FileFormat = { format: 'json' } | { format: 'csv'; delimiter: string };

export type InspectedFile = FileFormat & { path: string; bytes: number };

const SAVE_AS_UTF8 = 'Save it as “CSV UTF-8”, or as JSON, and try again.';

const LINE_FEED = 0x0a;

/**
 * Detects from its content whether a file is JSON or CSV, and checks that all of it is UTF-8, and no part of
 * JSON too long for the parser. Throws {@link FileFault} with the line.
 */
export async function inspectFile(path: string): Promise<InspectedFile> {
  const { size } = await stat(path);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let format: FileFormat | null = null;
  let line = 1;
  const checkJson = createJsonLimiter();
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = chunk;
    format ??= formatOf(bytes);
    const isText = decodes(decoder, bytes);
    if (!isText || bytes.includes(0)) throw notText(line + linesBefore(bytes, isText));
    if (format.format === 'json') checkJson(bytes);
    line += countLineFeeds(bytes);
  }
  if (!decodes(decoder)) throw notText(line);
  if (!format) throw new FileFault(1, 'The file is empty.');
  return { ...format, path, bytes: size };
}

function decodes(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

function notText(line: number): FileFault {
  return new FileFault(line, `This is not text in UTF-8. ${SAVE_AS_UTF8}`);
}

/** How many lines of a chunk come before the first that is not UTF-8. */
function linesBefore(bytes: Buffer, isText: boolean): number {
  if (isText) return countLineFeeds(bytes.subarray(0, bytes.indexOf(0)));
  // The first bytes may complete a character of the previous chunk, whose line they belong to.
  let lines = 0;
  for (let start = 0; start < bytes.length; lines++) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end === -1 || !isLineUtf8(bytes.subarray(start, end), start === 0)) break;
    start = end + 1;
  }
  return lines;
}

function isLineUtf8(bytes: Buffer, mayBeginInside: boolean): boolean {
  let start = 0;
  if (mayBeginInside) while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  return isUtf8(bytes.subarray(start));
}

function countLineFeeds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

function refuseOtherFormats(start: Buffer): void {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new FileFault(1, `This file is UTF-16, not UTF-8. ${SAVE_AS_UTF8}`);
  }
  if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) {
    throw new FileFault(1, `This is a spreadsheet or an archive, not text. ${SAVE_AS_UTF8}`);
  }
}

function formatOf(start: Buffer): FileFormat {
  refuseOtherFormats(start);
  const text = start
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (text.startsWith('[') || text.startsWith('{')) return { format: 'json' };
  const header = text.split(/[\r\n]/, 1)[0] ?? '';
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (one, other) => header.split(other).length - header.split(one).length,
  );
  return { format: 'csv', delimiter };
}

/** In bytes of the file: many times the longest text of a record. The parser holds a text as a whole. */
const MAX_TEXT_BYTES = 100_000;

/** A price of a dish's option is 10 levels deep. */
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [BRACKET, CLOSING_BRACKET, BRACE, CLOSING_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];
const SEPARATORS = new Set([...Buffer.from(' \t\r\n,:')]);

/**
 * Returns a function that is called with each chunk of a JSON file. It throws {@link FileFault} when a text,
 * key or number is too long, or lists and objects are nested too deeply.
 */
function createJsonLimiter(): (chunk: Buffer) => void {
  let line = 1;
  let depth = 0;
  let length = 0;
  let isText = false;
  let isEscaped = false;

  return (chunk) => {
    for (const byte of chunk) {
      if (byte === LINE_FEED) line += 1;
      length += 1;
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isText = false;
      } else if (byte === QUOTE) {
        isText = true;
        length = 0;
      } else if (byte === BRACKET || byte === BRACE) {
        depth += 1;
        length = 0;
      } else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) {
        depth -= 1;
        length = 0;
      } else if (SEPARATORS.has(byte)) length = 0;
      if (length > MAX_TEXT_BYTES) {
        throw new FileFault(line, `A text here is longer than ${MAX_TEXT_BYTES} bytes.`);
      }
      if (depth > MAX_DEPTH) {
        throw new FileFault(
          line,
          `Lists and objects are nested more than ${MAX_DEPTH} levels deep.`,
        );
      }
    }
  };
}
