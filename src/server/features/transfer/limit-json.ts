import { FileFault } from './file-record.ts';

/** In bytes of the file: many times the longest text of a record. The parser holds a text as a whole. */
const MAX_TEXT_BYTES = 100_000;

/** A price of a dish's option is 10 levels deep. */
const MAX_DEPTH = 32;

const [LINE_FEED, QUOTE, BACKSLASH] = [0x0a, 0x22, 0x5c];
const [BRACKET, CLOSING_BRACKET, BRACE, CLOSING_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];
const SEPARATORS = new Set([...Buffer.from(' \t\r\n,:')]);

/**
 * Returns a function that is called with each chunk of a JSON file. It throws {@link FileFault} when a text,
 * key or number is too long, or lists and objects are nested too deeply.
 */
export function limitJson(): (chunk: Buffer) => void {
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
