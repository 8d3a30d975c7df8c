import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { plainCell } from '#domain/transfer/formula-cells.ts';

export type Cell = string | number | boolean | null | undefined;

/**
 * Rows as CSV (RFC 4180) that spreadsheets open correctly: UTF-8 with a byte order mark, CR LF, and no
 * cell that runs as a formula. An error of the rows becomes one of the stream.
 */
export function csvText(rows: AsyncIterable<readonly Cell[]>): Readable {
  const text = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  pipeline(Readable.from(written(rows)), text, () => {});
  return text;
}

async function* written(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string[]> {
  for await (const row of rows) {
    yield row.map((cell) => plainCell(cell === null || cell === undefined ? '' : String(cell)));
  }
}
