import type pg from 'pg';
import type { ConnectionClass } from './postgres-connection.ts';

interface DedicatedConnection {
  /** Runs a query and returns its first row. Queries run one after the other. */
  queryOne<Row extends object>(text: string): Promise<Row | undefined>;
  /** Closes the present connection. The next query opens a new one. */
  discard(): void;
}

/** One connection for short queries, opened on first use and reopened after it was lost. */
export function dedicatedConnection(
  Connection: ConnectionClass,
  name: string,
): DedicatedConnection {
  let current: Promise<pg.Client> | null = null;

  function open(): Promise<pg.Client> {
    const connection = new Connection({ application_name: name });
    const connecting = connection.connect();
    current = connecting;
    connection.on('end', () => close(connecting));
    connecting.catch(() => close(connecting));
    return connecting;
  }

  function close(connection: Promise<pg.Client>): void {
    if (current === connection) current = null;
    connection.then(
      (client) => void client.end(),
      () => {},
    );
  }

  return {
    async queryOne<Row extends object>(text: string) {
      const connection = current ?? open();
      try {
        const { rows } = await (await connection).query<Row>(text);
        return rows[0];
      } catch (error) {
        close(connection);
        throw error;
      }
    },
    discard() {
      if (current) close(current);
    },
  };
}
