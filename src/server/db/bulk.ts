/** One connection in one transaction, in which whole tables are read and written. */
export interface BulkSession {
  /** Rows as the driver reads them. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The rows of a query in the text format of COPY. They are held in memory, so ask for a part. */
  copyOut(query: string): Promise<Uint8Array>;
  /** Adds rows in that format. `target`: `orders (id, status)`. Bytes must end with the end of a row. */
  copyIn(target: string, rows: Uint8Array): Promise<void>;
}

/**
 * Runs `work` in a transaction that sees the database as it stood at one moment, and commits unless it
 * throws. On the embedded database everybody else waits meanwhile.
 */
export type Bulk = <Result>(work: (session: BulkSession) => Promise<Result>) => Promise<Result>;
