import type pg from 'pg';
import type { ConnectionClass } from './postgres-connection.ts';

interface KeptConnection {
  /** The first row of the answer. Who asks later is answered later. */
  ask<Row extends object>(text: string): Promise<Row | undefined>;
  /** The next question goes to a new connection. */
  leave(): void;
}

/** One connection for short questions, opened when it is first needed and again when it was lost. */
export function keepConnection(Connection: ConnectionClass, name: string): KeptConnection {
  let kept: Promise<pg.Client> | null = null;

  function connected(): Promise<pg.Client> {
    const connection = new Connection({ application_name: name });
    const connecting = connection.connect();
    kept = connecting;
    connection.on('end', () => forget(connecting));
    connecting.catch(() => forget(connecting));
    return connecting;
  }

  function forget(connection: Promise<pg.Client>): void {
    if (kept === connection) kept = null;
    connection.then(
      (client) => void client.end(),
      () => {},
    );
  }

  return {
    async ask<Row extends object>(text: string) {
      const connection = kept ?? connected();
      try {
        const { rows } = await (await connection).query<Row>(text);
        return rows[0];
      } catch (error) {
        forget(connection);
        throw error;
      }
    },
    leave() {
      if (kept) forget(kept);
    },
  };
}
