import pg from 'pg';

export interface RecordedStatement {
  text: string;
  /** Of a prepared statement, which PostgreSQL may come to plan without looking at values. */
  name: string | undefined;
  /** Some of the values it was sent with. */
  values: unknown[][];
}

export interface StatementRecord {
  /** Each text once. */
  statements(): RecordedStatement[];
  /** Where the newest was sent to. */
  connection(): pg.ClientConfig;
  stop(): void;
}

/** With how many different values each statement is kept: what is null or not changes its plan. */
const KEPT = 4;

/** Records what is sent to PostgreSQL from this process, from now on. */
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
    const kind = `${text}\n${values.map((value) => (isNothing(value) ? '-' : 'x')).join('')}`;
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

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
