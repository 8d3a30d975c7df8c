/** One connection with one transaction, in which whole tables are read and written. */
export interface BulkSession {
  /** Returns rows as the driver reads them. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The rows of a query in COPY's text format. They are held in memory, so copy large tables in parts. */
  copyOut(query: string): Promise<Uint8Array>;
  /** Adds rows in that format. `target`: `orders (id, status)`. The bytes must end at the end of a row. */
  copyIn(target: string, rows: Uint8Array): Promise<void>;
}

/**
 * Runs `work` in a transaction on one snapshot of the database, and commits unless it throws. On the embedded
 * database all other queries wait meanwhile.
 */
export type Bulk = <Result>(work: (session: BulkSession) => Promise<Result>) => Promise<Result>;
