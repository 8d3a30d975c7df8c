import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * Calls `before` just before each statement that is sent to either database, with its name or text. For modules
 * that are loaded before the program (`node --import`).
 */
export function watchStatements(before: (statement: string) => void): void {
  pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
    apply(query, client, values: [string | { name?: string; text: string }]) {
      const [first] = values;
      before(typeof first === 'string' ? first : (first.name ?? first.text));
      return Reflect.apply(query, client, values);
    },
  });

  let parsed = '';
  PGlite.prototype.execProtocolRawSync = new Proxy(PGlite.prototype.execProtocolRawSync, {
    apply(exec, pglite, values: [Uint8Array]) {
      const message = Buffer.from(values[0]);
      const [text = '', name = ''] = message.subarray(5).toString('latin1').split('\0');
      if (message[0] === QUERY) {
        before(text);
        parsed = '';
      } else if (message[0] === PARSE) {
        parsed = name;
      } else if (message.subarray(-SYNC.length).equals(SYNC)) {
        const statement = name || parsed;
        if (statement) before(statement);
      }
      return Reflect.apply(exec, pglite, values);
    },
  });
}

// The embedded database gets a statement as messages of PostgreSQL's protocol: parse (with or without a name),
// bind, execute, sync. Parsing alone changes nothing. BEGIN and COMMIT are simple queries, which contain their
// text and are executed at once, before the sync that follows.
const PARSE = 'P'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
