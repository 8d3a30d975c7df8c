import type { BulkSession } from '#server/db/client.ts';

export type Value = string | number | boolean | Date | null | object;

/** Buffers rows of one table and sends them by COPY, some megabytes at a time. */
export interface CopyRows {
  add(row: readonly Value[]): void;
  /** Whether the buffer is large enough to be sent. */
  isFull(): boolean;
  send(): Promise<void>;
  readonly rows: number;
}

const SEND_AT_CHARACTERS = 8 * 1024 * 1024;

/** `target`: `users (id, email)`; rows have their values in that order. */
export function copyRows(session: BulkSession, target: string): CopyRows {
  let lines: string[] = [];
  let characters = 0;
  let rows = 0;
  return {
    add(row) {
      const line = `${row.map(copyText).join('\t')}\n`;
      lines.push(line);
      characters += line.length;
      rows += 1;
    },
    isFull: () => characters >= SEND_AT_CHARACTERS,
    async send() {
      if (lines.length === 0) return;
      const bytes = Buffer.from(lines.join(''));
      lines = [];
      characters = 0;
      await session.copyIn(target, bytes);
    },
    get rows() {
      return rows;
    },
  };
}

/** COPY's text format. */
function copyText(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, escaped) : text;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (character: string): string => ESCAPES[character] ?? character;
