import { parseArgs } from 'node:util';
import { SIZES } from '../town/sizes.ts';
import { type AnyRow, ROWS } from './rows.ts';

export type SizeName = keyof typeof SIZES;
export type DatabaseName = 'postgres' | 'embedded';

export interface HttpOptions {
  size: SizeName;
  databases: DatabaseName[];
  /** A filled PostgreSQL database; without it a temporary one is filled. */
  databaseUrl: string | undefined;
  rows: AnyRow[];
  connections: number[];
  processes: number[];
  seconds: number;
  repeats: number;
  save: boolean;
}

export const HTTP_USAGE = `Usage: npm run bench -- http [options]
  --size ${Object.keys(SIZES).join(' | ')}      size of the data (small)
  --database postgres | embedded  one of them only
  --database-url <url>            a PostgreSQL database of that size that may be written to (or
                                  BENCH_DATABASE_URL): people, sessions and orders are added to it
  --rows <part of a title>,…      some rows only
  --connections 10,50,200         concurrent connections
  --processes 1,2                 of the program, on PostgreSQL
  --seconds 1                     for each figure
  --repeats 1                     measurements, whose median counts
  --save                          merges the figures into bench/results/`;

/** Null for invalid arguments. */
export function httpOptions(args: string[]): HttpOptions | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        size: { type: 'string', default: 'small' },
        database: { type: 'string', default: 'postgres,embedded' },
        'database-url': { type: 'string' },
        rows: { type: 'string', default: '' },
        connections: { type: 'string', default: '10,50,200' },
        processes: { type: 'string', default: '1,2' },
        seconds: { type: 'string', default: '1' },
        repeats: { type: 'string', default: '1' },
        save: { type: 'boolean', default: false },
      },
    });
    const databaseUrl = values['database-url'] ?? process.env.BENCH_DATABASE_URL;
    const wanted = values.rows.split(',');
    const options: HttpOptions = {
      size: oneOf(Object.keys(SIZES) as SizeName[], values.size),
      databases: values.database
        .split(',')
        .map((name) => oneOf<DatabaseName>(['postgres', 'embedded'], name)),
      databaseUrl,
      rows: ROWS.filter(({ title }) => wanted.some((part) => title.includes(part))),
      connections: numbers(values.connections),
      processes: numbers(values.processes),
      seconds: number(values.seconds),
      repeats: number(values.repeats),
      save: values.save,
    };
    return options.rows.length > 0 ? options : null;
  } catch {
    return null;
  }
}

function oneOf<Name extends string>(names: readonly Name[], input: string): Name {
  const found = names.find((name) => name === input);
  if (found === undefined) throw new TypeError(input);
  return found;
}

const numbers = (text: string): number[] => text.split(',').map(number);

function number(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new TypeError(text);
  return value;
}
