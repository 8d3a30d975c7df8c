import type { PGlite } from '@electric-sql/pglite';
import type { Bulk } from './bulk.ts';

/** {@link Bulk} on the embedded database. All other queries wait until it is over. */
export function bulkEmbedded(pglite: PGlite): Bulk {
  return (work) =>
    pglite.transaction((tx) =>
      work({
        async query<Row extends object>(text: string, values: readonly unknown[] = []) {
          return (await tx.query<Row>(text, [...values])).rows;
        },
        async copyOut(query) {
          const { blob } = await tx.query(`copy (${query}) to '/dev/blob'`);
          return blob ? new Uint8Array(await blob.arrayBuffer()) : new Uint8Array();
        },
        async copyIn(target, rows) {
          const blob = new Blob([new Uint8Array(rows)]);
          await tx.query(`copy ${target} from '/dev/blob'`, [], { blob });
        },
      }),
    );
}
