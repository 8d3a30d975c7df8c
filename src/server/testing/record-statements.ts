import pg from 'pg';

export interface RecordedStatement {
  text: string;
  /** The name of a prepared statement, for which PostgreSQL may switch to a generic plan. */
  name: string | undefined;
  /** Some of its parameter values. */
  values: unknown[][];
}

export interface StatementRecord {
  /** The statements, each text once. */
  statements(): RecordedStatement[];
  /** The database of the newest statement. */
  connection(): pg.ClientConfig;
  stop(): void;
}

/** How many different sets of values are kept for each statement: nulls change its plan. */
const KEPT = 4;

/** Records all statements that this process sends to PostgreSQL from now on. */
export function recordStatements(): StatementRecord {
  const recorded = new Map<string, RecordedStatement>();
  const kinds = new Set<string>();
  const original = pg.Client.prototype.query;
  let connection: pg.ClientConfig = {};
  pg.Client.prototype.query = new Proxy(original, {
    apply(query, client: pg.Client, args: unknown[]) {
      const [first, second] = args;
      const config = typeof first === 'string' ? { text: first } : (first as pg.QueryConfig);
      const values = config.values ?? (Array.isArray(second) ? second : []);
      if (config.text) {
        const { host, port, user, password, database } = client;
        connection = {
          host,
          port,
          user: user ?? '',
          password: password ?? '',
          database: database ?? '',
        };
        keep(config, values);
      }
      return Reflect.apply(query, client, args);
    },
  });

  function keep({ text, name }: pg.QueryConfig, values: unknown[]): void {
    const kind = `${text}\n${values.map((value) => (isNullOrEmpty(value) ? '-' : 'x')).join('')}`;
    if (kinds.has(kind)) return;
    kinds.add(kind);
    const statement = recorded.get(text) ?? { text, name, values: [] };
    recorded.set(text, statement);
    if (statement.values.length < KEPT) statement.values.push([...values]);
  }

  return {
    statements: () => [...recorded.values()],
    connection: () => connection,
    stop() {
      pg.Client.prototype.query = original;
    },
  };
}

const isNullOrEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
